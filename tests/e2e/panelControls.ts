import { expect, type Page } from '@playwright/test';

/** Changes a field of an element in the panel, with the expected value. */
export interface Control {
  readonly use: (page: Page) => Promise<void>;
  readonly becomes: unknown;
}

function panel(page: Page) {
  return page.getByRole('complementary');
}

/** Opens a collapsed section, if there is one with that name. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = panel(page).getByRole('button', { name, exact: true });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

const inFold = (name: string, control: Control): Control => ({
  ...control,
  use: async (page) => {
    await unfold(page, name);
    await control.use(page);
  },
});

function number(name: string, typed: string, becomes: unknown): Control {
  return {
    becomes,
    use: async (page) => {
      const field = panel(page).getByRole('spinbutton', { name, exact: true });
      await field.fill(typed);
      await field.press('Enter');
    },
  };
}

function check(name: string, becomes: boolean): Control {
  return {
    becomes,
    use: (page) => panel(page).getByRole('checkbox', { name, exact: true }).setChecked(becomes),
  };
}

function choice(name: string, label: string, becomes: unknown): Control {
  return {
    becomes,
    use: async (page) => {
      await panel(page).getByRole('combobox', { name, exact: true }).selectOption({ label });
    },
  };
}

function press(name: string, becomes: unknown): Control {
  return { becomes, use: (page) => panel(page).getByRole('button', { name, exact: true }).click() };
}

function content(becomes: string): Control {
  return {
    becomes,
    use: (page) => panel(page).getByRole('textbox', { name: 'Content', exact: true }).fill(becomes),
  };
}

function symbology(wireName: string, becomes: string): Control {
  return {
    becomes,
    use: async (page) => {
      await panel(page)
        .getByRole('button', { name: /^Type: / })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${wireName} `) })
        .click();
    },
  };
}

const COMMON: Readonly<Record<string, Control>> = {
  xMm: number('X', '7', 7),
  yMm: number('Y', '8', 8),
  widthMm: number('Width', '21', 21),
  heightMm: number('Height', '17', 17),
  rotationDeg: number('Rotation', '30', 30),
  printWhen: {
    becomes: '1 > 0',
    use: async (page) => {
      await panel(page).getByRole('button', { name: 'Print condition' }).click();
      await panel(page).getByRole('textbox', { name: 'Only when' }).fill('1 > 0');
    },
  },
  collapses: inFold('Print condition', check('Collapse when empty', true)),
  locked: press('Lock in place', true),
  printed: press('Printed', false),
  hidden: press('Hide', true),
};

const SPACING = 'Spacing and effects';
const TEXT: Readonly<Record<string, Control>> = {
  fontFamily: {
    becomes: 'noto-sans-sc',
    use: async (page) => {
      await panel(page)
        .getByRole('button', { name: /^Font: / })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Noto Sans SC/ })
        .click();
    },
  },
  fontSizePt: number('Size', '11', 11),
  align: press('Right', 'right'),
  verticalAlign: press('Bottom', 'bottom'),
  bold: press('Bold', true),
  italic: press('Italic', true),
  underline: press('Underline', true),
  strikethrough: press('Strikethrough', true),
  letterSpacingMilliEm: inFold(SPACING, number('Letter spacing', '5', 50)),
  lineSpacing: inFold(SPACING, number('Line spacing', '1.5', 1.5)),
  wrap: inFold(SPACING, check('Wrap lines', false)),
  autoHeight: check('Auto height', true),
  textFit: { ...check('Shrink text to fit', true), becomes: 'shrink' },
  inverted: inFold(SPACING, check('White on black', true)),
  fontScale: inFold(SPACING, number('Character width', '80', 0.8)),
  flipX: inFold(SPACING, press('Mirror left to right', true)),
  flipY: inFold(SPACING, press('Mirror top to bottom', true)),
  background: inFold(SPACING, { ...check('Background', true), becomes: '#ffffff' }),
};

const DATA = choice('Source', 'Text with columns', { source: 'template' });
const CROPPING = 'Cropping and tiles';
const PICTURE: Readonly<Record<string, Control>> = {
  data: choice('Which picture', 'Asked when printing', { source: 'prompt', name: '' }),
  colorMode: choice('Colors', 'Black and white', 'blackWhite'),
  fit: choice('Fit', 'Fill the box', 'cover'),
  trim: inFold(CROPPING, check('Trim margins', true)),
  tile: inFold(CROPPING, check('Tile', true)),
  cropLeft: inFold(CROPPING, number('Crop left', '10', 0.1)),
  cropRight: inFold(CROPPING, number('Crop right', '10', 0.1)),
  cropTop: inFold(CROPPING, number('Crop top', '10', 0.1)),
  cropBottom: inFold(CROPPING, number('Crop bottom', '10', 0.1)),
};

/** Controls of the fields that have one, by element kind and field. */
export const CONTROLS: Readonly<Record<string, Readonly<Record<string, Control>>>> = {
  text: {
    ...COMMON,
    ...TEXT,
    content: content('Fresh today'),
    data: DATA,
  },
  datetime: {
    ...COMMON,
    ...TEXT,
    dateFormat: {
      becomes: 'yyyyMMdd',
      use: async (page) => {
        await panel(page).getByRole('combobox', { name: 'Date format' }).selectOption('yyyyMMdd');
      },
    },
    timeFormat: choice('Time format', 'hh:mm', 'hh:mm'),
    timestampMs: {
      becomes: new Date('2027-03-04T05:06').getTime(),
      use: (page) => panel(page).getByLabel('Time', { exact: true }).fill('2027-03-04T05:06'),
    },
    autoUpdate: check('Always show the current time', true),
    clock: choice('Time source', 'Time of printing', 'print'),
    offsetYears: number('Add years', '1', 1),
    offsetMonths: number('Add months', '2', 2),
    offsetDays: number('Add days', '3', 3),
    offsetHours: number('Add hours', '4', 4),
  },
  barcode: {
    ...COMMON,
    symbology: symbology('CODE-39', 'code39'),
    content: content('AB12'),
    data: DATA,
    textPosition: choice('Position', 'Above', 'top'),
    fontFamily: TEXT.fontFamily,
    fontSizePt: TEXT.fontSizePt,
  },
  qrcode: {
    ...COMMON,
    symbology: symbology('AZTEC', 'aztec'),
    content: content('AB12'),
    data: DATA,
    errorCorrection: choice('Error correction', 'H · 30 %', 'H'),
    characterSet: choice('Characters', 'UTF-8', 'utf8'),
  },
  line: {
    ...COMMON,
    strokeMm: number('Thickness', '0.8', 0.8),
    dash: choice('Style', 'Dashes 3', 3),
  },
  rectangle: {
    ...COMMON,
    borderMm: number('Border', '0.8', 0.8),
    filled: check('Filled', true),
    rounded: check('Rounded corners', true),
  },
  circle: { ...COMMON, borderMm: number('Border', '0.8', 0.8), filled: check('Filled', true) },
  image: { ...COMMON, ...PICTURE },
  logo: { ...COMMON, ...PICTURE },
  background: COMMON,
  table: {
    ...COMMON,
    borderMm: number('Border', '0.5', 0.5),
    headerRows: number('Header rows', '1', 1),
  },
};

/** Fields that the panel changes only if another field has a certain value: that value, and the control. */
export const DEPENDENT: Readonly<Record<string, Readonly<Record<string, readonly [object, Control]>>>> = {
  qrcode: {
    dataMatrixShape: [{ symbology: 'dataMatrix' }, choice('Shape', 'Rectangle', 'rectangle')],
  },
  line: { intervalMm: [{ dash: 2 }, number('Dash length', '2', 2)] },
  rectangle: { cornerMm: [{ rounded: true }, number('Corner radius', '2', 2)] },
  image: {
    content: [
      { data: { source: 'template' } },
      {
        becomes: '{sku}.png',
        use: (page) =>
          panel(page).getByRole('textbox', { name: 'File name with {columns}' }).fill('{sku}.png'),
      },
    ],
    threshold: [{ colorMode: 'blackWhite' }, number('Threshold', '90', 90)],
    brightnessPercent: [{ colorMode: 'atkinson' }, number('Brightness', '20', 20)],
    contrastPercent: [{ colorMode: 'atkinson' }, number('Contrast', '20', 20)],
    sharpnessPercent: [{ colorMode: 'atkinson' }, number('Sharpness', '20', 20)],
    scaleX: [{ tile: true }, inFold(CROPPING, number('Tile width', '50', 0.5))],
    scaleY: [{ tile: true }, inFold(CROPPING, number('Tile height', '50', 0.5))],
  },
};

/** Fields without a control in the panel, and why. */
export const WITHOUT: Readonly<Record<string, string>> = {
  kind: 'an element stays what it is',
  id: 'names it in the file',
  layer: 'the buttons of the drawing order and the list of layers set it',
  name: 'the list of layers sets it',
  groups: 'made by grouping',
  controlType: 'carried for other programs',
  asset: 'chosen by a file dialog, see pictures.e2e.ts',
  rowHeightsMm: 'rows, their number and heights, see tables.e2e.ts',
  columnWidthsMm: 'columns, see tables.e2e.ts',
  cells: 'the panel of cells, see tables.e2e.ts',
  headerStyle: 'the panel of cells of the header, see tables.e2e.ts',
  timeZone: 'stored with a fixed time, see DatetimeSection.test.tsx',
};
