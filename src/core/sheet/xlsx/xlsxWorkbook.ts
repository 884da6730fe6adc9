import { ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { parseRange } from '../table/cellName.ts';
import { SHEET_BOUNDS } from '../table/sheetBounds.ts';
import { XmlAttributes } from './xmlAttributes.ts';
import { readXmlPart, type XmlConsumer } from './xmlPart.ts';
import { nameCode, TOKEN_BAD, TOKEN_END, TOKEN_MORE, TOKEN_OPEN, type XmlScanner } from './xmlScanner.ts';
import { partKey, type ZipDirectory, type ZipEntry } from './zipDirectory.ts';

export interface XlsxSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly entry: ZipEntry;
}

/** Worksheets of a workbook in order, and the files in the package to which their cells refer. */
export interface XlsxWorkbook {
  readonly sheets: readonly XlsxSheet[];
  /** Worksheet that is active when the workbook opens (ECMA-376 Part 1, 18.2.30, `activeTab`); null if it is a chart. */
  readonly sheetInFront: string | null;
  readonly date1904: boolean;
  /** True if formulas must be calculated when the workbook opens, so that stored values may be placeholders (18.2.2, `fullCalcOnLoad`). */
  readonly isCalculatedOnLoad: boolean;
  readonly sharedStrings: ZipEntry | undefined;
  readonly styles: ZipEntry | undefined;
}

interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

interface SheetMention {
  readonly name: string;
  readonly relationship: string;
  readonly isHidden: boolean;
}

const RELATIONSHIP = nameCode('Relationship');
const ID = nameCode('Id');
const ID_LOWER = nameCode('id');
const TYPE = nameCode('Type');
const TARGET = nameCode('Target');
const WORKBOOK = nameCode('workbook');
const WORKBOOK_PROPERTIES = nameCode('workbookPr');
const DATE_1904 = nameCode('date1904');
const VIEW = nameCode('workbookView');
const ACTIVE_TAB = nameCode('activeTab');
const CALCULATION = nameCode('calcPr');
const FULL_CALCULATION = nameCode('fullCalcOnLoad');
const SHEET = nameCode('sheet');
const NAME = nameCode('name');
const DEFAULT_WORKBOOK = 'xl/workbook.xml';
const STATE = nameCode('state');
const TABLE = nameCode('table');
const RANGE = nameCode('ref');
const TOTALS_ROWS = nameCode('totalsRowCount');

/** Returns a consumer that calls `onOpen` for each start of an element. */
function eachElement(onOpen: (scanner: XmlScanner) => void): XmlConsumer {
  return (scanner) => {
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN_OPEN) onOpen(scanner);
      else if (token === TOKEN_MORE || token === TOKEN_END || token === TOKEN_BAD) return true;
    }
  };
}

async function readRelationships(entry: ZipEntry): Promise<Result<Relationship[], SheetRefusal>> {
  const relationships: Relationship[] = [];
  const read = await readXmlPart(
    entry,
    eachElement((scanner) => {
      if (scanner.name !== RELATIONSHIP) return;
      let id = '';
      let type = '';
      let target = '';
      const attributes = new XmlAttributes(scanner);
      for (let more = attributes.first(); more; more = attributes.next()) {
        if (attributes.name === ID) id = attributes.text();
        else if (attributes.name === TYPE) type = attributes.text();
        else if (attributes.name === TARGET) target = attributes.text();
      }
      relationships.push({ id, type, target });
    }),
  );
  return read.ok ? ok(relationships) : read;
}

/** Resolves the target of a relationship relative to the part that contains it (ECMA-376 Part 2, 6.5.3); base and result are part names. */
function resolveTarget(base: string, target: string): string {
  const segments =
    target.startsWith('/') || target.startsWith('\\') ? [] : partKey(base).split('/').slice(0, -1);
  for (const segment of partKey(target).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

function relationshipsOf(directory: ZipDirectory, part: string): ZipEntry | undefined {
  const slash = part.lastIndexOf('/') + 1;
  return directory.entries.get(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
}

async function findWorkbook(directory: ZipDirectory): Promise<Result<ZipEntry | undefined, SheetRefusal>> {
  const packageRelationships = directory.entries.get('_rels/.rels');
  if (packageRelationships) {
    const read = await readRelationships(packageRelationships);
    if (!read.ok) return read;
    const main = read.value.find(({ type }) => type.endsWith('/officeDocument'));
    const entry = main && directory.entries.get(resolveTarget('', main.target));
    if (entry) return ok(entry);
  }
  return ok(directory.entries.get(DEFAULT_WORKBOOK));
}

interface WorkbookPart {
  isWorkbook: boolean;
  date1904: boolean;
  isCalculatedOnLoad: boolean;
  /** Index of the active worksheet, from the first view; null before a view is read. */
  activeTab: number | null;
  mentions: SheetMention[];
}

const isOn = (value: string) => ['1', 'true', 'on'].includes(value);

const TAKEN: ReadonlySet<number> = new Set([SHEET, WORKBOOK_PROPERTIES, CALCULATION, VIEW]);

function takeWorkbookElement(scanner: XmlScanner, part: WorkbookPart): void {
  if (scanner.name === WORKBOOK && scanner.depth === 1) part.isWorkbook = true;
  if (!TAKEN.has(scanner.name)) return;
  const isSheet = scanner.name === SHEET;
  let name = '';
  let relationship = '';
  let isHidden = false;
  let activeTab = 0;
  const attributes = new XmlAttributes(scanner);
  for (let more = attributes.first(); more; more = attributes.next()) {
    if (!isSheet) {
      if (attributes.name === DATE_1904) part.date1904 = isOn(attributes.text());
      if (attributes.name === ACTIVE_TAB) activeTab = Number(attributes.text());
      if (attributes.name === FULL_CALCULATION) part.isCalculatedOnLoad = isOn(attributes.text());
    } else if (attributes.name === NAME) name = attributes.text();
    else if (attributes.name === STATE) isHidden = attributes.text() !== 'visible';
    else if (attributes.name === ID_LOWER && attributes.hasPrefix) relationship = attributes.text();
  }
  if (scanner.name === VIEW) part.activeTab ??= activeTab;
  if (isSheet && part.mentions.length < SHEET_BOUNDS.maxSheets)
    part.mentions.push({ name, relationship, isHidden });
}

function damaged(reason: string, part?: string) {
  return refuseSheet('sheetDamaged', part === undefined ? { reason } : { reason, part });
}

/** Reads the workbook part (`workbook.xml`); undefined if the package has none. */
async function readWorkbookPart(
  entry: ZipEntry | undefined,
): Promise<Result<WorkbookPart | undefined, SheetRefusal>> {
  if (entry === undefined) return ok(undefined);
  const part: WorkbookPart = {
    isWorkbook: false,
    date1904: false,
    isCalculatedOnLoad: false,
    activeTab: null,
    mentions: [],
  };
  const read = await readXmlPart(
    entry,
    eachElement((scanner) => takeWorkbookElement(scanner, part)),
  );
  if (!read.ok) return read;
  return part.isWorkbook ? ok(part) : damaged('noWorkbook', entry.name);
}

function isWorksheet({ type }: Relationship): boolean {
  return type.endsWith('/worksheet');
}

/** Lists the worksheets by the relationships, because some programs omit the workbook part but keep its relationships. */
function mentionWorksheets(relationships: readonly Relationship[]): SheetMention[] {
  return relationships
    .filter(isWorksheet)
    .slice(0, SHEET_BOUNDS.maxSheets)
    .map(({ id }, index) => ({ name: `Sheet${index + 1}`, relationship: id, isHidden: false }));
}

/**
 * Finds the worksheets of an xlsx file by its relationships, strict or transitional (ECMA-376 Part 1, 12.3.23 and 18.2). Chart and dialog
 * sheets are omitted, because they contain no cells.
 */
export async function readXlsxWorkbook(directory: ZipDirectory): Promise<Result<XlsxWorkbook, SheetRefusal>> {
  const found = await findWorkbook(directory);
  if (!found.ok) return found;
  const part = await readWorkbookPart(found.value);
  if (!part.ok) return part;
  const base = partKey(found.value?.name ?? DEFAULT_WORKBOOK);
  const relationshipsEntry = relationshipsOf(directory, base);
  if (relationshipsEntry === undefined) return damaged(found.value ? 'noRelationships' : 'noWorkbook');
  const relationships = await readRelationships(relationshipsEntry);
  if (!relationships.ok) return relationships;
  const entryOf = (target: string) => directory.entries.get(resolveTarget(base, target));
  const sheets: XlsxSheet[] = [];
  const mentions = part.value?.mentions ?? mentionWorksheets(relationships.value);
  for (const { name, relationship, isHidden } of mentions) {
    const link = relationships.value.find(({ id }) => id === relationship);
    if (link === undefined || !isWorksheet(link)) continue;
    const entry = entryOf(link.target);
    if (entry === undefined) return damaged('missingPart', link.target);
    sheets.push({ name, isHidden, entry });
  }
  if (sheets.length === 0) return damaged('noSheet', base);
  const activeTab = part.value?.activeTab ?? null;
  const inFront = activeTab === null ? undefined : mentions[activeTab];
  const partOfType = (suffix: string) => {
    const link = relationships.value.find(({ type }) => type.endsWith(suffix));
    return link && entryOf(link.target);
  };
  const sharedStrings = partOfType('/sharedStrings');
  return ok({
    sheets,
    sheetInFront: sheets.find(({ name, isHidden }) => !isHidden && name === inFront?.name)?.name ?? null,
    date1904: part.value?.date1904 ?? false,
    isCalculatedOnLoad: part.value?.isCalculatedOnLoad ?? false,
    sharedStrings,
    styles: partOfType('/styles'),
  });
}

/** Adds the totals rows of a table (ECMA-376 Part 1, 18.5.1.2), which are the last rows of its range. */
function takeTotals(scanner: XmlScanner, rows: Set<number>): void {
  if (scanner.name !== TABLE) return;
  let range: ReturnType<typeof parseRange>;
  let count = 0;
  const attributes = new XmlAttributes(scanner);
  for (let more = attributes.first(); more; more = attributes.next()) {
    if (attributes.hasPrefix) continue;
    if (attributes.name === RANGE) range = parseRange(attributes.text());
    else if (attributes.name === TOTALS_ROWS) count = Number(attributes.text());
  }
  // Excel tables have at most one totals row; a damaged count must not add many.
  if (!range || !(count >= 1)) return;
  rows.add(range.lastRow);
}

/**
 * Returns the indices of the totals rows of a worksheet's tables, from 0 and ascending. A damaged table part is ignored, since the cells
 * are readable without it.
 */
export async function readTotalsRows(
  directory: ZipDirectory,
  sheet: Pick<XlsxSheet, 'entry'>,
): Promise<readonly number[]> {
  const base = partKey(sheet.entry.name);
  const relationshipsEntry = relationshipsOf(directory, base);
  const links = relationshipsEntry && (await readRelationships(relationshipsEntry));
  if (!links?.ok) return [];
  const rows = new Set<number>();
  for (const { type, target } of links.value.slice(0, SHEET_BOUNDS.maxSheets)) {
    const entry = type.endsWith('/table') && directory.entries.get(resolveTarget(base, target));
    if (entry)
      await readXmlPart(
        entry,
        eachElement((scanner) => takeTotals(scanner, rows)),
      );
  }
  return [...rows].sort((a, b) => a - b);
}
