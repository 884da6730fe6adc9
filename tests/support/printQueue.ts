import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A CUPS scheduler for tests, with one queue that accepts everything unchanged. */
export interface PrintQueue {
  readonly name: string;
  /** Environment variables for clients. */
  readonly env: Readonly<Record<string, string>>;
  /** Documents that the queue has received, in the order of their jobs. */
  readonly documents: () => Buffer[];
  /** Warnings and errors of the scheduler. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

const QUEUE = 'labels';

/** Driver (PPD) that accepts PDF unchanged, in any size up to a sheet. The browser lists no queue without a driver. */
const DRIVER = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "LABELS.PPD"
*Manufacturer: "Labels"
*Product: "(Labels)"
*ModelName: "Labels"
*ShortNickName: "Labels"
*NickName: "Labels"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*FileSystem: False
*cupsVersion: 2.2
*cupsFilter2: "application/pdf application/pdf 0 -"
*OpenUI *PageSize/Media Size: PickOne
*OrderDependency: 10 AnySetup *PageSize
*DefaultPageSize: w170h113
*PageSize A4/A4: "<</PageSize[595 842]>>setpagedevice"
*PageSize w170h113/60 x 40 mm: "<</PageSize[170 113]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion/Media Size: PickOne
*OrderDependency: 10 AnySetup *PageRegion
*DefaultPageRegion: w170h113
*PageRegion A4/A4: "<</PageSize[595 842]>>setpagedevice"
*PageRegion w170h113/60 x 40 mm: "<</PageSize[170 113]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: w170h113
*ImageableArea A4/A4: "0 0 595 842"
*ImageableArea w170h113/60 x 40 mm: "0 0 170 113"
*DefaultPaperDimension: w170h113
*PaperDimension A4/A4: "595 842"
*PaperDimension w170h113/60 x 40 mm: "170 113"
*VariablePaperSize: True
*MaxMediaWidth: "1000"
*MaxMediaHeight: "2000"
*HWMargins: 0 0 0 0
*CustomPageSize True: "pop pop pop <</PageSize[5 -2 roll]/ImagingBBox null>>setpagedevice"
*ParamCustomPageSize Width: 1 points 20 1000
*ParamCustomPageSize Height: 2 points 20 2000
*ParamCustomPageSize WidthOffset: 3 points 0 0
*ParamCustomPageSize HeightOffset: 4 points 0 0
*ParamCustomPageSize Orientation: 5 int 0 0
*DefaultFont: Courier
*Font Courier: Standard "(002.004S)" Standard ROM
`;
const START_MS = 10_000;

/**
 * Versions of Debian's libcups2 with which print dialogs of GTK, and so Chromium, hang: their patch for CVE-2025-58436 makes GTK read an answer
 * in an endless loop (OpenPrinting/cups, issue 1429). The value is the version before it.
 */
const HANGING_LIBRARY: ReadonlyMap<string, string> = new Map([['2.4.2-3+deb12u10', '2.4.2-3+deb12u9']]);

/** Returns the variables with which a browser uses a library that does not hang; none if the installed one is fine. */
function libraryThatAnswers(folder: string): Readonly<Record<string, string>> {
  const run = (name: string, ...args: string[]) => spawnSync(name, args, { cwd: folder, encoding: 'utf8' });
  const [, installed = ''] = (run('dpkg-query', '--show', 'libcups2').stdout ?? '').trim().split(/\s/);
  const version = HANGING_LIBRARY.get(installed);
  if (version === undefined) return {};
  run('apt-get', 'download', `libcups2=${version}`);
  const library = readdirSync(folder).find((name) => /^libcups2_.*\.deb$/.test(name));
  if (library === undefined) return {};
  run('dpkg', '--extract', library, 'libcups');
  const found = readdirSync(join(folder, 'libcups'), { recursive: true, encoding: 'utf8' });
  const file = found.find((name) => name.endsWith('libcups.so.2'));
  return file === undefined ? {} : { LD_LIBRARY_PATH: dirname(join(folder, 'libcups', file)) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function schedulerFiles(folder: string, port: number): { main: string; files: string } {
  const at = (name: string) => join(folder, name);
  for (const name of ['root', 'requests', 'cache', 'state', 'log']) mkdirSync(at(name));
  const open = 'Order allow,deny\n  Allow all';
  writeFileSync(
    at('cupsd.conf'),
    `LogLevel warn
Listen 127.0.0.1:${port}
Browsing Off
WebInterface No
PreserveJobFiles Yes
MaxJobs 100
<Location />
  ${open}
</Location>
<Location /admin>
  ${open}
</Location>
<Policy default>
  <Limit All>
  ${open}
  </Limit>
</Policy>
`,
  );
  writeFileSync(
    at('cups-files.conf'),
    `FileDevice Yes
ServerRoot ${at('root')}
RequestRoot ${at('requests')}
CacheDir ${at('cache')}
StateDir ${at('state')}
AccessLog ${at('log/access')}
ErrorLog ${at('log/error')}
PageLog ${at('log/page')}
`,
  );
  return { main: at('cupsd.conf'), files: at('cups-files.conf') };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exit;
}

/** Starts the scheduler and waits until its queue accepts jobs. */
export async function startPrintQueue(): Promise<PrintQueue> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-cups-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { main, files } = schedulerFiles(folder, port);
  const scheduler = spawn('cupsd', ['-f', '-c', main, '-s', files], { stdio: 'ignore' });
  const env = { CUPS_SERVER: `127.0.0.1:${port}` };
  const call = (name: string, ...args: string[]) => {
    const done = spawnSync(name, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
    return { isDone: done.status === 0, said: done.stdout + done.stderr };
  };
  const driver = join(folder, 'labels.ppd');
  writeFileSync(driver, DRIVER);
  const queue = ['-p', QUEUE, '-E', '-v', 'file:///dev/null', '-P', driver];
  const endMs = performance.now() + START_MS;
  let added = call('lpadmin', ...queue);
  while (!added.isDone && performance.now() < endMs) {
    await delay(100);
    added = call('lpadmin', ...queue);
  }
  const chosen = call('lpadmin', '-d', QUEUE);
  if (!added.isDone || !chosen.isDone) {
    await ended(scheduler);
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`no queue: ${added.said}${chosen.said}`);
  }
  const requests = join(folder, 'requests');
  return {
    name: QUEUE,
    env: { ...env, ...libraryThatAnswers(folder) },
    log: () => readFileSync(join(folder, 'log/error'), 'utf8'),
    documents: () =>
      readdirSync(requests)
        .filter((name) => /^d\d+-\d+$/.test(name))
        .sort()
        .map((name) => readFileSync(join(requests, name))),
    close: async () => {
      await ended(scheduler);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a virtual display, for a browser with a window. */
export async function startScreen(): Promise<{
  readonly display: string;
  readonly close: () => Promise<void>;
}> {
  // Xvfb takes the first free display number and reports it.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('no screen')));
    screen.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  return { display: `:${number}`, close: () => ended(screen) };
}
