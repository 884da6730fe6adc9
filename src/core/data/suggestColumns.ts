import type { ColumnAlias } from './columnNames.ts';
import { readPlainDate } from './expression/dates.ts';
import { readDecimal } from './expression/decimals.ts';

/** Column name that a label uses, with the latest value of that column. */
export interface WantedColumn {
  readonly name: string;
  /** Latest value; empty if unknown. */
  readonly sample: string;
}

/** Column of a spreadsheet, with the texts of its first rows. */
export interface OfferedColumn {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Synonyms of column names in article lists; they are compared without spaces and punctuation. */
const SAME_THINGS: readonly (readonly string[])[] = [
  [
    'name',
    'title',
    'product',
    'productname',
    'itemname',
    'designation',
    'bezeichnung',
    'produkt',
    'название',
    'наименование',
    'товар',
    '名称',
    '名稱',
    '品名',
    '产品',
    '產品',
  ],
  [
    'unitprice',
    'baseprice',
    'priceperunit',
    'pricekg',
    'priceperkg',
    'grundpreis',
    'ценазакг',
    'ценазаединицу',
    '单位价格',
    '單位價格',
    '单价',
    '單價',
  ],
  ['description', 'details', 'beschreibung', 'описание', '描述', '说明', '說明'],
  [
    'price',
    'cost',
    'unitprice',
    'retailprice',
    'preis',
    'prix',
    'precio',
    'prezzo',
    'цена',
    'стоимость',
    '价格',
    '價格',
    '单价',
    '單價',
    '售价',
    '售價',
  ],
  [
    'sku',
    'article',
    'articleno',
    'articlenumber',
    'itemno',
    'itemnumber',
    'partno',
    'partnumber',
    'artikel',
    'artikelnummer',
    'артикул',
    '货号',
    '貨號',
    '料号',
    '料號',
    '编号',
    '編號',
  ],
  [
    'ean',
    'ean13',
    'gtin',
    'upc',
    'barcode',
    'code',
    'strichcode',
    'штрихкод',
    'шк',
    '条码',
    '條碼',
    '条形码',
  ],
  [
    'quantity',
    'qty',
    'pieces',
    'pcs',
    'amount',
    'count',
    'menge',
    'anzahl',
    'количество',
    'колво',
    '数量',
    '數量',
  ],
  ['date', 'datum', 'дата', '日期'],
  [
    'bestbefore',
    'expiry',
    'expirydate',
    'useby',
    'mhd',
    'годендо',
    'срокгодности',
    '保质期',
    '保質期',
    '有效期',
  ],
  ['batch', 'lot', 'batchno', 'lotno', 'charge', 'партия', '批号', '批號', '批次'],
  ['weight', 'netweight', 'gewicht', 'вес', 'масса', '重量', '净重', '淨重'],
  ['origin', 'country', 'countryoforigin', 'herkunft', 'страна', '产地', '產地', '原产地'],
  ['size', 'größe', 'groesse', 'размер', '尺码', '尺碼', '尺寸', '规格', '規格'],
  ['colour', 'color', 'farbe', 'цвет', '颜色', '顏色'],
  ['unit', 'einheit', 'единица', 'едизм', '单位', '單位'],
  ['address', 'adresse', 'street', 'адрес', '地址'],
  ['customer', 'client', 'kunde', 'клиент', 'покупатель', '客户', '客戶'],
];

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Maximum length of a name to compare; a longer text can't be a name. */
const MAX_NAME = 80;

/** Suffix that isn't part of a name: text in brackets, such as the unit in `Weight (g)`, or a unit after a comma, a slash or `in`. */
const UNIT = /\s*(?:[([（【][^)\]）】]*[)\]）】]|[,/]\s*\p{L}{1,4}\.?|\bin\s+\p{L}{1,4})\s*$/u;

/** Returns the similarity of two names, from 0 to 1; a difference in the unit counts little. */
function likeness(name: string, other: string): number {
  const [bareName, bareOther] = [name.replace(UNIT, ''), other.replace(UNIT, '')];
  const asWritten = wordLikeness(name, other);
  if (bareName === name && bareOther === other) return asWritten;
  // Names that differ only in the unit score slightly lower than equal names.
  return Math.max(asWritten, 0.98 * wordLikeness(bareName, bareOther));
}

function wordLikeness(name: string, other: string): number {
  const [one, two] = [plain(name).slice(0, MAX_NAME), plain(other).slice(0, MAX_NAME)];
  if (one === '' || two === '') return 0;
  if (one === two) return 1;
  if (SAME_THINGS.some((names) => names.includes(one) && names.includes(two))) return 0.9;
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  if (short.length > 2 && long.includes(short)) return 0.5 + 0.4 * (short.length / long.length);
  return 0.9 * (1 - slips(one, two) / long.length);
}

/**
 * Returns the number of letters to change, insert, delete or swap with their neighbor until the words are equal (optimal string alignment
 * distance).
 */
function slips(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[at - 1] === other[place - 1];
      const isSwapped = one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1];
      const changed = row[place - 1] + (isSame ? 0 : 1);
      const swapped = isSwapped ? before[place - 2] + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, row[place] + 1, next[place - 1] + 1, swapped));
    }
    [before, row] = [row, next];
  }
  return row[other.length];
}

/** Returns the general kind of a text, such as a number; null for an empty text. */
function kindOf(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^\d{8}$|^\d{12,14}$/.test(trimmed)) return 'code';
  if (readDecimal(trimmed)) return 'number';
  if (readPlainDate(trimmed) !== null) return 'date';
  if (/^https?:\/\//i.test(trimmed)) return 'link';
  return /^[\p{Lu}\d][\p{Lu}\d._/-]*\d[\p{Lu}\d._/-]*$/u.test(trimmed) ? 'key' : 'text';
}

/** Returns the share of a column's texts that have the sample's kind; null if a kind is unknown. */
function contentLikeness(sample: string, texts: readonly string[]): number | null {
  const kind = kindOf(sample);
  const kinds = texts.map(kindOf).filter((other) => other !== null);
  if (kind === null || kinds.length === 0) return null;
  return kinds.filter((other) => other === kind).length / kinds.length;
}

/** Minimum score of a suggestion; a suggestion below it would be a guess. */
const LEAST = 0.5;
/** Weight of the name's similarity in the score; the rest is the weight of the content. */
const NAME_SHARE = 0.75;

function score(wanted: WantedColumn, offered: OfferedColumn): number {
  const byName = likeness(wanted.name, offered.name);
  const byContent = contentLikeness(wanted.sample, offered.texts);
  return byContent === null ? byName : byName * NAME_SHARE + byContent * (1 - NAME_SHARE);
}

/**
 * Suggests columns of a spreadsheet for names that it lacks, by the similarity of their names and contents. Each column is suggested at
 * most once, the most similar first; a name without a similar column gets no suggestion.
 */
export function suggestColumns(
  wanted: readonly WantedColumn[],
  offered: readonly OfferedColumn[],
): ColumnAlias[] {
  const pairs = wanted
    .flatMap((name) => offered.map((column) => ({ name, column, score: score(name, column) })))
    .filter((pair) => pair.score >= LEAST)
    .sort((one, other) => other.score - one.score);
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name, column } of pairs) {
    if (found.has(name.name) || taken.has(column.name)) continue;
    found.set(name.name, column.name);
    taken.add(column.name);
  }
  return wanted.flatMap(({ name }) => {
    const column = found.get(name);
    return column === undefined ? [] : [{ name, column }];
  });
}
