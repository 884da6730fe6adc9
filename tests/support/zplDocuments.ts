/** Short ZPL file, with the expected result of its import. */
export interface ZplDocument {
  readonly name: string;
  readonly zpl: string;
  /** Expected fields of each element, in order. */
  readonly elements: readonly object[];
  /** Codes that an independent reader finds in the picture, in any order, without codes of symbologies that it can't read. */
  readonly codes?: readonly string[];
  readonly told?: readonly string[];
  /** Expected fields of the label. */
  readonly label?: object;
  readonly sample?: object;
}

const GS = '\u001d';

/** Converts dots at 203 dpi to millimeters. */
const mmOf = (count: number) => Math.round(((count * 25.4) / 203) * 1000) / 1000;

const page = (body: string, size = '^PW480^LL480') => `^XA${size}${body}^XZ\n`;
const code = (command: string, data: string, by = '^BY2') => page(`^FO60,60${by}${command}^FD${data}^FS`);
const text = (content: string, more: object = {}) => ({ kind: 'text', content, ...more });
const bars = (symbology: string, content: string, more: object = {}) => ({
  kind: 'barcode',
  symbology,
  content,
  ...more,
});
const matrix = (symbology: string, content: string, more: object = {}) => ({
  kind: 'qrcode',
  symbology,
  content,
  ...more,
});

export const ZPL_DOCUMENTS: readonly ZplDocument[] = [
  {
    name: 'carrier label',
    zpl: page(
      '^CI28^CF0,30^FO40,40^FDNordwind Paket^FS^CF0,22^FO40,80^FDHafenstraße 4^FS^FO40,110^GB720,3,3^FS^FO60,140^BY3^BCN,160,Y,N,N^FDNW2048DE771^FS^FO40,380^GB720,300,2^FS^FO60,400^A0N,120,120^FDB7^FS',
      '^PW812^LL1218',
    ),
    elements: [
      text('Nordwind Paket', { bold: true }),
      text('Hafenstraße 4'),
      { kind: 'rectangle', filled: true, widthMm: mmOf(720), heightMm: mmOf(3) },
      bars('code128', 'NW2048DE771', { textPosition: 'bottom' }),
      { kind: 'rectangle', filled: false, xMm: mmOf(40), yMm: mmOf(380), borderMm: (2 * 25.4) / 203 },
      text('B7'),
    ],
    codes: ['NW2048DE771'],
    label: { widthMm: 101.6, heightMm: 152.4 },
  },
  {
    name: 'shelf label',
    zpl: page(
      '^FO20,20^A0N,36,36^FDRye bread^FS^FO20,70^A0N,90,90^FD2.49^FS^FO220,40^BY2^BEN,90,Y,N^FD400638133393^FS',
      '^PW480^LL200',
    ),
    elements: [text('Rye bread'), text('2.49'), bars('ean13', '400638133393')],
    codes: ['4006381333931'],
  },
  {
    name: 'GS1 pallet label',
    zpl: page(
      '^FO40,40^A0N,40^FDSSCC 106141411234567897^FS^FO60,120^BY3^BCN,200,N,N,N^FD>;>800106141411234567897^FS^FO60,400^BY2^BCN,160,N,N,N^FD>;>80109501101530003>81726112210>6LOT7^FS',
      '^PW812^LL800',
    ),
    elements: [
      text('SSCC 106141411234567897'),
      bars('gs1_128', '(00)106141411234567897', { textPosition: 'none' }),
      bars('gs1_128', '(01)09501101530003(17)261122(10)LOT7'),
    ],
    codes: ['00106141411234567897', '01095011015300031726112210LOT7'],
  },
  {
    name: 'code 128 in mode D',
    zpl: code('^BCN,100,Y,N,N,D', '(01)09501101530003(10)A1'),
    elements: [bars('gs1_128', '(01)09501101530003(10)A1')],
    codes: ['010950110153000310A1'],
  },
  {
    name: 'code 128 in mode U',
    zpl: code('^BCN,100,Y,N,N,U', '0010614141123456789'),
    elements: [bars('gs1_128', '(00)106141411234567897')],
    codes: ['00106141411234567897'],
  },
  {
    name: 'code 128 in mode A',
    zpl: code('^BCN,100,N,N,N,A', 'AB>8x12'),
    elements: [bars('code128', 'AB>8x12')],
    codes: ['AB>8x12'],
  },
  {
    name: 'code 128 with escapes',
    zpl: code('^BCN,100,N', '>:a>0b><c>=d'),
    elements: [bars('code128', 'a>b^c~d')],
    codes: ['a>b^c~d'],
  },
  {
    name: 'code 39',
    zpl: code('^B3N,N,100,Y,N', 'ROW-12'),
    elements: [bars('code39', 'ROW-12')],
    codes: ['ROW-12'],
  },
  {
    name: 'code 39 with its check character',
    zpl: code('^B3N,Y,100,N,N', 'CODE39'),
    elements: [bars('code39', 'CODE39W')],
    codes: ['CODE39W'],
  },
  {
    name: 'code 39 with lowercase letters',
    zpl: code('^B3N,N,100,Y,N', 'Row-12'),
    elements: [bars('code39', 'Row-12')],
    codes: ['ROW-12'],
  },
  {
    name: 'code 93',
    zpl: code('^BAN,100,Y,N,N', 'BIN93'),
    elements: [bars('code93', 'BIN93')],
    codes: ['BIN93'],
  },
  {
    name: 'EAN-8',
    zpl: code('^B8N,100,Y,N', '1234567'),
    elements: [bars('ean8', '1234567')],
    codes: ['12345670'],
  },
  {
    name: 'UPC-A',
    zpl: code('^BUN,100,Y,N,Y', '01234567890'),
    elements: [bars('upca', '01234567890')],
    codes: ['0012345678905'],
  },
  {
    name: 'UPC-E',
    zpl: code('^B9N,100,Y,N,Y', '1230000045'),
    elements: [bars('upce', '01234531')],
    codes: ['0012300000451'],
  },
  {
    name: 'interleaved 2 of 5',
    zpl: code('^B2N,100,Y,N,N', '12345'),
    elements: [bars('itf', '012345')],
    codes: ['012345'],
  },
  {
    name: 'interleaved 2 of 5 with its check digit',
    zpl: code('^B2N,100,N,N,Y', '1540014128876'),
    elements: [bars('itf', '15400141288763')],
    codes: ['15400141288763'],
  },
  {
    name: 'codabar',
    zpl: code('^BKN,N,100,Y,N,B,C', '40156'),
    elements: [bars('codabar', 'B40156C')],
    codes: ['B40156C'],
  },
  {
    name: 'industrial 2 of 5',
    zpl: code('^BIN,100,Y,N', '1234'),
    elements: [bars('industrial2of5', '1234')],
  },
  { name: 'MSI', zpl: code('^BMN,B,100,Y,N,N', '123456'), elements: [bars('msi', '123456')] },
  {
    name: 'MSI with an unsupported check digit',
    zpl: code('^BMN,C,100,Y,N,N', '123456'),
    elements: [],
    told: ['leftOutBarcodeContent'],
  },
  {
    name: 'QR code',
    zpl: code('^BQN,2,6', 'QA,https://example.com/a'),
    elements: [matrix('qrcode', 'https://example.com/a', { errorCorrection: 'Q' })],
    codes: ['https://example.com/a'],
  },
  {
    name: 'QR code in manual mode',
    zpl: code('^BQN,2,5', 'HM,AAB-12'),
    elements: [matrix('qrcode', 'AB-12', { errorCorrection: 'H' })],
    codes: ['AB-12'],
  },
  {
    name: 'Data Matrix',
    zpl: code('^BXN,6,200', 'DM 100'),
    elements: [matrix('dataMatrix', 'DM 100')],
    codes: ['DM 100'],
  },
  {
    name: 'GS1 DataMatrix',
    zpl: code('^BXN,6,200,,,,_', '_10109501101530003_110AB'),
    elements: [matrix('gs1DataMatrix', '(01)09501101530003(10)AB')],
    codes: ['010950110153000310AB'],
  },
  {
    name: 'PDF417',
    zpl: code('^B7N,8,5,,,N', 'PDF text 417', '^BY2'),
    elements: [matrix('pdf417', 'PDF text 417')],
    codes: ['PDF text 417'],
    told: ['leftOutBarcodeOption'],
  },
  {
    name: 'Aztec',
    zpl: code('^BON,7', 'AZTEC 7'),
    elements: [matrix('aztec', 'AZTEC 7')],
    codes: ['AZTEC 7'],
  },
  {
    name: 'MaxiCode',
    zpl: code('^BD4', 'MAXI 4'),
    elements: [matrix('maxicode', 'MAXI 4')],
    codes: ['MAXI 4'],
  },
  {
    name: 'DataBar',
    zpl: code('^BRN,1,3,1,60', '0950110153000'),
    elements: [bars('databarOmni', '0950110153000')],
    codes: ['0109501101530003'],
  },
  {
    name: 'DataBar Expanded',
    zpl: code('^BRN,6,2,1,60,22', '01095011015300033103001750'),
    elements: [bars('databarExpanded', '(01)09501101530003(3103)001750')],
    codes: ['01095011015300033103001750'],
  },
  {
    name: 'LOGMARS',
    zpl: code('^BLN,100,N', 'CODE39'),
    elements: [bars('code39', 'CODE39W')],
    codes: ['CODE39W'],
  },
  {
    name: 'an unsupported barcode',
    zpl: code('^BZN,40,Y,N', '12345') + page('^FO9,9^A0N,30^FDx^FS'),
    elements: [],
    told: ['leftOutSymbology'],
  },
  {
    name: 'rotated bars and texts',
    zpl: page(
      '^FO100,60^BY2^BCR,80,N,N,N^FDTURN^FS^FO300,60^A0R,40,40^FDdown^FS^FO300,300^A0I,40,40^FDback^FS^FO360,60^A0B,40,40^FDup^FS',
    ),
    elements: [
      bars('code128', 'TURN', { rotationDeg: 90 }),
      text('down', { rotationDeg: 90 }),
      text('back', { rotationDeg: 180 }),
      text('up', { rotationDeg: 270 }),
    ],
    codes: ['TURN'],
  },
  {
    name: 'fields rotated by default',
    zpl: page('^FWR^FO200,40^A0,30^FDside^FS^FO100,40^BY2^B3,N,60,N,N^FDSIDE^FS'),
    elements: [text('side', { rotationDeg: 90 }), bars('code39', 'SIDE', { rotationDeg: 90 })],
    codes: ['SIDE'],
  },
  {
    name: 'a block of text',
    zpl: page('^FO40,40^A0N,30,30^FB300,3,0,C^FDfirst\\&second \\\\ line^FS'),
    elements: [
      text('first\nsecond \\ line', { align: 'center', wrap: true, widthMm: mmOf(300), xMm: mmOf(40) }),
    ],
  },
  {
    name: 'bytes in hexadecimal escapes',
    zpl: page('^CI28^FO40,40^A0N,30^FH^FDCaf_C3_A9 _5E _7E^FS^FO40,90^A0N,30^FH#^FD#41_B^FS'),
    elements: [text('Café ^ ~'), text('A_B')],
  },
  {
    name: 'code page 850',
    zpl: page('^CI13^FO40,40^A0N,30^FH^FD_81ber 5 _9C^FS'),
    elements: [text('über 5 £')],
  },
  { name: 'Windows 1252', zpl: page('^CI27^FO40,40^A0N,30^FH^FD_80 12^FS'), elements: [text('€ 12')] },
  {
    name: 'other command prefixes',
    zpl: '^XA^PW480^LL480^CC!!CD;!FO40;50!A0N;30;30!FDa^b~c,d!FS!CC^^XZ\n',
    elements: [text('a^b~c,d')],
  },
  {
    name: 'shapes',
    zpl: page(
      '^FO20,20^GB100,60,4^FS^FO140,20^GC80,3,B^FS^FO240,20^GE120,60,5,B^FS^FO20,120^GD100,50,4,B,R^FS^FO140,120^GD100,50,4,B,L^FS^FO260,120^GB100,60,30,B,8^FS^FO20,200^GB60,60,60,W^FS',
    ),
    elements: [
      { kind: 'rectangle', xMm: mmOf(20), widthMm: mmOf(100), heightMm: mmOf(60), filled: false },
      { kind: 'circle', widthMm: mmOf(80), heightMm: mmOf(80) },
      { kind: 'circle', widthMm: mmOf(120), heightMm: mmOf(60) },
      { kind: 'line' },
      { kind: 'line' },
      { kind: 'rectangle', filled: true, rounded: true },
      { kind: 'image' },
    ],
  },
  {
    name: 'white on black',
    zpl: page('^FO20,20^GB300,60,60^FS^FO30,30^A0N,40,40^FR^FDFRAGILE^FS^FO30,200^A0N,40,40^FR^FDplain^FS'),
    elements: [
      { kind: 'rectangle', filled: true },
      text('FRAGILE', { inverted: true }),
      text('plain', { inverted: false }),
    ],
  },
  {
    name: 'a graphic in hexadecimal digits',
    zpl: page('^FO40,40^GFA,32,32,2,FFFF,8001,:::FFFF,!,::,H0F,:::::^FS'),
    elements: [{ kind: 'image', xMm: mmOf(40), widthMm: mmOf(16), heightMm: mmOf(16) }],
  },
  {
    name: 'a graphic in base64',
    zpl: page('^FO40,40^GFA,8,8,1,:B64:/4GBgYGBgf8=:1234^FS'),
    elements: [{ kind: 'image', widthMm: mmOf(8), heightMm: mmOf(8) }],
  },
  {
    name: 'a downloaded graphic',
    zpl: `~DGR:MARK.GRF,8,1,FF818181818181FF\n${page('^FO40,40^XGR:MARK.GRF,4,2^FS')}`,
    elements: [{ kind: 'image', widthMm: mmOf(32), heightMm: mmOf(16) }],
  },
  {
    name: 'a stored format and its recalls',
    zpl: '^XA^PW480^LL320^DFR:TAG.ZPL^FS^FO30,30^A0N,40^FN1"Name"^FS^FO30,100^BY2^BCN,80,Y,N,N^FN2^FS^XZ^XA^XFR:TAG.ZPL^FS^FN1^FDChair^FS^FN2^FDCH-1^FS^XZ^XA^XFR:TAG.ZPL^FS^FN1^FDTable, round^FS^FN2^FDTB-2^FS^XZ',
    elements: [
      { kind: 'text', data: { source: 'column', key: 'Name', position: 0, showKeyName: false } },
      { kind: 'barcode', data: { source: 'column', key: 'FN2', position: 0, showKeyName: false } },
    ],
    codes: ['CH-1'],
    label: { name: 'TAG' },
    sample: {
      columns: ['Name', 'FN2'],
      rows: [
        ['Chair', 'CH-1'],
        ['Table, round', 'TB-2'],
      ],
    },
  },
  {
    name: 'serial numbers',
    zpl: page(
      '^FO40,40^A0N,40^SN0098,1,Y^FS^FO40,120^BY2^BCN,80,N^SNA100,-5,Y^FS^FO40,300^A0N,40^FDX07^SF%dd,2^FS',
    ),
    elements: [
      text('0098', { data: { source: 'serial', interval: 1, count: 1, direction: 'increase', repeat: 1 } }),
      bars('code128', 'A100', {
        data: { source: 'serial', interval: 5, count: 1, direction: 'decrease', repeat: 1 },
      }),
      text('X07', { data: { source: 'serial', interval: 2, count: 1, direction: 'increase', repeat: 1 } }),
    ],
    codes: ['A100'],
  },
  {
    name: 'print time',
    zpl: page('^FO40,40^A0N,40^FC%^FDPacked %d.%m.%Y %H:%M^FS'),
    elements: [
      text('Packed {now()|date:dd}.{now()|date:MM}.{now()|date:yyyy} {now()|date:HH}:{now()|date:mm}', {
        data: { source: 'template' },
      }),
    ],
  },
  {
    name: 'home position, units and an inverted label',
    zpl: '^XA^MUM^PW60^LL40^LH5,5^PO^POI^FO2,3^GB10,4,4^FS^XZ',
    elements: [{ kind: 'rectangle', xMm: 7, yMm: 8, widthMm: 10, heightMm: 4 }],
    label: { widthMm: 60, heightMm: 40, printDirection: 180 },
  },
  {
    name: 'typeset fields',
    zpl: page('^FT40,200^BY2^BCN,80,N,N,N^FDBASE^FS^FT40,300^BQN,2,4^FDMA,ft^FS^FT300,300^GB50,20,1^FS'),
    elements: [
      bars('code128', 'BASE', { yMm: mmOf(120), heightMm: mmOf(80) }),
      matrix('qrcode', 'ft'),
      { kind: 'rectangle', yMm: mmOf(280) },
    ],
    codes: ['BASE', 'ft'],
  },
  {
    name: 'bitmap fonts and symbols',
    zpl: page('^FO20,20^ADN,36,20^FDCELLS^FS^FO20,80^AAN^FDsmall^FS^FO200,20^GSN,40,40^FDA^FS'),
    elements: [text('CELLS', { widthMm: mmOf(120) }), text('small', { widthMm: mmOf(30) }), text('®')],
  },
  {
    name: 'settings, copies and unknown commands',
    zpl: page('^MMT^PR4^MD10^QZ1^FXno word of this^FO20,20^A0N,30^FDrest^FS^PQ5,0,1,Y'),
    elements: [text('rest')],
    told: [
      'leftOutSetting',
      'leftOutSetting',
      'leftOutSetting',
      'leftOutCommand',
      'leftOutFont',
      'leftOutCopies',
    ],
  },
  {
    name: 'a label without a size',
    zpl: '^XA^FO40,40^GB160,80,2^FS^XZ',
    elements: [{ kind: 'rectangle' }],
    label: { widthMm: mmOf(200) + 2, heightMm: mmOf(120) + 2 },
    told: ['leftOutSize'],
  },
  {
    name: 'GS1 separators',
    zpl: code('^BCN,80,N,N,N', '>;>80109501101530003>610AB>8>621X1', '^PW812^BY2'),
    elements: [bars('gs1_128', '(01)09501101530003(10)AB(21)X1')],
    codes: [`010950110153000310AB${GS}21X1`],
    told: [],
  },
];
