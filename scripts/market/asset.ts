import {
  area,
  band,
  bars,
  column,
  fact,
  frame,
  mix,
  rule,
  type Starter,
  square,
  text,
} from './marketLabel.ts';

const OWNER = [
  'PROPERTY OF BRIGHTWATER COLLEGE',
  '清泉职业学院 固定资产',
  '清泉科技大學 財產',
  'СОБСТВЕННОСТЬ КОЛЛЕДЖА',
] as const;
const ASSET = column(['asset no.', '资产编号', '財產編號', 'Инв. №'], '00041872');
const KIND = column(
  ['description', '名称', '名稱', 'Наименование'],
  ['Projector, hall 2', '投影仪 第二报告厅', '投影機 第二演講廳', 'Проектор, зал 2'],
);
const SERIAL = column(['serial', '序列号', '序號', 'Серийный №'], 'PX7-220418');
const MODEL = column(['model', '型号', '型號', 'Модель'], 'Latis 14 G3');
const DEPARTMENT = column(
  ['department', '使用部门', '使用單位', 'Отдел'],
  ['Finance', '财务部', '財務部', 'Бухгалтерия'],
);
const BOUGHT = column(
  ['bought', '购入日期', '購置日期', 'Приобретён'],
  ['2026-01-19', '2026-01-19', '2026/01/19', '19.01.2026'],
);
const TOOL = column(
  ['tool', '工具', '工具', 'Инструмент'],
  ['Torque wrench 200 Nm', '扭矩扳手 200 N·m', '扭力扳手 200 N·m', 'Динамометрический ключ 200 Н·м'],
);
const CRIB = column(
  ['place', '存放位置', '存放位置', 'Место'],
  ['Crib B, drawer 07', 'B 库 07 抽屉', 'B 庫 07 抽屜', 'Кладовая Б, ящик 07'],
);
const TOOL_NO = column(['tool no.', '工具编号', '工具編號', '№ инструмента'], 'TL-0763');
const DONE = column(
  ['calibrated', '校准日期', '校正日期', 'Поверен'],
  ['2026-03-02', '2026-03-02', '2026/03/02', '02.03.2026'],
);
const DUE = column(
  ['next due', '有效期至', '有效期限', 'Действует до'],
  ['2027-03-01', '2027-03-01', '2027/03/01', '01.03.2027'],
);
const BY = column(['by', '校准人', '校正人員', 'Поверитель'], ['M. Ortiz', '王磊', '陳志明', 'Иванов И. И.']);
const DEVICE = column(['device', '设备编号', '設備編號', 'Прибор'], 'MX-0418');

export const ASSET_LABELS: readonly Starter[] = [
  {
    id: 'asset-tag',
    name: ['Asset tag 50 × 25', '固定资产标签 50 × 25', '財產標籤 50 × 25', 'Инвентарная бирка 50 × 25'],
    widthMm: 50,
    heightMm: 25,
    shape: 'roundedRectangle',
    parts: [
      band(0, 0, 50, 5, 6.8, OWNER, 'center'),
      text(2.5, 5.8, 45, 5, 12, ASSET, 'bold'),
      text(2.5, 10.9, 45, 3.2, 7, KIND),
      bars(2.5, 14.8, 45, 9, 'code128', ASSET, null),
    ],
  },
  {
    id: 'asset-computer',
    name: ['IT equipment 60 × 30', 'IT 设备标签 60 × 30', '資訊設備標籤 60 × 30', 'Оргтехника 60 × 30'],
    widthMm: 60,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      text(3, 2, 54, 4, 8, OWNER, 'bold'),
      rule(3, 6.6, 54),
      text(3, 7.4, 36, 6, 14, ASSET, 'bold'),
      fact(3, 13.6, 18, ['Model', '型号', '型號', 'Модель'], MODEL, 7),
      fact(21, 13.6, 18, ['Department', '使用部门', '使用單位', 'Отдел'], DEPARTMENT, 7),
      fact(3, 21.2, 18, ['Serial', '序列号', '序號', 'Серийный №'], SERIAL, 7),
      fact(21, 21.2, 18, ['Bought', '购入日期', '購置日期', 'Приобретён'], BOUGHT, 7),
      square(40, 8.4, 17, 'qrcode', mix('HTTPS://IT.EXAMPLE/A/', ASSET)),
      text(38, 25.6, 21, 3, 6, ['Scan for help', '扫码报修', '掃碼報修', 'Нужна помощь?'], 'center'),
    ],
  },
  {
    id: 'asset-calibration',
    name: ['Calibration sticker 40 × 30', '校准标签 40 × 30', '校正標籤 40 × 30', 'Поверка 40 × 30'],
    widthMm: 40,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      band(0, 0, 40, 6.5, 10, ['CALIBRATED', '校准合格', '校正合格', 'ПОВЕРЕНО'], 'center', 'spaced'),
      text(2.5, 7.6, 12, 5, 6, ['Device', '设备编号', '設備編號', 'Прибор']),
      text(14.5, 7.6, 23, 5, 9, DEVICE, 'bold', 'right'),
      rule(2.5, 12.9, 35),
      text(2.5, 13.2, 12, 5, 6, ['Date', '校准日期', '校正日期', 'Дата']),
      text(14.5, 13.2, 23, 5, 8, DONE, 'right'),
      rule(2.5, 18.5, 35),
      text(2.5, 18.8, 12, 5, 6, ['By', '校准人', '校正人員', 'Кем']),
      text(14.5, 18.8, 23, 5, 8, BY, 'right'),
      area(0, 24, 40, 6),
      text(2.5, 24, 12, 6, 6.5, ['DUE', '有效期至', '有效期限', 'ДО'], 'white', 'bold'),
      text(14.5, 24, 23, 6, 10, DUE, 'white', 'bold', 'right'),
    ],
  },
  {
    id: 'asset-tool',
    name: ['Tool tag 70 × 20', '工具标签 70 × 20', '工具標籤 70 × 20', 'Бирка инструмента 70 × 20'],
    widthMm: 70,
    heightMm: 20,
    parts: [
      square(2, 2.5, 15, 'dataMatrix', TOOL_NO),
      text(19.5, 2, 48, 5, 9, TOOL, 'bold'),
      text(19.5, 7.4, 48, 4, 8, CRIB),
      frame(19.5, 12.3, 26, 5.7, 0.375, 1),
      text(20.5, 12.3, 24, 5.7, 10, TOOL_NO, 'bold', 'center'),
      text(
        47,
        12.3,
        20.5,
        5.7,
        6.5,
        ['Return after use', '用后归还', '用後歸還', 'Вернуть на место'],
        'right',
      ),
    ],
  },
];
