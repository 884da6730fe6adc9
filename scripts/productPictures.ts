// Generates the README's pictures with the product itself: node scripts/run.mjs productPictures
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { beSignedIn } from '../tests/e2e/signedIn.ts';
import { ensureChromium } from './chromium.ts';
import { CHROMIUM_FLAGS } from './chromiumFlags.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
const port = 18_177;
const base = `http://localhost:${port}`;
const READY_MS = 180_000;
/** Sample labels, rendered by the engine. */
const PRINTED = ['price', 'shipping', 'asset', 'food-date'] as const;

async function untilReady(): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    const isUp = await fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`the server did not come up within ${READY_MS / 1000} s`);
}

async function keep(name: string, png: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.webp`), await sharp(png).webp({ quality: 82 }).toBuffer());
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await keep(name, await page.screenshot());
}

async function dropSheet(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles(join(root, 'examples/price/data.xlsx'));
  await page.getByText('/ 24', { exact: true }).waitFor();
}

async function shootScreens(browser: Browser): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    baseURL: base,
  });
  await context.addInitScript(() => localStorage.setItem('diecut_unit', 'mm'));
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'name' }).fill('Earl Grey, loose leaf');
  await page.locator('[data-live-label]').waitFor();
  await shoot(page, 'start');
  await page.goto('/edit');
  await page.locator('[data-element-id="ean"] path').first().waitFor();
  await dropSheet(page);
  await page.locator('[data-element-id="ean"]').click();
  await page.getByText('Saved on this device').waitFor();
  await shoot(page, 'editor');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('dialog').getByText('of 24').waitFor();
  await shoot(page, 'print');
  await beSignedIn(page);
  await page.goto('/label/marketlabel');
  await page.getByRole('listitem').nth(8).waitFor();
  await shoot(page, 'market');
  await context.close();
}

/** Draws the first row of some examples side by side, with their true relative sizes. */
async function drawPrinted(): Promise<void> {
  const { printFirstRows } = await import('./labelPictures.ts');
  const drawn = await Promise.all(
    PRINTED.map(async (example) => {
      const path = join(root, 'examples', example, 'label.json');
      const { heightMm }: { heightMm: number } = JSON.parse(await readFile(path, 'utf8'));
      const [svg] = await printFirstRows(path, 1, 'svg');
      const input = await sharp(svg, { density: 300 })
        .resize({ height: Math.round(heightMm * 4) })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer();
      const { width = 0, height = 0 } = await sharp(input).metadata();
      return { input, width, height };
    }),
  );
  const gap = 24;
  const width = drawn.reduce((sum, one) => sum + one.width + gap, gap);
  const height = Math.max(...drawn.map((one) => one.height)) + 2 * gap;
  const places = drawn.map((one, index) => ({
    input: one.input,
    top: Math.round((height - one.height) / 2),
    left: drawn.slice(0, index).reduce((sum, { width: wide }) => sum + wide + gap, gap),
  }));
  const board = sharp({ create: { width, height, channels: 3, background: '#e6e6e6' } });
  await keep('printed', await board.composite(places).png().toBuffer());
}

const data = await mkdtemp(join(tmpdir(), 'diecut-pictures-'));
await mkdir(folder, { recursive: true });
const server = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DIECUT_DATA_DIR: data },
  stdio: ['ignore', 'ignore', 2],
});
try {
  await untilReady();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    await shootScreens(browser);
  } finally {
    await browser.close();
  }
  await drawPrinted();
} finally {
  server.kill();
  await rm(data, { recursive: true, force: true });
}
