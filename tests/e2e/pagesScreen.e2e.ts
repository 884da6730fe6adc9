import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { COMPLETE_LANGUAGES } from '../support/completeLanguages.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { meanGray, readGray, readPdfGray } from '../support/grayPicture.ts';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { printOn } from '../support/printer/printOn.ts';
import { drawLabel, text } from '../support/shipping/drawLabel.ts';
import { shippingPages } from '../support/shipping/layouts.ts';
import { type TestPage, writePdf } from '../support/shipping/writePdf.ts';
import { violations } from './axe.ts';
import { type HandedFile, handOver, openPages, pdf } from './pagesPage.ts';
import { beSignedIn } from './signedIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-pages-screen-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasReaders = hasTool('pdftoppm') && hasTool('zbarimg');

/** Returns an A4 page with one label in its corner. */
function sheet(content: string): TestPage {
  const label = drawLabel({ frame: 'solid', lines: 5, hasRules: true, widthMm: 100, heightMm: 150, content });
  return { widthMm: 210, heightMm: 297, operators: `q 1 0 0 1 6 140 cm\n${label}Q\n` };
}

/** Returns the codes that zbar reads on the pages of a PDF, in page order. */
function readCodes(bytes: Buffer, dpi: number): string[][] {
  const place = mkdtempSync(join(folder, 'codes-'));
  writeFileSync(join(place, 'made.pdf'), bytes);
  runTool('pdftoppm', '-r', String(dpi), '-gray', join(place, 'made.pdf'), join(place, 'page'));
  return readdirSync(place)
    .filter((name) => name.startsWith('page'))
    .sort()
    .map((name) => runTool('zbarimg', '-q', '--raw', join(place, name)).stdout.split('\n').filter(Boolean));
}

function textOf(bytes: Buffer): string {
  writeFileSync(join(folder, 'text.pdf'), bytes);
  return runTool('pdftotext', '-layout', join(folder, 'text.pdf'), '-').stdout;
}

async function png(name: string, widthPx: number, heightPx: number, colour: string): Promise<HandedFile> {
  const inner = { width: widthPx - 40, height: heightPx - 40, channels: 3, background: colour } as const;
  const buffer = await sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: '#ffffff' },
  })
    .composite([{ input: { create: inner }, left: 20, top: 20 }])
    .withMetadata({ density: 200 })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const title = (page: Page) => page.evaluate(() => document.title);

test('[S1.03] [S2.08] /pdf and /image redirect to the PDF and picture screens, which the main menu links to', async ({
  page,
}) => {
  await beSignedIn(page);
  for (const [path, target, name] of [
    ['/pdf', '/pdf/index', 'PDF printing'],
    ['/image', '/image/index', 'Picture printing'],
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect.poll(() => title(page)).toContain(name);
  }
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'PDF' }).click();
  await expect(page.getByRole('heading', { name: 'Print PDFs as labels' })).toBeVisible();
  await menu.getByRole('link', { name: 'Pictures' }).click();
  await expect(page.getByRole('heading', { name: 'Print pictures as labels' })).toBeVisible();
});

test(titleWith(
  '[S3.32] labels of shipping PDFs in twenty layouts are found, shown, and come out in a PDF as they lie in the file',
  'pdftoppm',
  'zbarimg',
), { tag: '@long' }, async ({ page }) => {
  test.skip(!hasReaders);
  const made = shippingPages(1);
  const wanted = made.flatMap(({ contents }) => contents);
  const screen = await openPages(page, '/pdf/index');
  await screen.add([pdf('one.pdf', writePdf(made.slice(0, 9))), pdf('two.pdf', writePdf(made.slice(9)))]);
  await screen.looked();
  await expect(screen.printButton).toHaveText(`Print ${wanted.length} labels`);
  await expect(screen.file('one.pdf')).toContainText('9 pages');
  await expect(page.getByText(/^one\.pdf · page 1$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Page number' }).fill(String(wanted.length));
  await page.keyboard.press('Enter');
  await expect(page.getByText('two.pdf · page 11 · label 2 of 2')).toBeVisible();
  const bytes = await screen.exported('PDF');
  const codes = readCodes(bytes, 200);
  expect(codes.map(([content]) => content)).toEqual(wanted);
  expect(codes.every((read) => read.length === 1)).toBe(true);
  expect(textOf(bytes)).toContain('Receiver line 3 of Somewhere Street');
  writeFileSync(join(folder, 'vector.pdf'), bytes);
  expect(runTool('pdfimages', '-list', join(folder, 'vector.pdf')).stdout.trim().split('\n')).toHaveLength(2);
  expect(await violations(page)).toEqual([]);
  expect(screen.errors).toEqual([]);
});

test(titleWith(
  '[S3.32][S9.17] pages, lines, gap, turn, watermark and copies do what they say',
  'pdftoppm',
  'zbarimg',
), { tag: '@long' }, async ({ page }) => {
  test.skip(!hasReaders);
  test.setTimeout(240_000);
  const screen = await openPages(page, '/pdf/index');
  await screen.add(pdf('five.pdf', writePdf(['A0001', 'B0002', 'C0003', 'D0004', 'E0005'].map(sheet))));
  await screen.looked();
  await page.getByRole('textbox', { name: 'Pages of each file' }).fill('5,2-3');
  await expect(screen.printButton).toHaveText('Print 3 labels');
  await page.getByRole('textbox', { name: 'Pages of each file' }).fill('6');
  await expect(screen.file('five.pdf')).toContainText('Enter page numbers from 1 to 5');
  await page.getByRole('textbox', { name: 'Pages of each file' }).fill('5,2-3');
  // The field of a value out of range shows the limit.
  await screen.fill('Labels per line', '5');
  await expect(page.getByText('Maximum: 4')).toBeVisible();
  await screen.fill('Labels per line', '2');
  await screen.fill('Gap', '51');
  await expect(page.getByText('Maximum: 50 mm')).toBeVisible();
  await screen.fill('Gap', '4');
  await screen.fill('Copies', '2');
  await expect(screen.printButton).toHaveText('Print 6 labels');
  await page.getByRole('button', { name: 'Skip' }).first().click();
  await expect(screen.printButton).toHaveText('Print 4 labels');
  await expect(page.getByText('1 label is skipped.')).toBeVisible();
  let bytes = await screen.exported('PDF');
  const beside = await readPdfGray(bytes, 25.4);
  // Poppler rounds pixels up.
  expect([beside.width - 1, beside.height]).toEqual([204, 150]);
  expect(readCodes(bytes, 200).map((codes) => codes.toSorted())).toEqual([
    ['B0002', 'C0003'],
    ['B0002', 'C0003'],
  ]);
  await page.getByRole('button', { name: 'Restore all' }).click();
  await screen.fill('Labels per line', '1');
  await screen.fill('Copies', '1');
  // The square of each label is in its upper left corner: after a half turn it is in the lower right corner.
  await screen.choose('Rotate', '180°');
  bytes = await screen.exported('PDF');
  const turned = await readPdfGray(bytes, 50);
  const corner = (xMm: number, yMm: number) => meanGray(turned, 50, { xMm, yMm, widthMm: 18, heightMm: 18 });
  expect(corner(80, 130)).toBeLessThan(corner(1, 1) - 20);
  const inkOf = async (pdfBytes: Buffer) =>
    (await readPdfGray(pdfBytes, 50)).data.reduce((sum, gray) => sum + 255 - gray, 0);
  const plain = await inkOf(bytes);
  await page.getByRole('switch', { name: 'Print a watermark' }).check();
  await expect(page.getByText('The watermark needs a text.').first()).toBeVisible();
  await expect(screen.printButton).toBeDisabled();
  // The export shows the message in a toast.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const toast = page.locator('.fui-ToastTitle', { hasText: 'The watermark needs a text.' });
  await expect(toast).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('COPY');
  await screen.choose('Arrangement', 'Centered');
  const once = await inkOf(await screen.exported('PDF'));
  await screen.choose('Arrangement', 'Tiled');
  const tiled = await inkOf(await screen.exported('PDF'));
  expect(once).toBeGreaterThan(plain + 1000);
  expect(tiled).toBeGreaterThan(once + 1000);
  expect(screen.errors).toEqual([]);
});

test('[S5.21] the PDF screen requires a file, rejects unreadable files by name and prints the rest', {
  tag: '@long',
}, async ({ page }) => {
  const screen = await openPages(page, '/pdf/index');
  await expect(page.getByText('Choose a PDF first.')).toBeVisible();
  await expect(screen.printButton).toBeDisabled();
  writeFileSync(join(folder, 'open.pdf'), writePdf([sheet('LOCKED1')]));
  const hasLock = hasTool('qpdf');
  if (hasLock) {
    const lock = ['--encrypt', 'secret', 'owner', '256', '--'];
    runTool('qpdf', ...lock, join(folder, 'open.pdf'), join(folder, 'locked.pdf'));
    await screen.add(join(folder, 'locked.pdf'));
    await expect(screen.file('locked.pdf')).toContainText('is locked with a password');
  }
  await screen.add([
    pdf('broken.pdf', Buffer.from('%PDF-1.7\nnothing of a PDF\n')),
    pdf('renamed.pdf', (await png('x.png', 100, 100, '#000000')).buffer),
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') },
    pdf('good.pdf', writePdf([sheet('GOOD001')])),
  ]);
  await screen.looked();
  for (const name of ['broken.pdf', 'renamed.pdf', 'note.txt'])
    await expect(screen.file(name)).toContainText(`${name} is damaged or isn't a readable PDF.`);
  await expect(screen.printButton).toHaveText('Print 1 label');
  await page.getByRole('button', { name: 'Remove broken.pdf' }).click();
  await expect(screen.file('broken.pdf')).toHaveCount(0);
  await page.getByText('Undo', { exact: true }).click();
  await expect(screen.file('broken.pdf')).toBeVisible();
  // The page restores opened files after a reload, but not files that it refused at once.
  await page.reload();
  await screen.looked();
  await expect(screen.file('good.pdf')).toContainText('1 label');
  await expect(screen.file('note.txt')).toHaveCount(0);
  if (hasLock) await expect(screen.file('locked.pdf')).toContainText('is locked with a password');
  expect(screen.errors).toEqual([]);
});

test('two tabs show the same files, and a file without a requested page reports its last page', {
  tag: '@long',
}, async ({ context, page }) => {
  const screen = await openPages(page, '/pdf/index');
  const second = await openPages(await context.newPage(), '/pdf/index');
  await screen.add([
    pdf('three.pdf', writePdf([sheet('THREE01'), sheet('THREE02'), sheet('THREE03')])),
    pdf('one.pdf', writePdf([sheet('ONE0001')])),
  ]);
  await screen.looked();
  await expect(second.printButton).toHaveText('Print 4 labels', { timeout: 20_000 });
  await page.getByRole('textbox', { name: 'Pages of each file' }).fill('3,1');
  await expect(screen.printButton).toHaveText('Print 3 labels');
  await expect(screen.file('one.pdf')).toContainText('The last page of one.pdf is 1');
  await second.page.getByRole('button', { name: 'Remove three.pdf' }).click();
  await expect(screen.file('three.pdf')).toHaveCount(0);
  await expect(screen.printButton).toHaveText('Print 1 label');
  expect([...screen.errors, ...second.errors]).toEqual([]);
});

test('[S5.19] the picture screen accepts several pasted or dropped pictures and sends a dropped PDF to the PDF screen', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const screen = await openPages(page, '/image/index');
  await expect(page.getByText('Choose a picture first.')).toBeVisible();
  await handOver(page, 'paste', [
    await png('red.png', 440, 640, '#ff0000'),
    await png('black.png', 440, 640, '#000000'),
  ]);
  await screen.looked();
  await expect(screen.printButton).toHaveText('Print 2 labels');
  await handOver(page, 'drop', [
    { ...(await png('wrong.png', 80, 80, '#000000')), mimeType: 'image/jpeg' },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    pdf('shipping.pdf', writePdf([sheet('OTHER01')])),
  ]);
  await screen.looked();
  await expect(screen.file('wrong.png')).toContainText("isn't a supported picture");
  await expect(screen.file('large.png')).toContainText('is larger than 10 MB');
  await expect(screen.file('damaged.png')).toContainText('damaged.png');
  await expect(screen.printButton).toHaveText('Print 2 labels');
  await screen.fill('Width', '60');
  await screen.fill('Height', '90');
  await page.getByRole('switch', { name: 'Find and crop labels' }).uncheck();
  await screen.choose('Fit', 'True size');
  const bytes = await screen.exported('PDF');
  const made = await readPdfGray(bytes, 254);
  // 400 pixels at 200 dpi are 50.8 mm, in the middle of 60 mm.
  const isDark = (xMm: number) => meanGray(made, 254, { xMm, yMm: 45, widthMm: 1, heightMm: 1 }) < 128;
  expect([2, 6, 53, 57].map(isDark)).toEqual([false, true, true, false]);
  if (hasTool('pdfimages')) {
    writeFileSync(join(folder, 'photo.pdf'), bytes);
    expect(runTool('pdfimages', '-list', join(folder, 'photo.pdf')).stdout).toMatch(/image\s+440\s+640/);
  }
  // On a slow machine the earlier message has disappeared by now.
  await handOver(page, 'drop', [pdf('carrier.pdf', writePdf([sheet('OTHER02')]))]);
  await page.getByText('Go there').last().click();
  await expect(page.getByRole('heading', { name: 'Print PDFs as labels' })).toBeVisible();
  await screen.looked();
  for (const name of ['shipping.pdf', 'carrier.pdf'])
    await expect(screen.file(name)).toContainText('1 label');
  expect(screen.errors).toEqual([]);
});

test(titleWith('a label printer gets the dots that the preview shows, with bars that are read', 'zbarimg'), {
  tag: '@long',
}, async ({ page }) => {
  test.skip(!hasTool('zbarimg'));
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const screen = await openPages(page, '/pdf/index');
  await screen.add(pdf('two.pdf', writePdf([sheet('FIRST001'), sheet('SECOND02')])));
  await screen.looked();
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await dialog.getByLabel('Language', { exact: true }).selectOption({ label: 'ZPL (Zebra)' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lager');
  await dialog.getByRole('button', { name: 'Choose the device…' }).click();
  await expect(dialog.getByText(/^Device: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('[data-dots="800x1200"], [data-dots="799x1199"]')).toBeVisible();
  await screen.looked();
  const asked = await page.evaluate(() => globalThis.fakeDevice.taken.length);
  await screen.printButton.click();
  await expect(page.getByText('2 labels sent to Lager')).toBeVisible({ timeout: 30_000 });
  const taken = Buffer.from(await page.evaluate(() => globalThis.fakeDevice.taken)).subarray(asked);
  const printed = printOn('zpl', taken, { dpi: 203, headDots: 0 });
  expect(printed.pages).toHaveLength(2);
  const contents: string[] = [];
  for (const [index, { widthDots, heightDots, dots }] of printed.pages.entries()) {
    const gray = Uint8Array.from(dots, (dot) => (dot ? 0 : 255));
    const path = join(folder, `printed-${index}.png`);
    await sharp(gray, { raw: { width: widthDots, height: heightDots, channels: 1 } })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
      .png()
      .toFile(path);
    contents.push(runTool('zbarimg', '-q', '--raw', path).stdout.trim());
    expect(meanGray(await readGray(path), 203, { xMm: 6, yMm: 7, widthMm: 6, heightMm: 6 })).toBeLessThan(30);
  }
  expect(contents).toEqual(['FIRST001', 'SECOND02']);
  expect(screen.errors).toEqual([]);
});

test.describe('a small window', () => {
  test.use({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });

  test('shows the PDF and picture screens in every language without horizontal scrolling', {
    tag: '@long',
  }, async ({ page }) => {
    await beSignedIn(page);
    for (const language of COMPLETE_LANGUAGES) {
      for (const path of ['/pdf/index', '/image/index'] as const) {
        await page.goto('/');
        await page.evaluate((chosen) => localStorage.setItem('diecut_language', chosen), language);
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        const name =
          path === '/pdf/index' ? 'a-name-that-is-as-long-as-those-of-shops-are-4711.pdf' : 'p.png';
        const file =
          path === '/pdf/index'
            ? pdf(name, writePdf([{ widthMm: 100, heightMm: 150, operators: text(10, 10, 3, 'x') }]))
            : await png(name, 100, 150, '#000000');
        await handOver(page, 'drop', [file]);
        await expect(page.locator('[data-page]')).toBeVisible();
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, `${language}, ${path}`).toBeLessThanOrEqual(0);
      }
    }
  });
});
