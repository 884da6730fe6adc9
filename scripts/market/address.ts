import { column, frame, rule, type Starter, text } from './marketLabel.ts';

const NAME = column(
  ['name', '姓名', '姓名', 'Имя'],
  ['Eleanor Whitfield', '周文博', '張雅婷', 'Михаил Ковалёв'],
);
const COMPANY = column(
  ['company', '公司', '公司', 'Организация'],
  ['Whitfield & Daughters', '文博文化传媒有限公司', '雅築設計有限公司', 'ООО «Ковалёв и сын»'],
);
const STREET = column(
  ['street', '地址', '地址', 'Адрес'],
  [
    '2290 Larkspur Ave, Suite 5',
    '中山北路 66 号 5 楼 508 室',
    '民權路 66 號 5 樓之 3',
    'пр-т Мира, д. 66, оф. 508',
  ],
);
const CITY = column(
  ['city', '城市', '城市', 'Город'],
  ['Madison WI 53703', '江苏省南京市鼓楼区', '台中市西區', 'Новосибирск, 630099'],
);
const TOWN = column(
  ['city', '城市', '城市', 'Город'],
  ['Madison WI', '江苏省南京市鼓楼区', '台中市西區', 'Новосибирск'],
);
const POSTCODE = column(['postcode', '邮编', '郵遞區號', 'Индекс'], ['53703', '210008', '403', '630099']);
const COUNTRY = column(['country', '国家', '國家', 'Страна'], ['UNITED STATES', '中国', '台灣', 'РОССИЯ']);

export const ADDRESS_LABELS: readonly Starter[] = [
  {
    id: 'address-standard',
    name: ['Address 89 × 36', '地址标签 89 × 36', '地址標籤 89 × 36', 'Адресная 89 × 36'],
    widthMm: 89,
    heightMm: 36,
    parts: [
      text(5, 3.5, 79, 7, 14, NAME, 'bold'),
      text(5, 10.8, 79, 5.4, 10.5, COMPANY),
      text(5, 16.8, 79, 5.8, 12, STREET),
      text(5, 23.2, 79, 5.8, 12, CITY),
      text(5, 29.4, 79, 4, 8, COUNTRY, 'spaced'),
    ],
  },
  {
    id: 'address-sender',
    name: ['Return address 54 × 25', '寄件人标签 54 × 25', '寄件人標籤 54 × 25', 'Обратный адрес 54 × 25'],
    widthMm: 54,
    heightMm: 25,
    parts: [
      text(3, 1.8, 48, 3.2, 6, [
        'If undelivered, return to',
        '无法投递请退回',
        '無法投遞請退回',
        'При невручении вернуть',
      ]),
      rule(3, 5.6, 48),
      text(3, 6.6, 48, 5, 10, NAME, 'bold'),
      text(3, 11.8, 48, 4.8, 8.5, STREET),
      text(3, 16.8, 48, 4.8, 8.5, CITY),
    ],
  },
  {
    id: 'address-large',
    name: [
      'Large address 101 × 54',
      '大号地址标签 101 × 54',
      '大型地址標籤 101 × 54',
      'Большая адресная 101 × 54',
    ],
    widthMm: 101,
    heightMm: 54,
    parts: [
      frame(2, 2, 97, 50, 0.5, 2),
      text(6, 4.5, 60, 4, 7, [
        'Harbor Tea Traders · Boston MA 02210',
        '寄：海港茶业 厦门市湖里区',
        '寄：海港茶業 高雄市鼓山區',
        'Портовый чай · 198035 Санкт-Петербург',
      ]),
      rule(6, 9.5, 89),
      text(6, 12, 20, 4, 8, ['TO', '收件人', '收件人', 'КОМУ'], 'bold'),
      text(6, 16.5, 89, 8.5, 19, NAME, 'bold'),
      text(6, 25.6, 89, 6, 12, COMPANY),
      text(6, 32.2, 89, 7, 14, STREET),
      text(6, 39.8, 62, 9, 16, TOWN, 'bold'),
      text(68, 39.8, 27, 9, 20, POSTCODE, 'bold', 'right'),
    ],
  },
  {
    id: 'address-event',
    name: ['Name badge 85 × 54', '会议胸牌 85 × 54', '活動名牌 85 × 54', 'Бейдж 85 × 54'],
    widthMm: 85,
    heightMm: 54,
    shape: 'roundedRectangle',
    parts: [
      text(
        5,
        4,
        75,
        5.5,
        10,
        ['TRADE DAYS 2026', '2026 行业大会', '2026 產業論壇', 'ОТРАСЛЕВОЙ ФОРУМ 2026'],
        'bold',
        'center',
        'spaced',
      ),
      rule(5, 11.5, 75, 0.5),
      text(5, 15, 75, 13, 27, NAME, 'bold', 'center'),
      text(5, 29.5, 75, 7, 13, COMPANY, 'center'),
      rule(5, 41, 75, 0.5),
      text(
        5,
        43,
        75,
        7.5,
        14,
        column(['role', '身份', '身分', 'Роль'], ['SPEAKER', '演讲嘉宾', '講者', 'ДОКЛАДЧИК']),
        'bold',
        'center',
        'spaced',
      ),
    ],
  },
];
