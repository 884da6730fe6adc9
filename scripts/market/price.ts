import { area, bars, column, fact, rule, type Starter, text } from './marketLabel.ts';
import { gtin } from './numbers.ts';

const NAME = column(
  ['name', '品名', '品名', 'Наименование'],
  ['Wildflower Honey', '百花蜂蜜', '百花蜂蜜', 'Мёд цветочный'],
);
const DETAIL = column(
  ['detail', '规格产地', '規格產地', 'Описание'],
  ['12 oz · Vermont', '350 克 · 云南', '350 公克 · 南投', '350 г · Алтай'],
);
const PRICE = column(['price', '售价', '售價', 'Цена'], ['$7.49', '¥38.80', 'NT$259', '289,90 ₽']);
const UNIT_PRICE = column(
  ['unit price', '单价', '單價', 'Цена за кг'],
  ['$9.99 / lb', '¥11.09 / 100 克', 'NT$74 / 100 公克', '828,29 ₽ / кг'],
);
const SKU = column(['sku', '货号', '貨號', 'Артикул'], 'HN-00352');
const EAN = column(['ean', '条码', '條碼', 'Штрихкод'], gtin('952123471035'));
const WAS = column(['was', '原价', '原價', 'Старая цена'], ['$9.99', '¥51.80', 'NT$345', '386,50 ₽']);
const SAVED = column(['saving', '优惠', '折扣', 'Скидка'], ['−25 %', '7.5 折', '75 折', '−25 %']);
const UNTIL = column(
  ['until', '截止', '截止', 'До'],
  ['until March 31', '3 月 31 日止', '3 月 31 日止', 'до 31 марта'],
);
const MODEL = column(
  ['model', '款式', '款式', 'Модель'],
  ['Linen shirt', '亚麻衬衫', '亞麻襯衫', 'Рубашка льняная'],
);
const COLOUR = column(['color', '颜色', '顏色', 'Цвет'], ['Sand', '浅沙色', '淺沙色', 'Песочный']);
const SIZE = column(['size', '尺码', '尺寸', 'Размер'], ['M', 'M', 'M', '48']);
const ARTICLE = column(['style', '款号', '款號', 'Артикул'], 'LS-2041');
const CLOTHES_EAN = column(['ean', '条码', '條碼', 'Штрихкод'], gtin('952123472048'));
const CLOTHES_PRICE = column(['price', '售价', '售價', 'Цена'], ['$59.00', '¥399', 'NT$1,680', '4 990 ₽']);

export const PRICE_LABELS: readonly Starter[] = [
  {
    id: 'price-shelf',
    name: ['Shelf edge price 70 × 38', '货架价签 70 × 38', '貨架價卡 70 × 38', 'Ценник на полку 70 × 38'],
    widthMm: 70,
    heightMm: 38,
    parts: [
      text(3, 2, 64, 6, 13, NAME, 'bold'),
      text(3, 8, 40, 4, 8, DETAIL),
      text(43, 8, 24, 4, 7, SKU, 'right'),
      rule(3, 13, 64),
      bars(2, 19.5, 31, 16.5, 'ean13', EAN),
      text(33, 15.5, 34, 12, 27, PRICE, 'bold', 'right'),
      text(33, 29.5, 34, 4.5, 8.5, UNIT_PRICE, 'right'),
    ],
  },
  {
    id: 'price-sale',
    name: ['Sale price 80 × 50', '促销价签 80 × 50', '促銷價卡 80 × 50', 'Ценник «Акция» 80 × 50'],
    widthMm: 80,
    heightMm: 50,
    shape: 'roundedRectangle',
    parts: [
      area(0, 0, 80, 13),
      text(4, 1, 42, 11, 24, ['SALE', '特价', '特價', 'АКЦИЯ'], 'bold', 'white'),
      text(46, 1, 30, 11, 17, SAVED, 'bold', 'white', 'right'),
      text(4, 14.5, 72, 6, 13, NAME, 'bold'),
      text(4, 20.5, 72, 4, 8, DETAIL),
      text(4, 26.5, 34, 4, 8, ['Regular price', '原价', '原價', 'Обычная цена']),
      text(4, 30.5, 34, 6, 13, WAS, 'struck'),
      text(30, 25, 46, 15.5, 34, PRICE, 'bold', 'right'),
      rule(4, 42.5, 72),
      text(4, 43.5, 40, 4.5, 8, UNTIL, 'bold'),
      text(44, 43.5, 32, 4.5, 8, SKU, 'right'),
    ],
  },
  {
    id: 'price-hang-tag',
    name: ['Hang tag 45 × 75', '服装吊牌 45 × 75', '服飾吊牌 45 × 75', 'Навесной ярлык 45 × 75'],
    widthMm: 45,
    heightMm: 75,
    shape: 'roundedRectangle',
    parts: [
      text(
        3,
        11,
        39,
        5.5,
        11,
        ['NORTH & FIELD', '北野服饰', '北野服飾', 'СЕВЕР И ПОЛЕ'],
        'bold',
        'center',
        'spaced',
      ),
      rule(3, 18, 39),
      text(3, 19.5, 39, 5.5, 11, MODEL, 'bold'),
      fact(3, 26, 25, ['Style', '款号', '款號', 'Артикул'], ARTICLE, 8),
      fact(3, 34, 25, ['Color', '颜色', '顏色', 'Цвет'], COLOUR, 8),
      text(25, 26, 17, 3.1, 6, ['Size', '尺码', '尺寸', 'Размер'], 'right'),
      text(22, 29.2, 20, 10, 17, SIZE, 'bold', 'right'),
      bars(7, 43, 31, 16, 'ean13', CLOTHES_EAN),
      rule(3, 61, 39),
      text(3, 62.5, 39, 10, 21, CLOTHES_PRICE, 'bold', 'center'),
    ],
  },
  {
    id: 'price-small',
    name: ['Price sticker 40 × 30', '小价签 40 × 30', '小價籤 40 × 30', 'Ценник-стикер 40 × 30'],
    widthMm: 40,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      text(2, 1.5, 36, 4.5, 9, NAME, 'bold'),
      text(2, 6, 36, 3.4, 6.5, DETAIL),
      text(2, 9.5, 36, 6.5, 15, PRICE, 'bold', 'right'),
      bars(4, 16.5, 32, 12, 'ean13', EAN, 6.5),
    ],
  },
  {
    id: 'price-wine',
    name: ['Wine shelf card 90 × 50', '葡萄酒价签 90 × 50', '葡萄酒價卡 90 × 50', 'Ценник для вина 90 × 50'],
    widthMm: 90,
    heightMm: 50,
    parts: [
      text(
        4,
        3,
        82,
        7.5,
        17,
        column(
          ['wine', '酒名', '酒名', 'Вино'],
          ['Stone Terrace Riesling', '石台雷司令干白', '石台麗絲玲白酒', 'Рислинг «Каменная терраса»'],
        ),
        'bold',
      ),
      text(
        4,
        10.5,
        82,
        4.5,
        9,
        column(
          ['region', '产区', '產區', 'Регион'],
          [
            'Finger Lakes, New York · 2023',
            '宁夏贺兰山东麓 · 2023',
            '德國萊茵高 · 2023',
            'Крым, Россия · 2023',
          ],
        ),
      ),
      rule(4, 16.5, 82),
      text(
        4,
        18,
        82,
        9,
        8,
        column(
          ['note', '品鉴', '品飲筆記', 'Описание'],
          [
            'Green apple, lime and slate; bright and dry. Good with fish and young cheese.',
            '青苹果、青柠与矿石香，清爽干型。\n适合搭配海鲜与清淡菜肴。',
            '青蘋果、萊姆與礦石香氣，清爽不甜。\n適合搭配海鮮與清淡料理。',
            'Зелёное яблоко, лайм и минеральные ноты; свежее сухое вино. К рыбе и молодому сыру.',
          ],
        ),
        'wrap',
      ),
      bars(3, 30.5, 32, 16, 'ean13', column(['ean', '条码', '條碼', 'Штрихкод'], gtin('952123473014'))),
      fact(
        38,
        34,
        16,
        ['Volume', '容量', '容量', 'Объём'],
        column(['volume', '容量', '容量', 'Объём'], ['750 ml', '750 毫升', '750 毫升', '0,75 л']),
        9,
        'bold',
      ),
      fact(
        38,
        41,
        16,
        ['Alcohol', '酒精度', '酒精濃度', 'Крепость'],
        column(['alcohol', '酒精度', '酒精濃度', 'Крепость'], ['12 % vol', '12 % vol', '12 %', '12 % об.']),
        9,
        'bold',
      ),
      text(
        56,
        31,
        30,
        15,
        25,
        column(['price', '售价', '售價', 'Цена'], ['$18.90', '¥128', 'NT$690', '1 290 ₽']),
        'bold',
        'right',
      ),
    ],
  },
];
