import { band, bars, column, fact, gs1, rule, type Starter, square, text } from './marketLabel.ts';
import { gtin14 } from './numbers.ts';

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
