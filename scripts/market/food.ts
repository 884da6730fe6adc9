import {
  area,
  band,
  bars,
  column,
  fact,
  frame,
  gs1,
  rule,
  type Starter,
  square,
  text,
} from './marketLabel.ts';
import { gtin, gtin14 } from './numbers.ts';

const DISH = column(
  ['dish', '菜品', '菜名', 'Блюдо'],
  ['Tomato Basil Soup', '番茄牛腩汤', '番茄牛肉湯', 'Суп томатный'],
);
const MADE = column(
  ['made', '制作时间', '製作時間', 'Изготовлено'],
  ['Mar 2, 9:30', '03-02 09:30', '03/02 09:30', '02.03 09:30'],
);
const USE_BY = column(
  ['use by', '使用期限', '使用期限', 'Годен до'],
  ['MAR 5', '3 月 5 日', '3 月 5 日', '05.03'],
);
const WEEKDAY = column(['weekday', '星期', '星期', 'День'], ['THURSDAY', '星期四', '星期四', 'ЧЕТВЕРГ']);
const COOK = column(['prepared by', '制作人', '製作人', 'Изготовил'], ['Jo', '李师傅', '王師傅', 'Петрова']);
const INGREDIENTS = column(
  ['ingredients', '配料', '成分', 'Состав'],
  [
    'Wheat flour, butter (milk), eggs, sugar, hazelnuts (9 %), cocoa, salt.',
    '小麦粉、黄油（乳）、鸡蛋、白砂糖、榛子（9%）、可可粉、食用盐。',
    '麵粉（小麥）、奶油（牛奶）、雞蛋、砂糖、榛果（9%）、可可粉、鹽。',
    'Мука пшеничная, масло сливочное, яйца, сахар, фундук (9 %), какао, соль.',
  ],
);
const BAKED = column(
  ['product', '品名', '品名', 'Продукт'],
  ['Hazelnut Brownie', '榛子布朗尼', '榛果布朗尼', 'Брауни с фундуком'],
);
const ALLERGENS = column(
  ['allergens', '致敏物质', '過敏原', 'Аллергены'],
  [
    'Wheat, milk, eggs, nuts',
    '含麸质、乳、蛋、坚果',
    '含麩質、牛奶、蛋、堅果',
    'Глютен, молоко, яйца, орехи',
  ],
);
const BEST = column(
  ['best before', '保质期至', '有效日期', 'Годен до'],
  ['2026-03-09', '2026-03-09', '2026-03-09', '09.03.2026'],
);
const LOT = column(['lot', '批号', '批號', 'Партия'], 'L26061');
const NET = column(['net', '净含量', '淨重', 'Масса'], ['3.2 oz (90 g)', '90 克', '90 公克', '90 г']);
const EAN = column(['ean', '条码', '條碼', 'Штрихкод'], gtin('952123474018'));
const GTIN = column(['gtin', 'GTIN', 'GTIN', 'GTIN'], gtin14('952123475022'));
const CUT = column(
  ['cut', '品名', '品名', 'Продукт'],
  ['Beef Chuck, vacuum', '冷鲜牛肩肉 真空装', '冷藏牛肩肉 真空包', 'Говядина, лопатка, в/у'],
);
const MEAT_BEST = column(
  ['use by', '保质期至', '有效日期', 'Годен до'],
  ['2026-03-16', '2026-03-16', '2026-03-16', '16.03.2026'],
);
const KILOS = column(['weight', '净重', '淨重', 'Масса'], ['5.20 lb', '2.360 kg', '2.360 kg', '2,360 кг']);

export const FOOD_LABELS: readonly Starter[] = [
  {
    id: 'food-use-by',
    name: [
      'Kitchen use-by 60 × 40',
      '后厨效期标签 60 × 40',
      '廚房效期標籤 60 × 40',
      'Кухонная маркировка 60 × 40',
    ],
    widthMm: 60,
    heightMm: 40,
    parts: [
      text(3, 2, 54, 6, 13, DISH, 'bold'),
      rule(3, 9, 54),
      fact(3, 10, 27, ['Made', '制作时间', '製作時間', 'Изготовлено'], MADE, 9),
      fact(31, 10, 26, ['Prepared by', '制作人', '製作人', 'Изготовил'], COOK, 9),
      area(0, 19, 60, 21),
      text(3, 20.5, 24, 4, 8, ['USE BY', '使用期限', '使用期限', 'ГОДЕН ДО'], 'bold', 'white'),
      text(30, 20.5, 27, 4, 8, WEEKDAY, 'bold', 'white', 'right'),
      text(3, 25, 54, 14, 27, USE_BY, 'bold', 'white', 'center'),
    ],
  },
  {
    id: 'food-ingredients',
    name: ['Ingredients 60 × 50', '食品配料标签 60 × 50', '食品成分標籤 60 × 50', 'Состав продукта 60 × 50'],
    widthMm: 60,
    heightMm: 50,
    shape: 'roundedRectangle',
    parts: [
      text(3, 2, 54, 5.5, 12, BAKED, 'bold'),
      rule(3, 8, 54),
      text(3, 8.8, 54, 3.2, 6, ['Ingredients', '配料', '成分', 'Состав'], 'bold'),
      text(3, 12, 54, 9, 7, INGREDIENTS, 'wrap'),
      frame(3, 21.5, 54, 5.5, 0.375, 1),
      text(4.5, 21.5, 51, 5.5, 7.5, ALLERGENS, 'bold', 'center'),
      fact(3, 28, 26, ['Best before', '保质期至', '有效日期', 'Годен до'], BEST, 9, 'bold'),
      fact(3, 35.5, 13, ['Lot', '批号', '批號', 'Партия'], LOT, 7),
      fact(3, 42, 26, ['Net weight', '净含量', '淨重', 'Масса нетто'], NET, 7),
      bars(27, 29, 31, 18.5, 'ean13', EAN),
    ],
  },
  {
    id: 'food-day-dot',
    name: ['Defrost label 50 × 30', '解冻标签 50 × 30', '解凍標籤 50 × 30', 'Разморозка 50 × 30'],
    widthMm: 50,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      band(0, 0, 50, 7.5, 11, ['DEFROSTED', '已解冻', '已解凍', 'РАЗМОРОЖЕНО'], 'center', 'spaced'),
      text(
        3,
        8.6,
        44,
        5,
        10,
        column(['item', '食材', '食材', 'Продукт'], ['Chicken thighs', '鸡腿肉', '雞腿肉', 'Бедро куриное']),
        'bold',
      ),
      rule(3, 14.4, 44),
      fact(
        3,
        15,
        22,
        ['Out of freezer', '出库时间', '取出時間', 'Извлечено'],
        column(
          ['out', '出库时间', '取出時間', 'Извлечено'],
          ['Mar 2, 14:00', '03-02 14:00', '03/02 14:00', '02.03 14:00'],
        ),
        8,
        'bold',
      ),
      fact(
        26,
        15,
        21,
        ['Use before', '用毕时间', '使用期限', 'Использовать до'],
        column(
          ['use before', '用毕时间', '使用期限', 'Использовать до'],
          ['Mar 3, 14:00', '03-03 14:00', '03/03 14:00', '03.03 14:00'],
        ),
        8,
        'bold',
      ),
      text(
        3,
        24.6,
        44,
        3.6,
        6.5,
        ['Do not refreeze', '请勿再次冷冻', '請勿再次冷凍', 'Повторно не замораживать'],
        'center',
      ),
    ],
  },
  {
    id: 'food-meat',
    name: [
      'Fresh meat, GS1 80 × 50',
      '生鲜肉 GS1 标签 80 × 50',
      '生鮮肉品 GS1 標籤 80 × 50',
      'Мясо, GS1 80 × 50',
    ],
    widthMm: 80,
    heightMm: 50,
    parts: [
      text(3, 2, 50, 6.5, 13, CUT, 'bold'),
      text(53, 2, 24, 6.5, 13, KILOS, 'bold', 'right'),
      rule(3, 9.8, 74),
      fact(3, 11, 26, ['Use by', '保质期至', '有效日期', 'Годен до'], MEAT_BEST, 11, 'bold'),
      fact(31, 11, 20, ['Lot', '批号', '批號', 'Партия'], LOT, 11, 'bold'),
      fact(
        53,
        11,
        24,
        ['Store at', '贮存条件', '保存溫度', 'Хранить при'],
        ['28 to 34 °F', '−1 至 4 °C', '0 至 4 °C', 'от 0 до +4 °C'],
        9,
        'right',
      ),
      rule(3, 20.5, 74),
      text(3, 21.3, 10, 3.4, 7, 'GTIN'),
      text(13, 21.3, 40, 3.4, 7, GTIN),
      bars(2, 25.4, 76, 22.6, 'gs1_128', gs1(['01', GTIN], ['17', MEAT_BEST], ['10', LOT]), 7.5),
    ],
  },
];

const DRUG = column(
  ['medicine', '药品', '藥品', 'Препарат'],
  ['Amoxicillin 500 mg', '阿莫西林胶囊 0.5 g', '安莫西林膠囊 500 毫克', 'Амоксициллин 500 мг'],
);
const COUNT = column(
  ['amount', '数量', '數量', 'Количество'],
  ['21 capsules', '21 粒', '21 粒', '21 капсула'],
);
const DOSE = column(
  ['directions', '用法用量', '用法用量', 'Способ применения'],
  [
    'Take 1 capsule 3 times a day\nuntil all are taken.',
    '口服，每日 3 次，每次 1 粒，\n饭后服用，疗程 7 天。',
    '每日三次，每次一粒，\n飯後服用，請按時服完。',
    'По 1 капсуле 3 раза в день после еды,\nкурс 7 дней.',
  ],
);
const PATIENT = column(
  ['patient', '患者', '病患', 'Пациент'],
  ['Maria Keller', '张敏', '陳美玲', 'Соколова М. П.'],
);
const FILLED = column(
  ['filled', '配药日期', '調劑日期', 'Отпущено'],
  ['03/02/2026', '2026-03-02', '2026/03/02', '02.03.2026'],
);
const RX = column(['rx', '处方号', '處方號', 'Рецепт'], '7204185');
const DOCTOR = column(['doctor', '医师', '醫師', 'Врач'], ['Dr. A. Ruiz', '刘建国', '黃醫師', 'Орлов В. А.']);
const UNIT_DRUG = column(
  ['medicine', '药品', '藥品', 'Препарат'],
  ['Metoprolol', '美托洛尔片', '美托洛爾錠', 'Метопролол'],
);
const STRENGTH = column(
  ['strength', '规格', '規格', 'Дозировка'],
  ['50 mg tablet', '50 mg/片', '50 毫克／錠', 'таблетка 50 мг'],
);
const EXPIRY = column(
  ['expiry', '有效期至', '有效期限', 'Годен до'],
  ['2027-08-31', '2027-08-31', '2027-08-31', '31.08.2027'],
);
const UNIT_LOT = column(['lot', '批号', '批號', 'Серия'], 'B7K42');
const UNIT_GTIN = column(['gtin', 'GTIN', 'GTIN', 'GTIN'], gtin14('952123476012'));
const INFUSION = column(
  ['drug', '药品', '藥品', 'Препарат'],
  ['Potassium chloride 20 mmol', '氯化钾 20 mmol', '氯化鉀 20 mmol', 'Калия хлорид 20 ммоль'],
);

export const PHARMACY_LABELS: readonly Starter[] = [
  {
    id: 'pharmacy-dispensing',
    name: ['Dispensing label 70 × 40', '发药标签 70 × 40', '藥袋標籤 70 × 40', 'Аптечная этикетка 70 × 40'],
    widthMm: 70,
    heightMm: 40,
    parts: [
      text(3, 1.8, 42, 4, 7.5, ['Lindgren Pharmacy', '仁和大药房', '仁和藥局', 'Аптека на Садовой'], 'bold'),
      text(45, 1.8, 22, 4, 7, FILLED, 'right'),
      rule(3, 6.4, 64),
      text(3, 7, 42, 5, 10.5, DRUG, 'bold'),
      text(45, 7, 22, 5, 8, COUNT, 'right'),
      text(3, 12.8, 64, 11, 9.5, DOSE, 'wrap'),
      rule(3, 25, 64),
      text(3, 25.8, 36, 4.5, 9, PATIENT, 'bold'),
      text(3, 30.6, 36, 3.4, 7, DOCTOR),
      text(3, 35, 64, 3.4, 6.5, [
        'Keep out of reach of children',
        '请置于儿童接触不到处',
        '請置於兒童無法取得之處',
        'Хранить в недоступном для детей месте',
      ]),
      bars(39.5, 26, 29.5, 8.6, 'code128', RX, 6.5),
    ],
  },
  {
    id: 'pharmacy-unit-dose',
    name: [
      'Unit dose, GS1 45 × 20',
      '单剂量标签 GS1 45 × 20',
      '單一劑量標籤 GS1 45 × 20',
      'Разовая доза, GS1 45 × 20',
    ],
    widthMm: 45,
    heightMm: 20,
    parts: [
      text(2, 1.5, 28, 4.6, 9.5, UNIT_DRUG, 'bold'),
      text(2, 6.2, 28, 3.6, 7.5, STRENGTH),
      text(2, 10, 8, 3, 6, ['EXP', '效期', '效期', 'до']),
      text(10, 10, 20, 3, 6.5, EXPIRY, 'bold'),
      text(2, 13, 8, 3, 6, ['LOT', '批号', '批號', 'серия']),
      text(10, 13, 20, 3, 6.5, UNIT_LOT, 'bold'),
      text(2, 16, 8, 3, 6, 'GTIN'),
      text(10, 16, 20, 3, 6, UNIT_GTIN),
      square(31, 4, 12, 'gs1DataMatrix', gs1(['01', UNIT_GTIN], ['17', EXPIRY], ['10', UNIT_LOT])),
    ],
  },
  {
    id: 'pharmacy-infusion',
    name: ['IV additive 80 × 50', '输液加药标签 80 × 50', '點滴加藥標籤 80 × 50', 'Инфузия 80 × 50'],
    widthMm: 80,
    heightMm: 50,
    parts: [
      band(0, 0, 80, 8, 11, ['ADDITIVE', '输液加药', '點滴加藥', 'ДОБАВКА В ИНФУЗИЮ'], 'center', 'spaced'),
      text(3, 9.5, 74, 6.5, 13.5, INFUSION, 'bold'),
      text(
        3,
        16,
        74,
        4.6,
        9,
        column(
          ['base', '溶媒', '基液', 'Раствор'],
          [
            'in 1000 ml sodium chloride 0.9 %',
            '加入 0.9% 氯化钠注射液 500 ml',
            '加入 0.9% 生理食鹽水 500 ml',
            'в 500 мл натрия хлорида 0,9 %',
          ],
        ),
      ),
      rule(3, 21.6, 74),
      fact(3, 22.6, 36, ['Patient', '患者', '病患', 'Пациент'], PATIENT, 10, 'bold'),
      fact(
        40,
        22.6,
        16,
        ['Ward / bed', '病区床号', '病房床號', 'Палата'],
        column(['bed', '床号', '床號', 'Палата'], ['4B / 12', '心内 12', '4B-12', '4 / 12']),
        10,
        'bold',
      ),
      fact(
        58,
        22.6,
        19,
        ['Rate', '滴速', '流速', 'Скорость'],
        column(['rate', '滴速', '流速', 'Скорость'], ['125 ml/h', '60 滴/分', '125 ml/h', '125 мл/ч']),
        10,
        'bold',
        'right',
      ),
      rule(3, 32, 74),
      fact(
        3,
        33,
        24,
        ['Prepared', '配制时间', '調配時間', 'Приготовлено'],
        column(
          ['prepared', '配制时间', '調配時間', 'Приготовлено'],
          ['Mar 2, 08:15', '03-02 08:15', '03/02 08:15', '02.03 08:15'],
        ),
        8,
      ),
      fact(
        3,
        40.8,
        24,
        ['Expires', '失效时间', '失效時間', 'Годен до'],
        column(
          ['expires', '失效时间', '失效時間', 'Годен до'],
          ['Mar 3, 08:15', '03-03 08:15', '03/03 08:15', '03.03 08:15'],
        ),
        8,
        'bold',
      ),
      bars(
        32,
        34,
        46,
        13.5,
        'code128',
        column(['order', '医嘱号', '醫囑號', 'Назначение'], 'IV260302017'),
        7,
      ),
    ],
  },
  {
    id: 'pharmacy-vial',
    name: ['Lab sample tube 50 × 20', '检验采血管标签 50 × 20', '檢體試管標籤 50 × 20', 'Пробирка 50 × 20'],
    widthMm: 50,
    heightMm: 20,
    parts: [
      text(2, 1.2, 32, 3.8, 8, PATIENT, 'bold'),
      text(
        34,
        1.2,
        14,
        3.8,
        7,
        column(
          ['born', '出生日期', '出生日期', 'Дата рожд.'],
          ['06/14/1984', '1984-06-14', '1984/06/14', '14.06.1984'],
        ),
        'right',
      ),
      bars(2, 5.2, 46, 9.4, 'code128', column(['sample', '样本号', '檢體號', 'Проба'], '2603020417'), 6.5),
      text(
        2,
        15.4,
        18,
        3.4,
        6.5,
        column(
          ['test', '项目', '項目', 'Анализ'],
          ['CBC · EDTA', '血常规 EDTA', '全血計數 EDTA', 'ОАК · ЭДТА'],
        ),
        'bold',
      ),
      text(
        20,
        15.4,
        28,
        3.4,
        6.5,
        column(
          ['drawn', '采集时间', '採集時間', 'Взята'],
          ['03/02/26 07:40', '03-02 07:40', '03/02 07:40', '02.03.26 07:40'],
        ),
        'right',
      ),
    ],
  },
];
