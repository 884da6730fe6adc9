import { area, band, bars, column, fact, frame, gs1, rule, type Starter, text } from './marketLabel.ts';
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
      bars(2, 25.5, 76, 22.6, 'gs1_128', gs1(['01', GTIN], ['17', MEAT_BEST], ['10', LOT]), 7.5),
    ],
  },
];
