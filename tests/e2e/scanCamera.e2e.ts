import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS } from '../../scripts/chromiumFlags.ts';
import { codePicture } from '../support/codePicture.ts';
import { openEditor } from './editorPage.ts';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_A_SECOND = 10;

/** Returns a camera picture: the code is at an angle on a gray table, in uneven light, slightly out of focus. */
async function photograph(code: string | null): Promise<Buffer> {
  const table = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a8a86' } });
  const light = Buffer.from(
    `<svg width="${WIDTH}" height="${HEIGHT}"><linearGradient id="l"><stop stop-color="#fff" stop-opacity="0.35"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  const label = code
    ? await sharp(await codePicture(code))
        .resize(220)
        .rotate(17, { background: '#8a8a86' })
        .png()
        .toBuffer()
    : null;
  const layers = label ? [{ input: label, left: 150, top: 90 }, { input: light }] : [{ input: light }];
  const composed = await table.composite(layers).png().toBuffer();
  return sharp(composed).blur(0.8).greyscale().raw().toBuffer();
}

/** Returns a video file made of pictures, each for a number of frames, in the raw format that Chromium's fake camera needs (YUV4MPEG2). */
async function video(
  stretches: readonly (readonly [code: string | null, frames: number])[],
): Promise<Buffer> {
  const colour = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, 128);
  const parts: Buffer[] = [
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`),
  ];
  for (const [code, frames] of stretches) {
    const grey = await photograph(code);
    for (let frame = 0; frame < frames; frame++) parts.push(Buffer.from('FRAME\n'), grey, colour);
  }
  return Buffer.concat(parts);
}

const folder = mkdtempSync(join(tmpdir(), 'diecut-camera-'));
const file = join(folder, 'camera.y4m');

test.use({
  permissions: ['camera'],
  launchOptions: {
    ...(process.env.DIECUT_CHROMIUM ? { executablePath: process.env.DIECUT_CHROMIUM } : {}),
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  },
});

test.beforeAll(async () => {
  const stretches = [
    ['SKU-7', 25],
    [null, 20],
    ['нет такого', 25],
    [null, 20],
  ] as const;
  writeFileSync(file, await video(stretches));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[S2.34] a code in front of the camera is scanned once while it stays in view', async ({ page }) => {
  const editor = await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const rows = ['SKU-1', 'SKU-7'].map((sku) => `${sku},Tea,Japan,100,1,4006381333931,1`);
  await (await chooser).setFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['sku,name,origin,weight,price,ean,unit price', ...rows].join('\n')),
  });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scan and print…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan and print' });
  await dialog.getByRole('radio', { name: 'Collect, and print together' }).check();
  await dialog.getByLabel('Look up in').selectOption('sku');
  await dialog.getByRole('switch', { name: 'Use the camera' }).check();
  const scans = dialog.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await expect(scans.filter({ hasText: 'SKU-7' }).first()).toContainText('Collected. Row 3: SKU-7 · Tea', {
    timeout: 20_000,
  });
  await expect(scans.filter({ hasText: 'нет такого' }).first()).toContainText('Not in the spreadsheet', {
    timeout: 20_000,
  });
  // Twenty-five frames with the code are one scan; when the video repeats, the code is a new scan.
  const counted = await scans.filter({ hasText: 'SKU-7' }).count();
  expect(counted).toBeLessThanOrEqual(2);
  await dialog.getByRole('switch', { name: 'Use the camera' }).uncheck();
  await expect(dialog.getByLabel('Camera view')).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('a blocked camera shows how to allow it', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openEditor(page);
  await page.getByRole('button', { name: 'or try the sample' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scan and print…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan and print' });
  await dialog.getByRole('switch', { name: 'Use the camera' }).check();
  await expect(dialog.getByRole('alert')).toContainText('Allow it in the address bar');
});
