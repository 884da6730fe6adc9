import { expect, test } from '@playwright/test';
import { beginLabel } from './designer.ts';
import { expectRebuilt } from './rebuiltLabel.ts';

/** `DIECUT_LONG=1` (npm run test:long) rebuilds all labels. */
const longTest = process.env.DIECUT_LONG ? test : test.skip;

test.describe.configure({ timeout: 150_000 });

// Labels of a shop, rebuilt from scratch as a user makes them.

test('the shelf price example can be rebuilt with snapping shapes, texts on the canvas and copies by Ctrl+D and Alt', async ({
  page,
}) => {
  const me = await beginLabel(page, {
    name: 'Shelf price 60 × 40',
    widthMm: 60,
    heightMm: 40,
    shape: 'Rounded rectangle',
    data: 'examples/price/data.xlsx',
  });
  // The band is dropped anywhere, pushed into the corner and resized to the right edge; it snaps to the corner and to the edge.
  await me.drop('Rectangle', [20, 14]);
  await me.set('Border', 0);
  await me.check('Filled');
  await me.drag([20, 14], [10.2, 5.2]);
  await me.dragHandle('e', [59.8, 5]);
  await me.set('Height', 7);

  await me.write('GREEN LEAF MARKET', [3, 3.5]);
  await me.place(2.5, 1.5, 40, 4.2);
  await me.press('Bold');
  await me.unfold('Spacing and effects');
  await me.set('Letter spacing', 6);
  await me.uncheck('Wrap lines');
  await me.check('White on black');

  // The number beside it is a copy in a lighter weight.
  await me.keys('Control+d');
  await me.place(43, 2, 14.5, 3.4);
  await me.content('{sku}');
  await me.choose('Source', 'Text with columns');
  await me.set('Size', 7);
  await me.press('Bold', 'Right');
  await me.set('Letter spacing', 0);

  await me.writeInBox('Organic Green Tea', [3, 9], [56, 16]);
  await me.place(2.5, 8.1, 55, 9.6);
  await me.column('name');
  await me.set('Size', 11.5);
  await me.press('Bold');

  await me.add('Line');
  await me.set('Thickness', 0.25);
  // The center of the line is at 18 mm; the panel has hundredths.
  await me.place(2.5, 17.88, 55, 0.24);

  // Clicking a column inserts it into the text at the caret.
  await me.write(' g', [3, 21]);
  await me.choose('Source', 'Text with columns');
  await me.append(' · ');
  await me.press('origin');
  await me.keys('Control+Home');
  await me.press('weight');
  await me.place(2.5, 18.9, 30, 3.6);
  await me.set('Size', 8);
  await me.uncheck('Wrap lines');

  // Typing fills a new element at once.
  await me.add('Barcode');
  await me.type('400638133393');
  await me.symbology('EAN-13');
  await me.column('ean');
  await me.set('Size', 7);
  await me.place(1.5, 23.6, 29, 14.6);

  await me.write('€ {price}', [32, 27]);
  await me.choose('Source', 'Text with columns');
  await me.place(31, 22.8, 26.5, 9.6);
  await me.set('Size', 22);
  await me.press('Bold', 'Right');
  await me.uncheck('Wrap lines');

  // A copy of the price, made by dragging, becomes the price by weight.
  await me.drag([50, 28], [50, 36], { alt: true });
  await me.content('€ {unit price} / kg');
  await me.press('Bold');
  await me.set('Size', 8);
  await me.place(32, 33.2, 25.5, 3.6);

  await expectRebuilt(await me.save(), 'price');
  expect(me.errors).toEqual([]);
});

longTest(
  'the food date is rebuilt: dates of printing, several texts styled at once, a rounded box',
  async ({ page }) => {
    const me = await beginLabel(page, {
      name: 'Food date 58 × 40',
      widthMm: 58,
      heightMm: 40,
      data: 'examples/food-date/data.xlsx',
    });
    await me.write('Tomato & Basil Soup', [2, 4]);
    await me.place(2, 1.8, 41, 5);
    await me.column('product');
    await me.set('Size', 11);
    await me.write('{net weight} g', [43, 4]);
    await me.place(43, 2.5, 13, 4);
    await me.press('Right');
    await me.add('Line');
    await me.set('Thickness', 0.35);
    // The fields calculate sums and accept other units.
    await me.place('2', '7.4-0.34/2', '5.4cm', '0.34');
    await me.write('Ingredients: {ingredients}', [2, 10]);
    await me.place(2, 8.3, 54, 8);
    await me.set('Size', 6.2);
    await me.write('Contains: {allergens}', [2, 18]);
    await me.place(2, 16.5, 54, 2.9);
    await me.set('Size', 6.8);

    await me.add('Rectangle');
    await me.place(2, 20.6, 26, 10.6);
    await me.check('Filled', 'Rounded corners');
    await me.set('Corner radius', 1);
    await me.write('USE BY', [3.4, 22]);
    await me.place(3.4, 21.5, 23, 2.8);
    await me.unfold('Spacing and effects');
    await me.set('Letter spacing', 8);
    await me.add('Date and time');
    await me.choose('Date format', /^\d\d\.\d\d\.\d{4}$/);
    await me.set('Add days', 4);
    await me.set('Size', 13);
    await me.place(3.4, 24.2, 23.4, 6);

    await me.write('Packed', [2, 33]);
    await me.place(2, 32.2, 11, 2.8);
    await me.add('Date and time');
    await me.choose('Date format', /^\d\d\.\d\d\.\d{4}$/);
    await me.place(12, 32.2, 16, 2.8);
    await me.write('Lot', [2, 37]);
    await me.place(2, 35.2, 10, 3);
    await me.write('K061-01', [12, 37]);
    await me.place(12, 34.8, 16, 3.6);
    await me.set('Size', 8);
    await me.column('lot');

    await me.drop('Barcode', [40, 28]);
    await me.content('952123456101');
    await me.symbology('EAN-13');
    await me.column('ean');
    await me.set('Size', 7);
    await me.place(28.6, 20.6, 29, 14);
    await me.write('Keep refrigerated below 5 °C', [30, 37]);
    await me.place(29.5, 35.6, 26.5, 2.9);
    await me.set('Size', 5.6);
    await me.press('Right');

    // Sets shared properties once for several elements: selected by Shift clicks on the label, and by a range of the layers list.
    await me.click([50, 4]);
    await me.click([10, 10], { shift: true });
    await me.click([10, 18], { shift: true });
    await me.choose('Source', 'Text with columns');
    await me.click([10, 4]);
    await me.click([50, 4], { shift: true });
    await me.click([10, 18], { shift: true });
    await me.click([5, 23], { shift: true });
    await me.click([5, 27], { shift: true });
    await me.click([14, 37], { shift: true });
    await me.press('Bold');
    await me.pick('Text: USE BY', 'Text: Packed', 'Text: Lot');
    await me.click([14, 33], { shift: true });
    await me.set('Size', 6.5);
    await me.pick('Text: {net weight} g');
    await me.set('Size', 9);
    await me.pick('Text: USE BY');
    await me.click([5, 27], { shift: true });
    await me.check('White on black');
    await me.keys('Escape', 'Control+a');
    // All texts except codes, lines and the text that wraps.
    await me.click([10, 10], { shift: true });
    await me.click([40, 28], { shift: true });
    await me.click([10, 7.4], { shift: true });
    await me.click([27.5, 20.9], { shift: true });
    await me.uncheck('Wrap lines');

    await expectRebuilt(await me.save(), 'food-date');
    expect(me.errors).toEqual([]);
  },
);

longTest(
  'the jewellery tag is rebuilt: a tail, a matrix code, small texts by copy and paste and by the menu',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const me = await beginLabel(page, {
      name: 'Rat-tail tag 22 × 10',
      widthMm: 22,
      heightMm: 10,
      tail: { side: 'Right', lengthMm: 32 },
      shape: 'Rounded rectangle',
      data: 'examples/jewellery/data.xlsx',
    });
    await me.add('QR code');
    await me.content('00030417');
    await me.symbology('DATA-MATRIX');
    await me.column('article');
    await me.place(0.6, 0.7, 6, 6);

    await me.write('{fineness}', [7, 2]);
    await me.choose('Source', 'Text with columns');
    await me.place(6.7, 1, 4.2, 2.4);
    await me.set('Size', 5.2);
    await me.press('Bold');
    await me.unfold('Spacing and effects');
    await me.uncheck('Wrap lines');
    // The text is copied, pasted and overwritten.
    await me.click([8, 2]);
    await me.keys('Control+c', 'Control+v', 'F2');
    await me.type('sz. {size}');
    await me.keys('Escape');
    await me.place(6.7, 3.4, 4.4, 2.2);
    await me.set('Size', 4.4);
    await me.press('Bold');

    await me.write('00030417', [1, 8.2]);
    await me.column('article');
    await me.place(0.9, 7.1, 10, 2.2);
    await me.set('Size', 5);
    await me.set('Letter spacing', 3);
    await me.uncheck('Wrap lines');

    await me.write('Diamond', [12, 2]);
    await me.column('stone');
    await me.place(11.8, 1, 9.6, 2.4);
    await me.set('Size', 5.4);
    await me.press('Right');
    await me.uncheck('Wrap lines');
    await me.menu([15, 2], 'Duplicate');
    await me.choose('Source', 'Text with columns');
    await me.content('{carat} ct');
    await me.set('Y', 3.3);
    await me.menu([16, 4.5], 'Duplicate');
    await me.content('€ {price}');
    await me.set('Size', 8);
    await me.press('Bold');
    await me.set('Y', 5.7);
    await me.set('Width', 10);
    await me.set('Height', 3.6);
    await me.set('X', 11.4);
    // The texts of stone and carat, above the price, are left-aligned with each other.
    await me.pick('Text: {carat} ct', 'Text: {stone}');
    await me.press('Align left');

    await expectRebuilt(await me.save(), 'jewellery');
    expect(me.errors).toEqual([]);
  },
);

longTest(
  'the Chinese price is rebuilt: other faces, spread evenly, the band added last and sent to the back',
  async ({ page }) => {
    const me = await beginLabel(page, {
      name: '茶叶价签 60 × 40',
      widthMm: 60,
      heightMm: 40,
      shape: 'Rounded rectangle',
      data: 'examples/chinese/data.xlsx',
    });
    await me.write('青禾茶行', [3, 3]);
    await me.place(2.5, 1, 30, 5);
    await me.font('Noto Sans SC');
    await me.unfold('Spacing and effects');
    await me.uncheck('Wrap lines');
    // Every other text is a copy of the first text, so it has the same font.
    await me.keys('Control+d');
    await me.content('货号 {货号}');
    await me.choose('Source', 'Text with columns');
    await me.place(32, 1.9, 25.5, 3.6);
    await me.set('Size', 6.8);
    await me.press('Right');
    await me.click([5, 3]);
    await me.keys('Control+d');
    await me.content('西湖龙井');
    await me.column('品名');
    await me.place(2.5, 7.5, 55, 6.6);
    await me.set('Size', 12.5);
    await me.press('Bold');
    await me.click([5, 3]);
    await me.keys('Control+d');
    await me.content('西湖龍井');
    await me.column('繁體品名');
    await me.font('Noto Sans TC');
    await me.place(2.5, 13.7, 55, 4.4);
    await me.set('Size', 8.5);
    await me.click([5, 3]);
    await me.keys('Control+d');
    await me.content('明前采摘');
    await me.column('说明');
    await me.place(2.5, 18.3, 55, 6.8);
    await me.set('Size', 6.3);
    await me.check('Wrap lines');
    // The first text is white and wide.
    await me.click([5, 3]);
    await me.press('Bold');
    await me.set('Size', 9.5);
    await me.set('Letter spacing', 15);
    await me.click([50, 3], { shift: true });
    await me.check('White on black');

    await me.add('Line');
    await me.set('Thickness', 0.25);
    await me.place(2.5, 25.38, 55, 0.24);
    await me.drop('QR code', [10, 32]);
    await me.choose('Source', 'Text with columns');
    await me.content('HTTPS://QINGHE.EXAMPLE/T/');
    await me.press('货号');
    await me.choose('Error correction', 'M · 15 %');
    await me.place(1.6, 26.4, 13, 13);

    // Three lines beside the code: the first and the last are placed, and the gaps are made equal.
    await me.write('产地 {产地}', [16, 29]);
    await me.font('Noto Sans SC');
    await me.set('Size', 6.3);
    await me.uncheck('Wrap lines');
    await me.place(15.6, 27.2, 18, 3.6);
    await me.choose('Source', 'Text with columns');
    await me.keys('Control+d');
    await me.content('规格 {规格}');
    await me.keys('Control+d');
    await me.content('扫码溯源');
    await me.choose('Source', 'Typed here');
    await me.set('Y', 34.8);
    await me.pick('Text: 产地 {产地}', 'Text: 规格 {规格}', 'Text: 扫码溯源');
    await me.press('Equal gaps down', 'Align left');

    await me.write('￥{单价}', [32, 30]);
    await me.font('Noto Sans SC');
    await me.choose('Source', 'Text with columns');
    await me.place(31, 27.8, 26.5, 7.6);
    await me.set('Size', 14);
    await me.press('Bold', 'Right');
    await me.uncheck('Wrap lines');
    await me.write('含稅 / 每件', [40, 37]);
    await me.font('Noto Sans TC');
    await me.place(38, 35.6, 19.5, 3.2);
    await me.set('Size', 5.6);
    await me.press('Right');
    await me.uncheck('Wrap lines');

    await me.add('Rectangle');
    await me.set('Border', 0);
    await me.check('Filled');
    await me.place(0, 0, 60, 7);
    await me.press('Send to back');

    await expectRebuilt(await me.save(), 'chinese');
    expect(me.errors).toEqual([]);
  },
);
