import {
  band,
  bars,
  column,
  fact,
  frame,
  mix,
  ring,
  rule,
  type Starter,
  square,
  stroke,
  text,
} from './marketLabel.ts';

const MODEL = column(['model', '型号', '型號', 'Модель'], 'LP-60A');
const SERIAL = column(['serial', '序列号', '序號', 'Серийный №'], 'A26B0041872');
const PRODUCT = column(
  ['product', '产品', '產品', 'Изделие'],
  ['Power Adapter', '电源适配器', '電源供應器', 'Блок питания'],
);
const INPUT = column(
  ['input', '输入', '輸入', 'Вход'],
  [
    '100–240 V~ 50/60 Hz 1.5 A',
    '100–240 V~ 50/60 Hz 1.5 A',
    '100–240 V~ 50/60 Hz 1.5 A',
    '100–240 В~ 50/60 Гц 1,5 А',
  ],
);
const OUTPUT = column(
  ['output', '输出', '輸出', 'Выход'],
  ['20.0 V = 3.0 A, 60 W', '20.0 V = 3.0 A, 60 W', '20.0 V = 3.0 A, 60 W', '20,0 В = 3,0 А, 60 Вт'],
);
const PART = column(['part', '料号', '料號', 'Компонент'], 'RC0603-10K');
const VALUE = column(
  ['value', '规格', '規格', 'Номинал'],
  ['10 kΩ ±1 % 0603', '10 kΩ ±1% 0603', '10 kΩ ±1% 0603', '10 кОм ±1 % 0603'],
);
const QUANTITY = column(['quantity', '数量', '數量', 'Количество'], '5000');
const LOT = column(['lot', '批号', '批號', 'Партия'], 'W2609-117');
const DATE_CODE = column(['date code', '周期码', '週期碼', 'Код даты'], '2609');
const MAC = column(['mac', 'MAC', 'MAC', 'MAC'], '02:00:5E:10:42:7C');
const VERSION = column(['firmware', '固件', '韌體', 'Прошивка'], '4.2.1');

export const ELECTRONICS_LABELS: readonly Starter[] = [
  {
    id: 'electronics-rating',
    name: ['Rating plate 60 × 40', '产品铭牌 60 × 40', '產品銘牌 60 × 40', 'Заводская табличка 60 × 40'],
    widthMm: 60,
    heightMm: 40,
    parts: [
      frame(1, 1, 58, 38, 0.375, 2),
      text(4, 2.6, 34, 5, 11, PRODUCT, 'bold'),
      text(38, 2.6, 18, 5, 10, MODEL, 'bold', 'right'),
      rule(4, 8.6, 52),
      text(4, 9.6, 12, 4, 7, ['INPUT', '输入', '輸入', 'ВХОД'], 'bold'),
      text(16, 9.6, 40, 4, 7.5, INPUT),
      text(4, 13.8, 12, 4, 7, ['OUTPUT', '输出', '輸出', 'ВЫХОД'], 'bold'),
      text(16, 13.8, 40, 4, 7.5, OUTPUT),
      rule(4, 18.8, 52),
      // The symbol of protection class II is a square within a square.
      frame(4, 20.5, 7, 7, 0.5),
      frame(5.75, 22.25, 3.5, 3.5, 0.5),
      text(
        13.5,
        20.2,
        27,
        7.6,
        6.5,
        [
          'Indoor use only.\nDo not open.',
          '仅限室内使用，\n请勿拆开。',
          '限室內使用，\n請勿拆開。',
          'Только для помещений.\nНе вскрывать.',
        ],
        'wrap',
        'middle',
      ),
      square(45, 20, 11, 'dataMatrix', SERIAL),
      text(4, 29, 8, 3.6, 6.5, 'S/N'),
      text(12, 29, 32, 3.6, 8, SERIAL, 'bold'),
      text(4, 33.4, 52, 3.6, 6.5, [
        'Lattice Power Inc. · Made in Taiwan',
        '格致电源有限公司 中国制造',
        '格致電源股份有限公司 台灣製造',
        'ООО «Решётка» · Сделано в России',
      ]),
    ],
  },
  {
    id: 'electronics-serial',
    name: ['Serial number 50 × 15', '序列号标签 50 × 15', '序號標籤 50 × 15', 'Серийный номер 50 × 15'],
    widthMm: 50,
    heightMm: 15,
    parts: [
      text(2, 1, 18, 3.8, 8, MODEL, 'bold'),
      text(20, 1, 28, 3.8, 7, SERIAL, 'right'),
      bars(1, 5.2, 48, 8.6, 'code128', SERIAL, null),
    ],
  },
  {
    id: 'electronics-reel',
    name: [
      'Component reel 80 × 50',
      '元件料盘标签 80 × 50',
      '元件捲盤標籤 80 × 50',
      'Катушка компонентов 80 × 50',
    ],
    widthMm: 80,
    heightMm: 50,
    parts: [
      text(3, 2, 50, 6, 13, PART, 'bold'),
      text(3, 8, 50, 4.6, 9, VALUE),
      rule(3, 13.6, 51),
      fact(3, 14.4, 24, ['Quantity', '数量', '數量', 'Количество'], QUANTITY, 11, 'bold'),
      fact(29, 14.4, 25, ['Date code', '周期码', '週期碼', 'Дата-код'], DATE_CODE, 11),
      fact(3, 23.6, 24, ['Lot', '批号', '批號', 'Партия'], LOT, 9),
      fact(29, 23.6, 25, ['Moisture', '湿敏等级', '濕敏等級', 'Влагостойк.'], 'MSL 1', 9),
      square(57, 3, 20, 'dataMatrix', mix('P', PART, '|Q', QUANTITY, '|T', LOT, '|D', DATE_CODE)),
      ring(61, 24.5, 12, 0.5),
      text(61, 24.5, 12, 12, 12, 'Pb', 'bold', 'center'),
      stroke(62.8, 34.7, 71.2, 26.3, 0.5),
      bars(2, 34, 56, 14, 'code128', PART, 8),
    ],
  },
  {
    id: 'electronics-mac',
    name: ['MAC address 45 × 20', 'MAC 地址标签 45 × 20', 'MAC 位址標籤 45 × 20', 'MAC-адрес 45 × 20'],
    widthMm: 45,
    heightMm: 20,
    parts: [
      square(2, 4, 12, 'dataMatrix', MAC),
      text(16, 1.8, 27, 3.4, 6.5, ['MAC address', 'MAC 地址', 'MAC 位址', 'MAC-адрес']),
      text(16, 5.2, 27, 4.2, 8, MAC, 'bold'),
      rule(16, 10.3, 27),
      text(16, 11, 12, 3.4, 6.5, ['Model', '型号', '型號', 'Модель']),
      text(28, 11, 15, 3.4, 7, MODEL, 'bold', 'right'),
      text(16, 14.8, 14, 3.4, 6.5, ['Firmware', '固件', '韌體', 'Прошивка']),
      text(30, 14.8, 13, 3.4, 7, VERSION, 'right'),
    ],
  },
  {
    id: 'electronics-warranty',
    name: ['Warranty seal 40 × 20', '保修封签 40 × 20', '保固封條 40 × 20', 'Гарантийная пломба 40 × 20'],
    widthMm: 40,
    heightMm: 20,
    parts: [
      band(0, 0, 40, 6, 8.5, ['WARRANTY VOID', '撕毁无效', '撕毀無效', 'ГАРАНТИЯ'], 'center'),
      text(
        2,
        6.6,
        36,
        4,
        7,
        [
          'if this seal is broken',
          '本标签破损不予保修',
          '封條破損即失去保固',
          'недействительна при вскрытии',
        ],
        'center',
      ),
      bars(3, 11, 34, 8, 'code128', column(['seal', '编号', '編號', 'Номер'], '26030417'), 6.5),
    ],
  },
];
