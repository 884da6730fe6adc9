import { expect, test } from '@playwright/test';
import { beginLabel, type Designer } from './designer.ts';
import { expectRebuilt } from './rebuiltLabel.ts';

/** `DIECUT_LONG=1` (npm run test:long) rebuilds all labels. */
const longTest = process.env.DIECUT_LONG ? test : test.skip;

test.describe.configure({ timeout: 150_000 });

// Labels for shipping, assets and cables, rebuilt from scratch as a user makes them.

/** Makes the table of the carrier label: texts by keyboard only, styles of several cells at once, lines by number. */
async function makeFacts(me: Designer): Promise<void> {
  await me.add('Table');
  await me.set('Rows', 2);
  await me.set('Columns', 4);
  await me.set('Border', 0.35);
  await me.place(4, 94.6, 92, 15);
  await me.click([17, 97.3]);
  await me.type('WEIGHT');
  for (const word of ['PIECES', 'GATE', 'TERMS', '{weight} kg', '{pieces}', '{gate}', 'DDP']) {
    await me.keys('Tab');
    await me.type(word);
  }
  await me.keys('Escape', 'Home', 'Shift+End');
  await me.set('Size', 14);
  await me.press('Bold', 'Centered');
  await me.drag([17, 97.3], [83, 97.3]);
  await me.set('Size', 6.5);
  await me.press('Bold', 'Centered');
  await me.unfold('Spacing and effects');
  await me.check('White on black');
  await me.click([17, 104.6]);
  await me.click([60, 104.6], { shift: true });
  await me.choose('Source', 'Text with columns');
  await me.click([17, 97.3]);
  await me.set('Row height', 5);
  await me.set('Column width', 26);
  await me.click([40, 104.6]);
  await me.set('Row height', 9);
  await me.set('Column width', 20);
  await me.click([60, 104.6]);
  await me.set('Column width', 20);
  await me.click([83, 104.6]);
  await me.set('Column width', 26);
  // The table gets its final size; its lines keep their shares of the room.
  await me.place(4, 94.6, 92, 15);
}

longTest('the carrier label is rebuilt: many texts, two lines, three codes and a table', async ({ page }) => {
  const me = await beginLabel(page, {
    name: 'Carrier label 100 × 150',
    widthMm: 100,
    heightMm: 150,
    data: 'examples/shipping/data.xlsx',
  });
  await me.add('Rectangle');
  await me.check('Filled');
  await me.set('Border', 0);
  await me.place(0, 0, 100, 17);

  // First each text in its position, with its box; styles are set later, for many texts at once.
  await me.write('EXPRESS', [4, 9]);
  await me.place(4, 3.2, 58, 11);
  await me.column('service');
  await me.write('NORDWIND', [62, 6]);
  await me.place(62, 3.4, 34, 6);
  await me.write('parcel network', [62, 11]);
  await me.place(62, 9.4, 34, 4);
  await me.write('FROM', [4, 21]);
  await me.place(4, 19.4, 20, 3);
  await me.write('Harbour Tea Traders Ltd\nUnit 7, Quayside Works\n28217 Bremen, Germany', [4, 25]);
  await me.place(4, 22.6, 52, 12);
  await me.write('SHIP DATE', [62, 21]);
  await me.place(62, 19.4, 34, 3);
  await me.write('{ship date}', [62, 25]);
  await me.place(62, 22.6, 34, 4.4);
  await me.write('ORDER', [62, 29]);
  await me.place(62, 28, 34, 3);
  await me.write('{order}', [62, 33]);
  await me.place(62, 31.2, 34, 4.4);
  await me.add('Line');
  await me.set('Thickness', 0.5);
  await me.place(0, 36.95, 100, 0.5);

  await me.write('TO', [4, 41]);
  await me.place(4, 39.2, 20, 3);
  await me.write('Lindenhof Café & Store', [4, 46]);
  await me.place(4, 42.6, 64, 7.2);
  await me.column('recipient');
  await me.write('Prager Straße 12', [4, 53]);
  await me.place(4, 50.2, 64, 6);
  await me.column('street');
  await me.write('{postcode} {city}', [4, 61]);
  await me.place(4, 56.8, 64, 8.6);
  await me.write('{country}', [4, 68]);
  await me.place(4, 65.4, 64, 5.2);
  await me.drop('QR code', [84, 54]);
  await me.choose('Source', 'Text with columns');
  await me.content('HTTPS://T.NORDWIND.EXAMPLE/{sscc}');
  await me.place(71, 41, 26, 26);
  await me.write('Track this parcel', [71, 69]);
  await me.place(71, 67.2, 26, 3);
  await me.press('Centered');
  await me.add('Line');
  await me.set('Thickness', 1);
  await me.place(0, 72.5, 100, 1);

  await me.write('ROUTE', [4, 76]);
  await me.place(4, 74.6, 30, 3);
  await me.write('DRS-1', [4, 84]);
  await me.place(4, 77.6, 46, 14);
  await me.column('route');
  await me.add('Barcode');
  await me.choose('Source', 'Text with columns');
  await me.symbology('GS1-128');
  await me.content('(421){country code}{postcode}');
  await me.set('Size', 8);
  await me.place(51, 75.8, 47, 16.6);
  await makeFacts(me);
  await me.write('SERIAL SHIPPING CONTAINER CODE', [4, 113]);
  await me.place(4, 111.6, 60, 3);
  await me.click([70, 84]);
  await me.keys('Control+d');
  await me.content('(00){sscc}');
  await me.set('Size', 11);
  await me.place(2, 115.4, 96, 32);

  // The headings are small and bold.
  await me.keys('Escape');
  await me.click([6, 20.9]);
  for (const [x, y] of [
    [66, 20.9],
    [66, 29.5],
    [5, 40.7],
    [6, 76.1],
    [20, 113.1],
  ] as const)
    await me.click([x, y], { shift: true });
  await me.set('Size', 6.5);
  await me.press('Bold');
  // The text on the band is white.
  await me.click([10, 8]);
  await me.set('Size', 26);
  await me.set('Letter spacing', 2);
  await me.click([90, 6]);
  await me.set('Size', 13);
  await me.set('Letter spacing', 8);
  await me.click([90, 11]);
  await me.set('Size', 8.5);
  await me.click([90, 6], { shift: true });
  await me.press('Right');
  await me.click([10, 8], { shift: true });
  await me.check('White on black');
  // Formats the texts that are bound to columns below.
  await me.click([64, 24.5]);
  await me.click([64, 33], { shift: true });
  await me.set('Size', 10);
  await me.click([10, 61], { shift: true });
  await me.click([10, 68], { shift: true });
  await me.choose('Source', 'Text with columns');
  await me.click([10, 46]);
  await me.set('Size', 15);
  await me.click([10, 53]);
  await me.set('Size', 12.5);
  await me.click([10, 61]);
  await me.set('Size', 18);
  await me.click([10, 68]);
  await me.set('Size', 11);
  await me.click([84, 68.7]);
  await me.set('Size', 6.5);
  await me.click([10, 84]);
  await me.set('Size', 32);
  for (const [x, y] of [
    [10, 61],
    [10, 46],
    [90, 6],
    [10, 8],
  ] as const)
    await me.click([x, y], { shift: true });
  await me.press('Bold');
  // All texts are single lines except the sender's address.
  await me.keys('Control+a');
  for (const [x, y] of [
    [98, 15],
    [10, 28],
    [50, 37.2],
    [84, 54],
    [50, 73],
    [75, 84],
    [60, 96],
    [50, 130],
  ] as const)
    await me.click([x, y], { shift: true });
  await me.uncheck('Wrap lines');

  await expectRebuilt(await me.save(), 'shipping');
  expect(me.errors).toEqual([]);
});

test('the asset tag example can be rebuilt with keyboard texts, alignment and stacking order', async ({
  page,
}) => {
  const me = await beginLabel(page, {
    name: 'Asset tag 50 × 25',
    widthMm: 50,
    heightMm: 25,
    shape: 'Rounded rectangle',
    data: 'examples/asset/data.xlsx',
  });
  await me.write('PROPERTY OF ALDERMOOR LABS', [3, 3]);
  await me.place(2.5, 1.2, 45, 3);
  await me.set('Size', 6.8);
  await me.press('Bold', 'Centered');
  await me.unfold('Spacing and effects');
  await me.set('Letter spacing', 6);
  await me.uncheck('Wrap lines');
  await me.check('White on black');

  await me.addByKeys('Text');
  await me.type('00010420');
  await me.keys('Escape');
  await me.set('Size', 11.5);
  await me.press('Bold');
  await me.set('Letter spacing', 4);
  await me.uncheck('Wrap lines');
  await me.column('asset');
  await me.place(2.5, 5.9, 32, 4.8);
  await me.addByKeys('Text');
  await me.type('{description} · {location}');
  await me.keys('Escape');
  await me.choose('Source', 'Text with columns');
  await me.set('Size', 6.5);
  await me.uncheck('Wrap lines');
  await me.place(2, 10.6, 32, 2.8);
  await me.keys('Control+d');
  await me.content('S/N {serial}');
  await me.set('Y', 13.2);
  await me.pick('Text: {asset}', 'Text: {description} · {location}', 'Text: S/N {serial}');
  await me.press('Align left');
  await me.set('X', 2.5);

  await me.add('Barcode');
  await me.type('00010420');
  await me.column('asset');
  await me.choose('Position', 'None');
  await me.place(1.2, 16.6, 34, 6.8);
  await me.add('QR code');
  await me.choose('Source', 'Text with columns');
  await me.content('HTTPS://ALDERMOOR.EXAMPLE/A/{asset}');
  await me.place(35.8, 6.4, 13, 13);
  await me.write('Scan to report', [36, 21]);
  await me.place(30, 19.8, 13, 2.4);
  await me.set('Size', 5);
  await me.press('Centered');
  await me.uncheck('Wrap lines');
  // The text is aligned with the code, whose right edge is farther to the right.
  await me.click([42, 13], { shift: true });
  await me.press('Align right');

  await me.add('Rectangle');
  await me.set('Border', 0);
  await me.check('Filled');
  await me.place(0, 0, 50, 5.2);
  await me.keys('Escape');
  await me.click([1, 4]);
  await me.keys('Control+Shift+[');

  await expectRebuilt(await me.save(), 'asset');
  expect(me.errors).toEqual([]);
});

longTest(
  'the cable flag is rebuilt: one half is made, copied, turned upside down and moved by keys',
  async ({ page }) => {
    const me = await beginLabel(page, {
      name: 'Cable flag 45 × 30 with tail',
      widthMm: 45,
      heightMm: 30,
      tail: { side: 'Left', lengthMm: 40 },
      data: 'examples/cable/data.xlsx',
    });
    await me.write('R01-U24-P01', [3, 18]);
    await me.column('cable');
    await me.set('Size', 11);
    await me.press('Bold');
    await me.place(2, 15.9, 30, 4.8);
    await me.write('From {from}', [3, 22]);
    await me.choose('Source', 'Text with columns');
    await me.set('Size', 6.8);
    await me.place(2, 20.7, 30, 2.9);
    await me.keys('Control+d');
    await me.content('To {to}');
    await me.place(2, 23.4, 30, 2.9);
    await me.keys('Control+d');
    await me.content('{type} · {length} m');
    await me.set('Size', 5.6);
    await me.place(2, 26.3, 30, 2.4);
    await me.pick('Text: {cable}', 'Text: From {from}', 'Text: To {to}', 'Text: {type} · {length} m');
    await me.unfold('Spacing and effects');
    await me.uncheck('Wrap lines');
    await me.add('QR code');
    await me.content('R01-U24-P01');
    await me.symbology('DATA-MATRIX');
    await me.column('cable');
    await me.place(32.6, 17, 11, 11);

    // The other half is a copy of all elements, rotated around its center with the handle above it and moved with the arrow keys.
    await me.keys('Escape', 'Control+a', 'Control+d');
    await me.dragHandle('rotate', [24.8, 29.5]);
    await me.keys(
      ...Array.from({ length: 16 }, () => 'Shift+ArrowUp'),
      ...Array.from({ length: 6 }, () => 'ArrowUp'),
    );
    await me.keys('Shift+ArrowLeft', 'Shift+ArrowLeft', ...Array.from({ length: 6 }, () => 'ArrowLeft'));
    await me.press('Send to back');

    // The fold is between the halves, on the label and in the order of the elements.
    await me.add('Line');
    await me.choose('Style', 'Dashes 1');
    await me.set('Thickness', 0.2);
    await me.set('Dash length', 0.8);
    await me.place(2, 14.9, 41, 0.2);
    for (let row = 0; row < 5; row++) await me.keys('Control+[');

    await expectRebuilt(await me.save(), 'cable');
    expect(me.errors).toEqual([]);
  },
);
