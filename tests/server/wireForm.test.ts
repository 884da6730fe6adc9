import { beforeEach, describe, expect, it } from 'vitest';
import { onEachStoreInLong } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const MEDIA = 'application/vnd.diecut.wire+json';

/** Elements with the fields and codes of the product specification, section 3. Fields that are missing get their defaults. */
const ELEMENTS = [
  {
    elementType: '1',
    id: 'text',
    x: '1.5',
    y: '2.25',
    width: '20',
    height: '5',
    rotationAngle: '90',
    lockLocation: '1',
    controlType: '7',
    takePrint: '0',
    layer: '4',
    content: 'Чай 茶',
    inputDataType: '3',
    excelKey: 'sku',
    excelPos: '4',
    showKeyName: '1',
    textSize: '11',
    fontType: '-1',
    hAlignment: '3',
    bold: '1',
    linesSpace: '1.5',
  },
  {
    elementType: '2',
    id: 'barcode',
    content: '4006381333931',
    barcodeType: 'EAN-13',
    showText: '1',
    inputDataType: '2',
    transmutationValue: '5',
    transmutationCount: '20',
    transmutationType: '2',
    repeatCount: '3',
  },
  { elementType: '3', id: 'background', content: 'paper.png' },
  { elementType: '4', id: 'line', lineType: '2', dashType: '7' },
  { elementType: '5', id: 'logo', content: 'logo.svg', colorMode: '1' },
  { elementType: '6', id: 'image', content: 'tea.png', colorMode: '3', grayValue: '99', tile: '1' },
  {
    elementType: '7',
    id: 'code',
    content: 'A1',
    barcodeType: 'DATA-MATRIX',
    codeType: '0',
    inputDataType: '4',
  },
  { elementType: '8', id: 'circle', shapeType: '3', borderWidth: '0.8', innerFill: '1' },
  {
    elementType: '9',
    id: 'date',
    dateType: '2',
    autoUpdate: '1',
    dateFormat: 'yyyy年MM月dd日',
    timeFormat: 'hh:mm',
    hourMigration: '1',
    timeMigration: '2',
    monthMigration: '3',
    yearMigration: '4',
  },
  {
    elementType: '10',
    id: 'table',
    rowHeights: '4,5',
    columnWidths: '10,20',
    borderWidth: '0.5',
    cells: [{ row: 1, col: '0', rowSpan: '1', colSpan: '2', content: 'total' }],
  },
  { elementType: '11', id: 'rectangle', shapeType: '2', borderWidth: '0.8', cornerWidth: '3' },
];

const LABEL = {
  name: 'Shelf',
  width: '60',
  height: '40',
  shape: '2',
  paperType: '3',
  paperKind: 'pin76',
  labelNum: '3',
  labelGap: '2.5',
  printDirection: '180',
  templateBg: 'stock.png',
  cover: 'cover.png',
  updateTime: '1767225600000',
  tailDirection: '2',
  tailLength: '25',
  platform: '3',
  elements: ELEMENTS,
  watermark: { content: 'Draft', transparent: '40', angle: '30', fontSize: '12', mode: '2' },
};

/** Returns the paths of the values that are neither strings nor lists or records of strings. */
function otherValues(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [];
  if (typeof value !== 'object' || value === null) return [`${path} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, field]) => otherValues(field, `${path}.${name}`));
}

onEachStoreInLong('wire format of labels', ({ open }) => {
  let test: TestApp;
  let token = '';
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ({ token } = await signIn(test, 'ana@example.com'));
    return () => test.close();
  });
  const asWire = { 'content-type': MEDIA, accept: MEDIA };
  const post = (path: string, body: object, headers: Record<string, string> = asWire) =>
    test.post(path, body, { token, headers });
  const get = (path: string, headers: Record<string, string> = {}) => test.get(path, { token, headers });
  const elementOf = (label: { elements: { id: string }[] }, id: string) =>
    label.elements.find((element) => element.id === id);

  it('[S3.10] [S3.11] [S3.12] [S3.14] [S3.16] [S3.17] [S3.18] [S3.19] [S3.20] [S3.21] [S3.23] [S3.25] [S4.11] elements keep the codes of the specification as strings', async () => {
    const saved = await post('/templet/save', { label: LABEL });
    expect([saved.status, String(saved.headers['content-type']).split(';')[0]]).toEqual([200, MEDIA]);
    const read = await get(`/templet/${saved.data.id}`, { accept: MEDIA });
    const { label } = read.data;
    expect(otherValues(read.data)).toEqual([]);
    for (const { cells, ...element } of ELEMENTS.map((one) => ({ cells: undefined, ...one })))
      expect(elementOf(label, element.id)).toMatchObject(element);
    // Places of cells are numbers or strings on import, and strings on export.
    const table = label.elements.find(({ id }: { id: string }) => id === 'table');
    expect(table.cells).toMatchObject([{ row: '1', col: '0', rowSpan: '1', colSpan: '2', content: 'total' }]);
    // The product reads the elements as its own.
    const own = await get(`/templet/${saved.data.id}`);
    expect(own.data.label.elements.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['text', 'barcode', 'background', 'line', 'logo', 'image'],
      ...['qrcode', 'circle', 'datetime', 'table', 'rectangle'],
    ]);
    expect(own.data.label.elements[0]).toMatchObject({
      xMm: 1.5,
      rotationDeg: 90,
      data: { source: 'column', key: 'sku', position: 4, showKeyName: true },
    });
  });

  it('[S3.01] [S3.02] [S3.03] [S3.04] [S3.05] [S3.06] [S3.07] [S3.30] settings of the label keep their names and codes', async () => {
    const { data } = await post('/templet/save', { label: LABEL });
    const { elements, watermark, ...settings } = LABEL;
    expect(data.label).toMatchObject({ ...settings, diameter: '0' });
    expect(data.label.watermark).toEqual({ ...watermark, canvasWidth: '60', canvasHeight: '40' });
    for (const [shape, paperType, paperKind] of [
      ['1', '1', 'label'],
      ['2', '2', 'receipt'],
      ['3', '3', 'receipt'],
    ]) {
      const label = { name: `kind ${shape}`, width: '30', height: '30', shape, paperType, elements: [] };
      const answer = await post('/templet/save', { label });
      expect(answer.data.label).toMatchObject({
        shape,
        paperType,
        paperKind,
        diameter: shape === '3' ? '30' : '0',
      });
    }
  });

  it('[S3.01] [S3.08] [S3.22] missing fields get the defaults of the specification', async () => {
    const { data } = await post('/templet/save', { label: { elements: [{ elementType: '9', id: 'd' }] } });
    expect(data.label).toMatchObject({ name: 'New label', width: '40', height: '30', shape: '1' });
    expect(data.label.elements[0]).toMatchObject({
      width: '25',
      height: '20',
      dateFormat: 'yyyy-MM-dd',
      timeFormat: '',
      hourMigration: '0',
      timeMigration: '0',
      textSize: '9',
    });
  });

  it('is read and written by update, list and conflicts, also with `?form=wire`', async () => {
    const saved = await post('/templet/save?form=wire', { label: LABEL }, {});
    expect([saved.status, saved.data.version, saved.data.width]).toEqual([200, '1', '60']);
    const { id } = saved.data;
    const update = (version: string, name: string) =>
      post('/templet/update', { id, version, label: { ...LABEL, name } });
    const updated = await update('1', 'Shelf 2');
    expect([updated.data.version, updated.data.label.name]).toEqual(['2', 'Shelf 2']);
    const stale = await update('1', 'Shelf 3');
    expect([stale.status, stale.data.version, stale.data.label.width]).toEqual([409, '2', '60']);
    const { data } = await get('/templet/list?form=wire');
    expect(data.total).toBe(1);
    expect(data.list).toMatchObject([{ id, name: 'Shelf 2', width: '60', height: '40', isDeleted: '0' }]);
    expect(otherValues(data.list)).toEqual([]);
    const plain = await get('/templet/list');
    expect(plain.data.list).toMatchObject([{ width: 60, isDeleted: false }]);
  });

  it('repeats a stored answer in the form that the repeated request asks for', async () => {
    const headers = { ...asWire, 'idempotency-key': 'once' };
    const first = await post('/templet/save', { label: LABEL }, headers);
    const again = await post('/templet/save', { label: LABEL }, headers);
    expect(again.data).toEqual(first.data);
    expect((await get('/templet/list')).data.total).toBe(1);
  });

  it('refuses documents of other forms and unknown codes, and stores nothing', async () => {
    const document = { format: 'diecut-label', version: 1, name: 'own', elements: [] };
    const refused = [
      await post('/templet/save', { label: document }),
      await post('/templet/save', { label: 'text' }),
      await post('/templet/save', {}),
      await post('/templet/save', { label: { elements: [{ elementType: '12' }] } }),
      await post('/templet/save', { label: { ...LABEL, shape: '9' } }),
      await post('/templet/save', { label: { ...LABEL, width: 'wide' } }),
      // Without the media type, the wire format is no label document.
      await post('/templet/save', { label: LABEL }, {}),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect((await get('/templet/list')).data.total).toBe(0);
    expect((await get('/templet/list?form=xml')).status).toBe(400);
  });

  it('the code of the default font means the font of the caller’s language', async () => {
    const label = { elements: [{ elementType: '1', id: 't', content: 'x', fontType: '-1' }] };
    const fontIn = async (language: string) => {
      const headers = { ...asWire, 'accept-language': language };
      const { data } = await post('/templet/save', { label: { ...label, name: language } }, headers);
      return (await get(`/templet/${data.id}`)).data.label.elements[0].fontFamily;
    };
    expect([await fontIn('en-US'), await fontIn('zh-CN'), await fontIn('zh-TW')]).toEqual([
      'arimo',
      'noto-sans-sc',
      'noto-sans-tc',
    ]);
  });
});

describe('media type of the wire format', () => {
  it('does not change the answers of routes without labels', async () => {
    const test = await startTestApp();
    try {
      const { token } = await signIn(test, 'bo@example.com');
      const answer = await test.post(
        '/folder/create',
        { name: 'Tea' },
        { token, headers: { accept: MEDIA } },
      );
      expect([answer.status, answer.data.name]).toEqual([200, 'Tea']);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    } finally {
      await test.close();
    }
  });
});
