import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(name: string): string | null {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split('\n')[0].trim() : null;
}

function namedChromium(): string | null {
  const named = process.env.DIECUT_CHROMIUM;
  return named && existsSync(named) ? named : null;
}

function findSystemChromium(): string | null {
  const named = namedChromium();
  if (named) return named;
  for (const name of NAMES) {
    const path = onPath(name);
    if (path) return path;
  }
  return PLACES.find((place) => existsSync(place)) ?? null;
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Finds the machine's own Chromium or Chrome; otherwise installs the distribution's package; otherwise uses Playwright's download. */
export function ensureChromium(): string {
  const system = findSystemChromium();
  if (system) return system;
  if (onPath('apt-get') && process.getuid?.() === 0) {
    process.stderr.write('diecut: installing Chromium with apt-get\n');
    if (run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium'])) {
      const installed = findSystemChromium();
      if (installed) return installed;
    }
  }
  process.stderr.write("diecut: fetching Playwright's Chromium\n");
  if (run('playwright', ['install', 'chromium']) && existsSync(chromium.executablePath())) {
    return chromium.executablePath();
  }
  process.stderr.write(
    'diecut: no Chromium found; install Chromium or Chrome, or name one in DIECUT_CHROMIUM\n',
  );
  process.exit(1);
}

/**
 * Returns the browser for tests: the system's headless shell if available, because it takes only three quarters of the time of a full
 * Chromium.
 */
export function ensureTestChromium(): string {
  return namedChromium() ?? onPath('chromium-headless-shell') ?? ensureChromium();
}
