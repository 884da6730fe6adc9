import {
  area,
  band,
  bars,
  column,
  fact,
  frame,
  gs1,
  mix,
  rule,
  type Starter,
  square,
  stroke,
  text,
} from './marketLabel.ts';
import { sscc } from './numbers.ts';

const RECIPIENT = column(
  ['recipient', '收件人', '收件人', 'Получатель'],
  ['Maple Street Bookshop', '陈晓雯', '林怡君', 'Анна Смирнова'],
);
const STREET = column(
  ['street', '收件地址', '收件地址', 'Адрес'],
  ['418 Maple St', '文三路 128 号 6 幢 302 室', '忠孝東路四段 128 號 6 樓', 'ул. Садовая, д. 18, кв. 42'],
);
const CITY = column(
  ['city', '城市', '城市', 'Город'],
  ['Portland OR', '浙江省杭州市西湖区', '台北市大安區', 'Екатеринбург'],
);
const POSTCODE = column(['postcode', '邮编', '郵遞區號', 'Индекс'], ['97205', '310012', '106', '620014']);
const PHONE = column(
  ['phone', '收件电话', '收件電話', 'Телефон'],
  ['503 555 0142', '138 0000 0142', '0900 000 142', '+7 900 000-01-42'],
);
const ORDER = column(['order', '订单号', '訂單編號', 'Заказ'], 'SO-104217');
const WEIGHT = column(['weight', '重量', '重量', 'Вес'], ['6.2 lb', '2.8 kg', '2.8 kg', '2,8 кг']);
const DATE = column(
  ['ship date', '发货日期', '出貨日期', 'Дата отправки'],
  ['Mar 2, 2026', '2026-03-02', '2026/03/02', '02.03.2026'],
);
const BOX = column(['box', '箱号', '箱號', 'Место'], ['1 of 3', '1 / 3', '1 / 3', '1 из 3']);
const SSCC = column(['sscc', 'SSCC', 'SSCC', 'SSCC'], sscc('39521234700004217'));
const ROUTE = column(['route', '路由码', '路線碼', 'Маршрут'], ['PDX-07', '571-07', 'TPE-07', 'СВХ-07']);
const SENDER = [
  'Harbor Tea Traders\n27 Wharf Rd, Unit 7\nBoston MA 02210',
  '海港茶业有限公司\n福建省厦门市湖里区\n港中路 27 号 7 号库',
  '海港茶業有限公司\n高雄市鼓山區\n蓬萊路 27 號',
  'ООО «Портовый чай»\nСанкт-Петербург, 198035\nДвинская ул., д. 27',
] as const;

const TO = ['TO', '收', '收', 'КОМУ'] as const;
const FROM = ['FROM', '寄', '寄', 'ОТ КОГО'] as const;

export const SHIPPING_LABELS: readonly Starter[] = [
  {
    id: 'shipping-parcel',
    name: [
      'Parcel label 100 × 150',
      '快递面单 100 × 150',
      '宅配標籤 100 × 150',
      'Этикетка посылки 100 × 150',
    ],
    widthMm: 100,
    heightMm: 150,
    parts: [
      area(0, 0, 100, 16),
      text(5, 2, 55, 12, 26, ['STANDARD', '标准快递', '一般宅配', 'СТАНДАРТ'], 'bold', 'white'),
      text(60, 2, 35, 12, 22, ROUTE, 'bold', 'white', 'right'),
      text(5, 18.5, 20, 3.5, 7, FROM, 'bold'),
      text(5, 22.5, 52, 13.5, 9, SENDER, 'wrap'),
      fact(62, 18.5, 33, ['Ship date', '发货日期', '出貨日期', 'Дата отправки'], DATE, 10, 'bold'),
      fact(62, 27, 33, ['Order', '订单号', '訂單編號', 'Заказ'], ORDER, 10, 'bold'),
      rule(0, 38, 100, 0.5),
      text(5, 40.5, 20, 3.5, 7, TO, 'bold'),
      text(5, 45, 90, 8, 18, RECIPIENT, 'bold'),
      text(5, 53.5, 90, 7, 14, STREET),
      text(5, 61, 90, 7, 14, CITY),
      text(5, 69, 45, 10, 24, POSTCODE, 'bold'),
      text(50, 70.5, 45, 7, 12, PHONE, 'right'),
      rule(0, 82, 100, 0.5),
      fact(5, 84, 28, ['Weight', '重量', '重量', 'Вес'], WEIGHT, 15, 'bold'),
      fact(36, 84, 28, ['Parcel', '件数', '件數', 'Место'], BOX, 15, 'bold'),
      fact(
        67,
        84,
        28,
        ['Paid by', '付款方式', '付款方式', 'Оплата'],
        ['Sender', '寄付', '寄付', 'Отправитель'],
        15,
        'bold',
      ),
      rule(0, 98, 100, 0.5),
      text(
        5,
        100.5,
        90,
        3.5,
        7,
        ['SERIAL SHIPPING CONTAINER CODE', '物流单元编码 SSCC', '物流單元編碼 SSCC', 'ТРАНСПОРТНЫЙ КОД SSCC'],
        'bold',
        'center',
      ),
      text(5, 104.2, 90, 5, 11, SSCC, 'center'),
      bars(5, 111, 90, 35, 'gs1_128', gs1(['00', SSCC]), 11),
    ],
  },
  {
    id: 'shipping-carton',
    name: ['Carton label 100 × 100', '外箱标签 100 × 100', '外箱標籤 100 × 100', 'Этикетка короба 100 × 100'],
    widthMm: 100,
    heightMm: 100,
    parts: [
      text(
        5,
        4,
        60,
        6,
        13,
        ['HARBOR TEA TRADERS', '海港茶业有限公司', '海港茶業有限公司', 'ПОРТОВЫЙ ЧАЙ'],
        'bold',
        'spaced',
      ),
      text(65, 4, 30, 6, 10, DATE, 'right'),
      rule(5, 12, 90, 0.5),
      text(5, 14, 66, 3.5, 7, ['CONTENTS', '品名', '品名', 'СОДЕРЖИМОЕ'], 'bold'),
      text(
        5,
        17.8,
        90,
        9,
        20,
        column(
          ['item', '品名', '品名', 'Товар'],
          ['Jasmine Green Tea', '茉莉花茶', '茉莉綠茶', 'Чай зелёный с жасмином'],
        ),
        'bold',
      ),
      text(
        5,
        27.5,
        90,
        6,
        12,
        column(
          ['packing', '装箱规格', '裝箱規格', 'Упаковка'],
          ['24 tins × 100 g', '24 罐 × 100 克', '24 罐 × 100 公克', '24 банки × 100 г'],
        ),
      ),
      rule(5, 36, 90),
      fact(5, 38, 28, ['Order', '订单号', '訂單編號', 'Заказ'], ORDER, 12, 'bold'),
      fact(
        38,
        38,
        28,
        ['Quantity', '数量', '數量', 'Количество'],
        column(['quantity', '数量', '數量', 'Количество'], '24'),
        12,
        'bold',
      ),
      fact(71, 38, 24, ['Gross', '毛重', '毛重', 'Брутто'], WEIGHT, 12, 'bold'),
      rule(5, 50, 90),
      text(5, 52, 55, 3.5, 7, ['BOX', '箱号', '箱號', 'МЕСТО'], 'bold'),
      text(5, 55.5, 60, 16, 38, BOX, 'bold'),
      square(72, 51.5, 23, 'qrcode', mix('HTTPS://HARBORTEA.EXAMPLE/O/', ORDER)),
      bars(5, 75, 90, 21, 'code128', ORDER, 11),
    ],
  },
  {
    id: 'shipping-return',
    name: ['Return label 100 × 70', '退货标签 100 × 70', '退貨標籤 100 × 70', 'Возвратная этикетка 100 × 70'],
    widthMm: 100,
    heightMm: 70,
    parts: [
      band(0, 0, 100, 12, 20, ['RETURN', '退货', '退貨', 'ВОЗВРАТ'], 'center', 'spaced'),
      text(5, 14, 40, 3.5, 7, ['RETURN TO', '退货地址', '退貨地址', 'КУДА'], 'bold'),
      text(5, 18, 58, 15.5, 10, SENDER, 'wrap'),
      square(71, 14.5, 24, 'qrcode', mix('HTTPS://HARBORTEA.EXAMPLE/R/', ORDER)),
      rule(5, 41, 90),
      fact(5, 42.5, 40, ['Order', '订单号', '訂單編號', 'Заказ'], ORDER, 10, 'bold'),
      fact(
        5,
        55,
        40,
        ['Reason', '退货原因', '退貨原因', 'Причина'],
        column(
          ['reason', '退货原因', '退貨原因', 'Причина'],
          ['Wrong size', '尺码不合适', '尺寸不合', 'Не подошёл размер'],
        ),
        9,
        'bold',
      ),
      bars(
        45,
        44,
        52,
        22,
        'code128',
        column(['return no.', '退货单号', '退貨單號', 'Номер возврата'], 'RT-104217'),
        9,
      ),
    ],
  },
  {
    id: 'shipping-fragile',
    name: ['Fragile 100 × 70', '易碎品标签 100 × 70', '易碎品標籤 100 × 70', '«Осторожно, хрупкое» 100 × 70'],
    widthMm: 100,
    heightMm: 70,
    parts: [
      frame(3, 3, 94, 64, 1.5),
      // Two arrows over a line are the common "this side up" mark.
      stroke(14, 24, 23, 11, 2.5),
      stroke(32, 24, 23, 11, 2.5),
      area(21.75, 13, 2.5, 31),
      stroke(40, 24, 49, 11, 2.5),
      stroke(58, 24, 49, 11, 2.5),
      area(47.75, 13, 2.5, 31),
      area(14, 45.5, 44, 2.5),
      text(62, 13, 32, 16, 28, ['TOP', '向上', '向上', 'ВЕРХ'], 'bold', 'center'),
      text(62, 31, 32, 8, 13, ['this side up', '请勿倒置', '請勿倒置', 'не кантовать'], 'center'),
      band(4, 51, 92, 15, 27, ['FRAGILE', '易碎品 小心轻放', '易碎品 小心輕放', 'ХРУПКОЕ'], 'center'),
    ],
  },
];
