import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { hasTool, runTool } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';
import { testFont, withPermission } from '../support/testFonts.ts';
import { violations } from './axe.ts';
import { type EditorPage, openEditor } from './editorPage.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';

interface FontFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const font = (name: string, bytes: Uint8Array = testFont(name)): FontFile => ({
  name,
  mimeType: 'font/ttf',
  buffer: Buffer.from(bytes),
});

/** Opens an editor with a single selected text on the label. */
async function openWithText(page: Page): Promise<EditorPage> {
  const editor = await openEditor(page);
  const text = { kind: 'text', id: 'text-1', content: 'Handgloves', widthMm: 38 };
  await dropLabel(page, { name: 'Own fonts', elements: [text] });
  await expect(editor.element('ean')).toHaveCount(0);
  await editor.element('text-1').click();
  await expect(family(page)).toHaveText('Arimo (Arial)');
  return editor;
}

function dropLabel(page: Page, label: object): Promise<void> {
  const text = JSON.stringify({ format: 'diecut-label', version: 1, ...label });
  return drop(page, [{ ...font('label.json', new TextEncoder().encode(text)) }]);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Fonts of this label' });
const family = (page: Page) => page.getByRole('button', { name: /^Font: / });
const pickerOf = (page: Page) => page.getByRole('dialog', { name: 'Font', exact: true });

async function openFonts(page: Page): Promise<void> {
  await family(page).click();
  await pickerOf(page).getByRole('button', { name: 'Own fonts…' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function addFonts(page: Page, files: FontFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialogOf(page).getByRole('button', { name: 'Add a font…' }).click();
  await (await chooser).setFiles(files);
}

/** Sets the text in an uploaded font and closes the dialog. */
async function setInWideTest(page: Page, file = font('WideTest-Regular.ttf')): Promise<EditorPage> {
  const editor = await openWithText(page);
  const before = await editor.restingMarkup('text-1');
  await openFonts(page);
  await addFonts(page, [file]);
  await dialogOf(page).getByRole('button', { name: 'Use Wide Test' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => editor.markup('text-1')).not.toBe(before);
  return editor;
}

async function exportAs(page: Page, format: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  const bytes = await readFile(await (await download).path());
  await page.keyboard.press('Escape');
  return bytes;
}

async function saved(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a label file' }).click();
  return readFile(await (await download).path());
}

/** Returns the fonts and the text that Poppler finds in a PDF. */
function readPdf(bytes: Buffer): { readonly fonts: string; readonly text: string } {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-pdf-'));
  const path = join(folder, 'a.pdf');
  writeFileSync(path, bytes);
  try {
    const fonts = runTool('pdffonts', path).stdout;
    return { fonts, text: runTool('pdftotext', path, '-').stdout.trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drop(page: Page, files: readonly FontFile[]): Promise<void> {
  await page.evaluate(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      const options = { dataTransfer: transfer, clientX: 500, clientY: 400, bubbles: true, cancelable: true };
      const target = document.elementFromPoint(500, 400);
      target?.dispatchEvent(new DragEvent('dragover', options));
      target?.dispatchEvent(new DragEvent('drop', options));
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  );
}

test('a font added in the font dialog is shown in its own typeface, survives a reload and can be undone', async ({
  page,
}) => {
  const editor = await openWithText(page);
  const before = await editor.restingMarkup('text-1');
  await openFonts(page);
  await expect(dialogOf(page)).toContainText('only fonts that come with Diecut');
  await addFonts(page, [font('WideTest-Regular.ttf'), font('WideTest-Bold.ttf')]);
  const row = dialogOf(page).getByRole('listitem').filter({ hasText: 'Wide Test' });
  await expect(row).toContainText('Regular, Bold');
  await expect(row).toContainText('Embedded in PDFs and saved with labels.');
  // The canvas uses a separate face from the dialog's: it is 1.4 times as wide as the same words in Arimo.
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('diecut-own')).length),
    )
    .toBe(2);
  await page.screenshot({ path: test.info().outputPath('fonts.png') });
  await row.getByRole('button', { name: 'Use Wide Test' }).click();
  await expect(family(page)).toHaveText('Wide Test');
  await expect.poll(() => editor.markup('text-1')).not.toBe(before);
  const regular = await editor.restingMarkup('text-1');
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expect.poll(() => editor.markup('text-1')).not.toBe(regular);
  const bold = await editor.restingMarkup('text-1');
  await page.waitForTimeout(600);
  await page.reload();
  await expect.poll(() => editor.markup('text-1').catch(() => '')).toBe(bold);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.markup('text-1')).toBe(regular);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.markup('text-1')).toBe(before);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+a');
  await family(page).click();
  await expect(pickerOf(page).getByRole('button', { name: 'Arimo' })).toBeVisible();
  await expect(pickerOf(page).getByRole('button', { name: 'Wide Test' })).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('an added font is embedded in the PDF by name, and the command line renders the label exactly as the page does', async ({
  page,
}) => {
  const editor = await setInWideTest(page);
  const pdf = readPdf(await exportAs(page, /^PDF/));
  if (hasTool('pdffonts')) {
    expect(pdf.fonts).toMatch(/\+WideTest-Regular +CID TrueType +Identity-H +yes yes yes/);
    expect(pdf.fonts).not.toContain('arimo');
    expect(pdf.text).toBe('Handgloves');
  }
  const zpl = await exportAs(page, /^ZPL/);
  const files = unzipSync(await saved(page));
  const folder = mkdtempSync(join(tmpdir(), 'diecut-font-'));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    expect(Object.keys(files).filter((name) => name.endsWith('.ttf'))).toHaveLength(1);
    const run = runCli('render', join(folder, 'label.json'), '--format', 'zpl', '--out', '-', '--dpi', '300');
    expect([run.status, run.stderr]).toEqual([0, expect.not.stringContaining('not here')]);
    expect(zpl.length).toBeGreaterThan(500);
    expect(zpl.toString('latin1')).toBe(run.stdout.toString('latin1'));
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(editor.errors).toEqual([]);
});

test('a dropped font file is added to the label, and can be removed while no text uses it', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await drop(page, [font('CubicTest.otf')]);
  const row = dialogOf(page).getByRole('listitem').filter({ hasText: 'Cubic Test' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Remove Cubic Test' }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await editor.element('ean').click();
  await family(page).click();
  const choice = pickerOf(page).getByRole('button', { name: 'Cubic Test Label font' });
  await expect(choice).toBeVisible();
  await expect(choice.locator('[style*="diecut-own"]')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('picker.png') });
  await choice.click();
  await expect(family(page)).toHaveText('Cubic Test');
  expect(editor.errors).toEqual([]);
});

test('the user selects which fonts of a collection and of a variable font to add', async ({ page }) => {
  await openWithText(page);
  await openFonts(page);
  await addFonts(page, [font('Collected.woff2'), font('VariableTest.ttf')]);
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(4);
  await dialogOf(page).getByRole('checkbox', { name: 'Collected One' }).uncheck();
  await dialogOf(page).getByRole('checkbox', { name: 'Variable Test Wide' }).check();
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  const row = dialogOf(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Regular, Bold italic');
});

test('the font dialog rejects web pages, empty files and damaged fonts with a message and adds the valid font', async ({
  page,
}) => {
  const editor = await openWithText(page);
  await openFonts(page);
  const broken = testFont('WideTest-Regular.ttf').slice(0, 3000);
  await addFonts(page, [
    font('page.ttf', new TextEncoder().encode('<!doctype html><title>Sign in</title>')),
    font('empty.otf', new Uint8Array()),
    font('cut.ttf', broken),
    font('WideTest-Bold.ttf'),
  ]);
  const alerts = dialogOf(page).getByText(
    /^“(page\.ttf|empty\.otf)” isn't a supported font|^The font “cut\.ttf” is damaged/,
  );
  await expect(alerts).toHaveCount(3);
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
  expect(editor.errors).toEqual([]);
});

test('a font without embedding permission stays out of the PDF and the label file, with a message', async ({
  page,
}) => {
  const restricted = font('no.ttf', withPermission(testFont('WideTest-Regular.ttf'), 0x0002));
  const editor = await setInWideTest(page, restricted);
  await openFonts(page);
  await expect(dialogOf(page).getByRole('listitem')).toContainText("Can't be embedded");
  await expect(dialogOf(page).getByRole('listitem')).toContainText('Used by text on this label.');
  // Each face has its own message.
  await addFonts(page, [font('WideTest-Bold.ttf')]);
  const row = dialogOf(page).getByRole('listitem');
  await expect(row.getByText(/^Regular: Can't be embedded/)).toBeVisible();
  await expect(row.getByText(/^Bold: Embedded in PDFs/)).toBeVisible();
  // Another file for an existing face replaces it, and a message says so.
  await expect(dialogOf(page).getByText('was replaced')).toHaveCount(0);
  const other = font('other.ttf', withPermission(testFont('WideTest-Bold.ttf'), 0x0002));
  await addFonts(page, [other]);
  await expect(dialogOf(page).getByText(/^A font file of Wide Test was replaced/)).toBeVisible();
  await expect(row.getByText(/^Regular, Bold: Can't be embedded/)).toBeVisible();
  await page.keyboard.press('Escape');
  if (hasTool('pdffonts')) {
    const { fonts, text } = readPdf(await exportAs(page, /^PDF/));
    expect(fonts).not.toContain('WideTest');
    expect(text).toBe('');
  }
  const label = JSON.parse((await saved(page)).toString());
  expect(label.fonts).toMatchObject([{ family: 'Wide Test' }, { family: 'Wide Test', bold: true }]);
  await expect(page.getByText(/^These fonts aren't included.*: Wide Test\./).first()).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('a label with a missing font names the font, and changing the font or adding the file fixes it', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const text = { kind: 'text', id: 'title', content: 'Lost', fontFamily: 'Wide Test', widthMm: 30 };
  await dropLabel(page, {
    name: 'Lost font',
    fonts: [{ family: 'Wide Test', asset: 'gone.ttf' }],
    elements: [text, { ...text, id: 'second', yMm: 10 }],
  });
  await expect(editor.element('title')).toBeAttached();
  await editor.element('title').click();
  const said = page.getByRole('status').filter({ hasText: "isn't available (gone.ttf)" });
  await expect(said).toContainText('The font “Wide Test” of this label');
  const before = await editor.restingMarkup('second');
  await said.getByRole('button', { name: 'Change the font to Arimo' }).click();
  await expect(said).toHaveCount(0);
  await expect(family(page)).toHaveText('Arimo (Arial)');
  await editor.element('second').click();
  await expect(said).toBeVisible();
  await openFonts(page);
  await expect(dialogOf(page).getByRole('listitem')).toContainText("isn't available");
  await addFonts(page, [font('WideTest-Regular.ttf')]);
  await expect(dialogOf(page).getByRole('listitem')).toContainText('Embedded in PDFs');
  await page.keyboard.press('Escape');
  await expect.poll(() => editor.markup('second')).not.toBe(before);
  await expect(said).toHaveCount(0);
});

test('the font dialog offers the fonts of this computer only in browsers that can list them', async ({
  page,
  browser,
}) => {
  await page.addInitScript(
    (bytes) => {
      const listed = {
        family: 'Wide Test',
        fullName: 'Wide Test Regular',
        postscriptName: 'WideTest-Regular',
        style: 'Regular',
        blob: async () => new Blob([new Uint8Array(bytes)]),
      };
      let asked = 0;
      Object.defineProperty(window, 'queryLocalFonts', {
        value: async () => {
          asked++;
          if (asked === 1) throw new DOMException('no', 'NotAllowedError');
          return [listed];
        },
      });
    },
    [...testFont('WideTest-Regular.ttf')],
  );
  await openWithText(page);
  await openFonts(page);
  const fromComputer = dialogOf(page).getByRole('button', { name: 'From this computer…' });
  await fromComputer.click();
  await expect(dialogOf(page)).toContainText("The browser isn't allowed to list the fonts on this computer.");
  await fromComputer.click();
  await dialogOf(page).getByRole('searchbox').fill('wide');
  await dialogOf(page).getByRole('button', { name: 'Wide Test Regular' }).click();
  await expect(dialogOf(page).getByRole('listitem')).toContainText('Wide Test');
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.addInitScript(() => {
    Reflect.deleteProperty(window, 'queryLocalFonts');
    Reflect.deleteProperty(Window.prototype, 'queryLocalFonts');
  });
  await openWithText(other);
  await openFonts(other);
  await expect(dialogOf(other).getByRole('button', { name: 'Add a font…' })).toBeVisible();
  await expect(dialogOf(other).getByRole('button', { name: 'From this computer…' })).toHaveCount(0);
  await context.close();
});

test('an account font can be selected in the picker, is embedded in the PDF and is available without the server', async ({
  page,
}) => {
  test.skip(!hasTool('pdffonts'), 'without poppler nobody reads the PDF');
  const person = await signUp(page.request, freshAddress());
  const headers = { accessToken: person.accessToken };
  for (const file of [font('WideTest-Regular.ttf'), font('WideTest-Bold.ttf')])
    expect((await page.request.post('/api/v3/font/upload', { headers, multipart: { file } })).ok()).toBe(
      true,
    );
  await putSession(page, person);
  const editor = await openWithText(page);
  const before = await editor.restingMarkup('text-1');
  await family(page).click();
  const choice = pickerOf(page).getByRole('button', { name: /^Wide Test/ });
  await expect(choice).toContainText('Font in your account');
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await pickerOf(page).getByRole('searchbox').fill('account');
  await page.keyboard.press('Enter');
  await expect(family(page)).toHaveText('Wide Test');
  await expect.poll(() => editor.markup('text-1')).not.toBe(before);
  const wide = await editor.restingMarkup('text-1');
  // Both font files of the family were included.
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expect.poll(() => editor.markup('text-1')).not.toBe(wide);
  const pdf = readPdf(await exportAs(page, /^PDF/));
  expect(pdf.fonts).toMatch(/WideTest.*yes/);
  expect(pdf.text).toBe('Handgloves');

  // Another label, while the account does not respond: the device still has its earlier fonts.
  await page.route('**/api/v3/font/**', (route) => route.abort());
  await dropLabel(page, {
    name: 'Next',
    elements: [{ kind: 'text', id: 'text-2', content: 'Чай', widthMm: 38 }],
  });
  await editor.element('text-2').click();
  await expect(family(page)).toHaveText('Arimo (Arial)');
  await family(page).click();
  await expect(pickerOf(page)).toContainText('You can choose fonts that are on this device.');
  await choice.click();
  await expect(family(page)).toHaveText('Wide Test');
});
