import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CLI_MAIN } from '../../scripts/cliBundle.mjs';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { itInLong } from '../support/inLong.ts';
import { type CliRun, runCli, startCli } from '../support/runCli.ts';
import { testFont } from '../support/testFonts.ts';
import { pictureFile } from './pictureFiles.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from './testApp.ts';

const HOUR_MS = 60 * 60_000;
const EMAIL = 'ana@example.com';
const PASSWORD = 'correct horse 7';
const NOTES = '.diecut-library.json';
const NOW = ['--now', '2026-03-01T08:00:00Z'];

const root = mkdtempSync(join(tmpdir(), 'diecut-library-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let test: TestApp;
let origin = '';
let token = '';
/** Folder of the current test: `config` contains the user's configuration, and the rest is the working folder. */
let folder = '';
const at = (...names: string[]) => join(folder, ...names);
const environment = () => ({ DIECUT_CONFIG_DIR: at('config'), DIECUT_PASSWORD: PASSWORD });
const library = (...args: string[]): Promise<CliRun> => startCli(['library', ...args], environment()).done;
const CREDENTIALS = () => at('config', 'library.json');

async function listen(app: TestApp['app']): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

beforeEach(async () => {
  test = await startTestApp();
  await test.post('/login/sendCode', { account: EMAIL, purpose: 'register', ...signed(test) });
  const captcha = codeFor(test, EMAIL);
  token = (await test.post('/login/register', { email: EMAIL, captcha, password: PASSWORD })).data
    .accessToken;
  origin = await listen(test.app);
  folder = mkdtempSync(join(root, 'test-'));
  return () => test.close();
});

const enter = async () => {
  const run = await library('sign-in', origin, '--account', EMAIL);
  expect([run.status, run.stderr]).toEqual([0, `signed in at ${origin} as ${EMAIL}\n`]);
};

function json(run: CliRun): ReturnType<typeof JSON.parse> {
  return JSON.parse(run.stdout.toString());
}
const statesOf = (run: CliRun): string[] =>
  json(run).labels.map(({ name, state, problem }: Record<string, ReturnType<typeof JSON.parse>>) =>
    [name, state, ...(problem ? [problem.code] : [])].join(' '),
  );

const labelOf = (name: string, content = name, more: object = {}) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 40,
  heightMm: 30,
  elements: [
    { kind: 'text', id: 't', widthMm: 30, content, fontFamily: 'Wide Test' },
    { kind: 'barcode', id: 'b', yMm: 15, content: '4006381333931', symbology: 'ean13' },
    { kind: 'image', id: 'i', xMm: 25, widthMm: 10, heightMm: 10, asset: 'logo.png' },
  ],
  fonts: [{ family: 'Wide Test', asset: 'Wide.ttf' }],
  ...more,
});
const plainLabel = (name: string, content = name) =>
  labelOf(name, content, { elements: [{ kind: 'text', id: 't', content }], fonts: [] });

function put(path: string, label: object): string {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), JSON.stringify(label));
  return at(path);
}
async function putFiles(into: string, colour = { r: 200, g: 0, b: 0 }): Promise<void> {
  mkdirSync(at(into), { recursive: true });
  writeFileSync(at(into, 'logo.png'), (await pictureFile('png', colour)).bytes);
  writeFileSync(at(into, 'Wide.ttf'), testFont('WideTest-Regular.ttf'));
}
const names = async (): Promise<string[]> =>
  (await test.get('/templet/list?sort=name', { token })).data.list.map(({ name }: { name: string }) => name);

/** Renders a label to a PNG file and returns the bytes. */
function rendered(path: string): Buffer {
  const png = `${path}.png`;
  const run = runCli('render', path, '--out', png, ...NOW);
  expect([run.status, run.stderr]).toEqual([0, expect.any(String)]);
  return readFileSync(png);
}

describe('diecut library sign-in', () => {
  it('stores tokens in a file that only its owner can read, without the password', async () => {
    await enter();
    expect(statSync(CREDENTIALS()).mode & 0o777).toBe(0o600);
    expect(statSync(at('config')).mode & 0o777).toBe(0o700);
    const text = readFileSync(CREDENTIALS(), 'utf8');
    expect(text).not.toContain(PASSWORD);
    expect(Object.keys(JSON.parse(text).servers)).toEqual([origin]);
    expect(readdirSync(at('config'))).toEqual(['library.json']);
  });

  it('reads the password from standard input, and not from its arguments', async () => {
    const args = ['library', 'sign-in', origin, '--account', EMAIL];
    const env = { DIECUT_CONFIG_DIR: at('config') };
    const piped = await startCli([...args, '--password-stdin'], env, `${PASSWORD}\n`).done;
    expect([piped.status, piped.stderr]).toEqual([0, `signed in at ${origin} as ${EMAIL}\n`]);
    const none = await startCli(args, env, '').done;
    expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('--password-stdin')]);
    const argument = await startCli([...args, '--password', PASSWORD], env).done;
    expect([argument.status, argument.stderr]).toEqual([2, expect.stringContaining("'--password'")]);
    const wrong = await startCli([...args, '--json'], { ...env, DIECUT_PASSWORD: 'wrong horse 8' }).done;
    expect([wrong.status, json(wrong).error.code]).toEqual([1, 'libraryRefused']);
  });

  it.skipIf(!hasTool('script'))(
    titleWith('asks for account and password on a terminal, without showing the password', 'script'),
    async () => {
      const command = [process.execPath, CLI_MAIN, 'library', 'sign-in', origin].join(' ');
      const terminal = spawn('script', ['-qec', command, '/dev/null'], {
        env: {
          ...process.env,
          DIECUT_CONFIG_DIR: at('config'),
          DIECUT_ACCOUNT: '',
          DIECUT_PASSWORD: undefined,
        },
      });
      let shown = '';
      terminal.stdout.on('data', (part: Buffer) => {
        shown += part.toString();
        if (shown.endsWith('Account: ')) terminal.stdin.write(`${EMAIL}\n`);
        if (shown.endsWith('Password: ')) terminal.stdin.write(`${PASSWORD}\n`);
      });
      const [status] = await once(terminal, 'close');
      expect([status, shown]).toEqual([0, expect.stringContaining(`signed in at ${origin} as ${EMAIL}`)]);
      expect(shown).not.toContain(PASSWORD);
    },
  );

  it('reports an unreachable server and an invalid address', async () => {
    const closed = await library('sign-in', 'http://127.0.0.1:9', '--account', EMAIL, '--json');
    expect([closed.status, json(closed).error.code]).toEqual([3, 'libraryUnreachable']);
    for (const address of ['https://a:b@x.example', 'https://x.example/path', 'ftp://x.example', 'a b'])
      expect((await library('sign-in', address, '--account', EMAIL)).status).toBe(2);
  });

  it('rejects a token file that other users can read', async () => {
    await enter();
    chmodSync(CREDENTIALS(), 0o644);
    const run = await library('list', '--json');
    expect([run.status, json(run).error.code]).toEqual([3, 'libraryCredentialsOpen']);
  });

  itInLong('ends the previous session, and sign-out ends the current one', async () => {
    await enter();
    const first = JSON.parse(readFileSync(CREDENTIALS(), 'utf8')).servers[origin].accessToken;
    await enter();
    const second = JSON.parse(readFileSync(CREDENTIALS(), 'utf8')).servers[origin].accessToken;
    expect((await test.get('/user/info', { token: first })).code).toBe(10_002);
    expect((await test.get('/user/info', { token: second })).code).toBe(200);
    const out = await library('sign-out');
    expect([out.status, out.stderr]).toEqual([0, `signed out of ${origin}\n`]);
    expect((await test.get('/user/info', { token: second })).code).toBe(10_002);
    const list = await library('list', '--json');
    expect([list.status, json(list).error.code]).toEqual([2, 'libraryNoServer']);
  });

  itInLong('signs out the stored session, and not the one of DIECUT_TOKEN', async () => {
    await enter();
    const kept = JSON.parse(readFileSync(CREDENTIALS(), 'utf8')).servers[origin].accessToken;
    const env = { ...environment(), DIECUT_TOKEN: token, DIECUT_SERVER: origin };
    expect((await startCli(['library', 'sign-out'], env).done).status).toBe(0);
    expect((await test.get('/user/info', { token: kept })).code).toBe(10_002);
    expect((await test.get('/user/info', { token })).code).toBe(200);
  });

  it('refreshes an expired access token, also for concurrent commands', async () => {
    await enter();
    const before = JSON.parse(readFileSync(CREDENTIALS(), 'utf8')).servers[origin];
    test.clock.nowMs += 2 * HOUR_MS;
    // Only one of the commands may exchange the refresh token: a second exchange would end the session.
    const runs = await Promise.all(Array.from({ length: 5 }, () => library('list')));
    expect(runs.map(({ status, stderr }) => [status, stderr])).toEqual(runs.map(() => [0, '0 labels\n']));
    const after = JSON.parse(readFileSync(CREDENTIALS(), 'utf8')).servers[origin];
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(statSync(CREDENTIALS()).mode & 0o777).toBe(0o600);
    test.clock.nowMs += 2 * HOUR_MS;
    expect((await library('list')).status).toBe(0);
    // A second use of the old refresh token ends the session, and the next command reports this.
    expect((await test.post('/login/refresh', {}, { refreshCookie: before.refreshToken })).code).toBe(10_002);
    test.clock.nowMs += 2 * HOUR_MS;
    const over = await library('list', '--json');
    expect(json(over).error.code).toBe('librarySessionOver');
  });

  itInLong('is not needed with DIECUT_TOKEN and DIECUT_SERVER', async () => {
    put('a/tea.json', plainLabel('Tea'));
    const env = { DIECUT_CONFIG_DIR: at('config'), DIECUT_TOKEN: token, DIECUT_SERVER: origin };
    const run = await startCli(['library', 'push', at('a')], env).done;
    expect([run.status, run.stderr]).toEqual([0, expect.stringContaining('1 label: 1 new')]);
    expect(existsSync(at('config'))).toBe(false);
    test.clock.nowMs += 2 * HOUR_MS;
    const over = await startCli(['library', 'list', '--json'], env).done;
    expect([over.status, json(over).error.code]).toEqual([1, 'libraryTokenOver']);
  });
});

describe('diecut library push and pull', () => {
  beforeEach(enter);

  it('return the same label and files byte by byte, and it prints the same', async () => {
    await putFiles('a');
    put('a/tea.json', labelOf('Tea 茶'));
    expect(statesOf(await library('push', at('a', 'tea.json'), '--json'))).toEqual(['Tea 茶 new']);
    expect((await library('pull', 'tea*', '--out', at('b'))).status).toBe(0);
    expect(readdirSync(at('b')).sort()).toEqual([NOTES, 'Tea 茶.json', 'Wide.ttf', 'logo.png']);
    for (const name of ['logo.png', 'Wide.ttf'])
      expect(readFileSync(at('b', name)).equals(readFileSync(at('a', name)))).toBe(true);
    expect(rendered(at('b', 'Tea 茶.json')).equals(rendered(at('a', 'tea.json')))).toBe(true);
    // Pushing and pulling a pulled file changes nothing.
    const pulled = readFileSync(at('b', 'Tea 茶.json'));
    expect(statesOf(await library('push', at('b'), '--json'))).toEqual(['Tea 茶 unchanged']);
    expect((await library('pull', '--all', '--out', at('c'))).status).toBe(0);
    expect(readFileSync(at('c', 'Tea 茶.json')).equals(pulled)).toBe(true);
    expect(JSON.parse(pulled.toString())).toMatchObject({
      elements: [{ content: 'Tea 茶' }, {}, { asset: 'logo.png' }],
      fonts: [{ asset: 'Wide.ttf' }],
    });
  });

  it('push labels whose names begin with a dot, as pull names their files', async () => {
    for (const name of ['.hidden', 'plain']) {
      const { format, ...label } = plainLabel(name);
      put(`d/${name}.json`, { ...label, format });
    }
    const pushed = await library('push', at('d'), '--json');
    expect(statesOf(pushed).toSorted()).toEqual(['.hidden new', 'plain new']);
    await library('pull', '--all', '--out', at('back'));
    expect(readdirSync(at('back')).filter((name) => name !== NOTES)).toEqual(['.hidden.json', 'plain.json']);
  });

  itInLong('create no label or file twice', async () => {
    await putFiles('a');
    put('a/tea.json', labelOf('Tea'));
    const { format, ...mint } = plainLabel('Mint');
    put('a/Herbs/mint.json', { ...mint, format });
    put('a/package.json', { name: 'no label' });
    put('a/.settings/old.json', labelOf('Hidden folder'));
    const first = await library('push', at('a'), '--json');
    expect([first.status, statesOf(first)]).toEqual([0, ['Mint new', 'Tea new']]);
    const files = async () =>
      (await test.store.read.selectFrom('fileOwners').select('key').orderBy('key').execute()).length;
    expect(await files()).toBe(2);
    const again = await library('push', at('a'), '--json');
    expect([again.status, statesOf(again)]).toEqual([0, ['Mint unchanged', 'Tea unchanged']]);
    // Even without the notes files, the command recognizes unchanged labels by their content.
    rmSync(at('a', NOTES));
    rmSync(at('a/Herbs', NOTES));
    expect(statesOf(await library('push', at('a'), '--json'))).toEqual(['Mint unchanged', 'Tea unchanged']);
    expect(await names()).toEqual(['Mint', 'Tea']);
    expect(await files()).toBe(2);
    const { data } = await test.get('/folder/list', { token });
    expect(data.map((one: { name: string; labelCount: number }) => [one.name, one.labelCount])).toEqual([
      ['Untitled', 1],
      ['Herbs', 1],
    ]);
    expect((await test.get('/templet/list?name=tea', { token })).data.list[0].version).toBe(1);
  });

  it('reject labels changed in the library since the last push, unless overwriting is requested', async () => {
    put('a/tea.json', plainLabel('Tea', 'one'));
    await library('push', at('a'));
    const [{ id }] = (await test.get('/templet/list', { token })).data.list;
    await test.post('/templet/update', { id, version: 1, label: plainLabel('Tea', 'page') }, { token });
    put('a/tea.json', plainLabel('Tea', 'two'));
    const late = await library('push', at('a'), '--json');
    expect([late.status, statesOf(late)]).toEqual([1, ['Tea refused libraryStale']]);
    expect(json(late).labels[0].problem.params).toMatchObject({ version: 2, noted: 1 });
    const contentOf = async () =>
      (await test.get(`/templet/${id}`, { token })).data.label.elements[0].content;
    expect(await contentOf()).toBe('page');
    // A pull does not overwrite local changes either.
    const pull = await library('pull', 'Tea', '--out', at('a', 'tea.json'), '--json');
    expect([pull.status, statesOf(pull)]).toEqual([1, ['Tea refused libraryFileChanged']]);
    expect(readFileSync(at('a/tea.json'), 'utf8')).toBe(JSON.stringify(plainLabel('Tea', 'two')));
    const over = await library('push', at('a'), '--overwrite', '--json');
    expect([over.status, statesOf(over)]).toEqual([0, ['Tea changed']]);
    expect(await contentOf()).toBe('two');
    // Later pushes work without `--overwrite`.
    put('a/tea.json', plainLabel('Tea', 'three'));
    expect(statesOf(await library('push', at('a'), '--json'))).toEqual(['Tea changed']);
    expect((await test.get(`/templet/${id}`, { token })).data.version).toBe(4);
  });

  itInLong('transfer changed labels and images, and report unchanged ones', async () => {
    await putFiles('a');
    put('a/tea.json', labelOf('Tea'));
    put('a/mint.json', plainLabel('Mint'));
    await library('push', at('a'));
    await library('pull', '--all', '--out', at('b'));
    const was = rendered(at('b', 'Tea.json'));
    await putFiles('a', { r: 0, g: 0, b: 0 });
    expect(statesOf(await library('push', at('a'), '--json'))).toEqual(['Mint unchanged', 'Tea changed']);
    const mintMs = statSync(at('b', 'Mint.json')).mtimeMs;
    const pulled = await library('pull', '--all', '--out', at('b'), '--json');
    expect(statesOf(pulled)).toEqual(['Mint unchanged', 'Tea changed']);
    expect(statSync(at('b', 'Mint.json')).mtimeMs).toBe(mintMs);
    expect(readFileSync(at('b/logo.png')).equals(readFileSync(at('a/logo.png')))).toBe(true);
    const is = rendered(at('b', 'Tea.json'));
    expect([is.equals(was), is.equals(rendered(at('a', 'tea.json')))]).toEqual([false, true]);
    expect(readdirSync(at('b')).filter((name) => name.startsWith('logo'))).toEqual(['logo.png']);
  });

  itInLong('keep images with the same name of two labels apart', async () => {
    await putFiles('red');
    await putFiles('blue', { r: 0, g: 0, b: 255 });
    put('red/label.json', labelOf('Red'));
    put('blue/label.json', labelOf('Blue'));
    await library('push', at('red'), at('blue'));
    await library('pull', '--all', '--out', at('both'));
    for (const [name, from] of [
      ['Red', 'red'],
      ['Blue', 'blue'],
    ])
      expect(rendered(at('both', `${name}.json`)).equals(rendered(at(from, 'label.json')))).toBe(true);
    expect(statesOf(await library('pull', '--all', '--out', at('both'), '--json'))).toEqual([
      'Blue unchanged',
      'Red unchanged',
    ]);
    // An existing file of the same name that was not pulled stays unchanged.
    mkdirSync(at('own'));
    writeFileSync(at('own', 'logo.png'), 'mine');
    await library('pull', 'red', '--out', at('own'));
    expect(readFileSync(at('own', 'logo.png'), 'utf8')).toBe('mine');
    expect(rendered(at('own', 'Red.json')).equals(rendered(at('red', 'label.json')))).toBe(true);
  });

  itInLong('keep local files unchanged when an image is missing', async () => {
    await putFiles('a');
    put('a/tea.json', labelOf('Tea'));
    await library('push', at('a'));
    await library('pull', 'tea', '--out', at('b'));
    const before = readFileSync(at('b', 'Tea.json'));
    const logo = readFileSync(at('b', 'logo.png'));
    await putFiles('a', { r: 1, g: 2, b: 3 });
    put('a/tea.json', labelOf('Tea', 'two'));
    await library('push', at('a'));
    // Remove the picture of the label from the file storage.
    const sha256 = createHash('sha256')
      .update(readFileSync(at('a', 'logo.png')))
      .digest('hex');
    const { objectName } = await test.store.read
      .selectFrom('files')
      .select('objectName')
      .where('key', '=', `${sha256}.png`)
      .executeTakeFirstOrThrow();
    await test.files.kept.remove(objectName);
    const pulled = await library('pull', 'tea', '--out', at('b'), '--json');
    expect([pulled.status, statesOf(pulled)]).toEqual([1, ['Tea refused libraryAssetGone']]);
    expect(readFileSync(at('b', 'Tea.json')).equals(before)).toBe(true);
    expect(readFileSync(at('b', 'logo.png')).equals(logo)).toBe(true);
    expect(readdirSync(at('b')).sort()).toEqual([NOTES, 'Tea.json', 'Wide.ttf', 'logo.png']);
    rmSync(at('a', 'logo.png'));
    const missing = await library('push', at('a'), '--json');
    expect(statesOf(missing)).toEqual(['Tea refused libraryAssetMissing']);
  });

  itInLong('list and select labels by name, folder and pattern', async () => {
    for (const [path, name] of [
      ['Tea', 'Green tea'],
      ['Tea', 'Black tea'],
      ['Herbs', 'Mint'],
    ])
      put(`all/${path}/${name}.json`, plainLabel(name));
    put('all/tea [1].json', plainLabel('Tea [1]'));
    expect((await library('push', at('all'))).status).toBe(0);
    const listed = await library('list');
    expect(
      listed.stdout
        .toString()
        .split('\n')
        .map((row) => row.split('\t').slice(0, 3).join('|')),
    ).toEqual([
      'Tea/Black tea|40 × 30 mm|1',
      'Tea/Green tea|40 × 30 mm|1',
      'Herbs/Mint|40 × 30 mm|1',
      'Tea [1]|40 × 30 mm|1',
      '',
    ]);
    const found = async (...args: string[]) =>
      json(await library('list', ...args, '--json')).labels.map(({ name }: { name: string }) => name);
    expect(await found('*TEA')).toEqual(['Black tea', 'Green tea']);
    expect(await found('herbs/*', 'tea [1]')).toEqual(['Mint', 'Tea [1]']);
    expect(await found('--folder', 'tea')).toEqual(['Black tea', 'Green tea']);
    expect(await found('--folder', '')).toEqual(['Tea [1]']);
    const nothing = await library('pull', 'Coffee', '--json');
    expect([nothing.status, json(nothing).error.code]).toEqual([1, 'libraryNothingFound']);
    await library('pull', '--all', '--out', at('down'));
    expect(readdirSync(at('down')).sort()).toEqual([NOTES, 'Herbs', 'Tea', 'Tea [1].json']);
    expect(readdirSync(at('down/Tea')).sort()).toEqual([NOTES, 'Black tea.json', 'Green tea.json']);
    // A push with `--folder` moves labels to the given folder.
    const moved = await library('push', at('down/Herbs'), '--folder', 'Tea', '--json');
    expect(statesOf(moved)).toEqual(['Mint moved']);
    expect(await found('--folder', 'tea')).toEqual(['Black tea', 'Green tea', 'Mint']);
  });

  itInLong('give labels with long names separate files, in every script', async () => {
    const { key } = (
      await test.upload('/oss/uploadImg', await pictureFile('png', { r: 9, g: 9, b: 9 }), { token })
    ).data;
    const element = {
      kind: 'image',
      id: 'i',
      asset: `/api/v3/oss/${key}#${encodeURIComponent('图'.repeat(120))}.png`,
    };
    const long = ['标', '😀', 'x'].flatMap((letter) => [1, 2].map((at) => `${letter.repeat(99)}${at}`));
    // The last two names give the same file name, so one of them gets a number, which must not be cut off.
    for (const name of [...long, `${'y'.repeat(99)}?`, `${'y'.repeat(99)}*`]) {
      const label = labelOf(name, 'x', { elements: [element], fonts: [] });
      expect((await test.post('/templet/save', { label }, { token })).code).toBe(200);
    }
    const pulled = await library('pull', '--all', '--out', at('long'), '--json');
    expect([pulled.status, pulled.stderr]).toEqual([0, '']);
    const files = readdirSync(at('long')).filter((name) => name.endsWith('.json') && name !== NOTES);
    expect(files.length).toBe(8);
    expect(files.every((name) => Buffer.byteLength(name) <= 255)).toBe(true);
    // Another pull finds the file of each label, so nothing changes.
    const again = await library('pull', '--all', '--out', at('long'), '--json');
    expect(new Set(json(again).labels.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['unchanged']),
    );
  });

  it('write nothing outside of the target folder, whatever a library label contains', async () => {
    const [picture] = [await pictureFile('png', { r: 9, g: 9, b: 9 })];
    const { key } = (await test.upload('/oss/uploadImg', picture, { token })).data;
    const elements = ['../../evil.png', '..%2F..%2Fevil.png', '%2Fetc%2Fevil.png', '.hidden', 'x.json'].map(
      (name, index) => ({ kind: 'image', id: `i${index}`, asset: `/api/v3/oss/${key}#${name}` }),
    );
    const label = labelOf('../../../evil', 'x', { elements, fonts: [] });
    expect((await test.post('/templet/save', { label }, { token })).code).toBe(200);
    expect((await library('pull', '--all', '--out', at('deep/down'))).status).toBe(0);
    expect(readdirSync(at('deep'))).toEqual(['down']);
    const written = readdirSync(at('deep/down')).filter((name) => name !== NOTES);
    expect(written.sort()).toEqual([`.. .. .. evil.json`, `${key.slice(0, 16)}.png`, 'x.json.png'].sort());
  });

  itInLong("don't change labels of other users", async () => {
    const bo = await signIn(test, 'bo@example.com');
    await test.post('/templet/save', { label: plainLabel('Secret') }, { token: bo.token });
    put('a/secret.json', plainLabel('Secret', 'mine'));
    expect(statesOf(await library('push', at('a'), '--json'))).toEqual(['Secret new']);
    const theirs = (await test.get('/templet/list', { token: bo.token })).data.list;
    expect(theirs.map(({ version }: { version: number }) => version)).toEqual([1]);
  });
});

describe('diecut library, usage', () => {
  it.each([
    [[], 'library needs a command'],
    [['fly'], 'unknown library fly'],
    [['pull'], 'names or patterns, or --all'],
    [['pull', 'x', '--all'], 'names or patterns, or --all'],
    [['push'], 'files or folders'],
    [['list', '--overwrite'], '--overwrite does not go with library list'],
    [['sign-in'], 'the address of one server'],
    [['list', '--server', 'x', '--server', 'y'], '--server is given twice'],
  ])('rejects %j with a reason', async (args, reason) => {
    const run = await library(...args);
    expect([run.status, run.stderr]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('prints its help', () => {
    const help = runCli('library', '--help');
    expect([help.status, help.stdout.toString()]).toEqual([
      0,
      expect.stringContaining('library sign-in SERVER'),
    ]);
  });
});
