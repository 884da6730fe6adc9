import { strToU8, zipSync } from 'fflate';

/** Parts of an xlsx package, for files that no correct writer produces. */
export interface XlsxFixture {
  /** Content of `sheetData`; `sheetXml` replaces the whole part. */
  readonly rows?: string;
  readonly sheetXml?: string | Uint8Array;
  /** XML after `sheetData`, such as merged cells. */
  readonly tail?: string;
  /** Content of `sst`. */
  readonly strings?: string;
  /** Content of `styleSheet`. */
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly workbookProperties?: string;
  /** Elements after the list of sheets, such as `calcPr`. */
  readonly workbookEnd?: string;
  /** Content of `sheets`. Default: one visible sheet, `Data`. */
  readonly sheets?: string;
  readonly extraParts?: Readonly<Record<string, string>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`;

function link(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

/** Returns extra parts that make a range of the first sheet an Excel table. `attributes` are additional attributes of `table`. */
export const tableParts = (range: string, attributes = ''): Readonly<Record<string, string>> => ({
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${PACKAGE}">${link('rId1', 'table', '../tables/table1.xml')}</Relationships>`,
  'xl/tables/table1.xml': `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="${range}" ${attributes}/>`,
});

/** Returns rows with one column of inline strings, header first. */
export function columnRows(texts: readonly string[]): string {
  return texts.map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join('');
}

export function buildXlsx(fixture: XlsxFixture): Uint8Array {
  const {
    rows = '',
    tail = '',
    strings,
    styles,
    workbookProperties = '',
    workbookEnd = '',
    sheetXml,
    sheets,
    extraParts,
  } = fixture;
  const sheet = sheetXml ?? `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${tail}</worksheet>`;
  const listed = sheets ?? '<sheet name="Data" sheetId="1" r:id="rId1"/>';
  const links = [
    link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    link('rId2', 'sharedStrings', 'sharedStrings.xml'),
    link('rId3', 'styles', 'styles.xml'),
    link('rId4', 'worksheet', '/xl/worksheets/sheet2.xml'),
    link('rId5', 'chartsheet', 'chartsheets/sheet1.xml'),
  ];
  const parts = new Map<string, string | Uint8Array>([
    ['[Content_Types].xml', CONTENT_TYPES],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${workbookProperties}/><sheets>${listed}</sheets>${workbookEnd}</workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `<Relationships xmlns="${PACKAGE}">${links.join('')}</Relationships>`],
    ['xl/worksheets/sheet1.xml', sheet],
    ...Object.entries(extraParts ?? {}),
  ]);
  if (strings !== undefined) parts.set('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings}</sst>`);
  if (styles !== undefined) parts.set('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`);
  return packZip(parts);
}

/** Zips the parts of a package; texts are encoded as UTF-8. */
export function packZip(parts: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const entries = [...parts].map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(entries), { level: 6 });
}
