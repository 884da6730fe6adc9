import { createReadStream, readFileSync } from 'node:fs';
import { readCsvStream } from '../../src/core/sheet/csv/readCsvStream.ts';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import { csvFile, readBytes, xlsxFile } from '../batchData.ts';
import { type Runner, timed, type Workload } from '../measure.ts';

const OPTIONS = { profile: 'device', mergedCells: 'refuse' } as const;

/** Reads a whole file with the product's reader. */
function readWhole(fileOf: (size: number) => Promise<string>): Runner {
  return async (size) => {
    const path = await fileOf(size);
    return timed(async () => {
      const name = path.endsWith('.csv') ? 'rows.csv' : 'rows.xlsx';
      const sheet = await readSheet({ name, bytes: readBytes(path) }, OPTIONS);
      if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
      return { items: sheet.value.store.rowCount, bytes: 0 };
    });
  };
}

const readStreamed: Runner = async (size) => {
  const path = csvFile(size);
  return timed(async () => {
    const sheet = await readCsvStream({ name: 'rows.csv', chunks: createReadStream(path) }, OPTIONS);
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
    return { items: sheet.value.store.rowCount, bytes: 0 };
  });
};

const sheetJs: Runner = async (size) => {
  const path = await xlsxFile(size);
  const XLSX = await import('xlsx');
  return timed(async () => {
    const options = { dense: true, sheets: 0, cellText: false, cellHTML: false, cellFormula: false } as const;
    const book = XLSX.read(readFileSync(path), options);
    const rows = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 });
    return { items: rows.length - 1, bytes: 0 };
  });
};

const excelJs: Runner = async (size) => {
  const path = await xlsxFile(size);
  const { default: ExcelJS } = await import('exceljs');
  return timed(async () => {
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(path, {
      sharedStrings: 'cache',
      worksheets: 'emit',
    });
    let rows = 0;
    for await (const sheet of reader) for await (const row of sheet) if (row.cellCount > 0) rows++;
    return { items: rows - 1, bytes: 0 };
  });
};

const readExcelFile: Runner = async (size) => {
  const path = await xlsxFile(size);
  const { default: readXlsxFile } = await import('read-excel-file/node');
  return timed(async () => {
    const [sheet] = await readXlsxFile(path);
    return { items: sheet.data.length - 1, bytes: 0 };
  });
};

const papaParse: Runner = async (size) => {
  const path = csvFile(size);
  const { default: Papa } = await import('papaparse');
  return timed(async () => {
    let rows = 0;
    await new Promise((resolve, reject) => {
      Papa.parse(createReadStream(path), { step: () => rows++, complete: resolve, error: reject });
    });
    return { items: rows - 1, bytes: 0 };
  });
};

const csvParse: Runner = async (size) => {
  const path = csvFile(size);
  const { parse } = await import('csv-parse');
  return timed(async () => {
    let rows = 0;
    for await (const _row of createReadStream(path).pipe(parse())) rows++;
    return { items: rows - 1, bytes: 0 };
  });
};

export const sheetWorkloads: readonly Workload[] = [
  {
    id: 'X1',
    title: 'read 100,000 × 8 xlsx into columns',
    unit: 'rows',
    size: 100_000,
    quickSize: 20_000,
    product: readWhole((size) => xlsxFile(size)),
    peers: {
      SheetJS: { size: 100_000, run: sheetJs },
      'exceljs streaming': { size: 100_000, run: excelJs },
      'read-excel-file': { size: 100_000, run: readExcelFile },
    },
  },
  {
    id: 'X2',
    title: 'read 100,000 × 8 csv into columns',
    unit: 'rows',
    size: 100_000,
    quickSize: 20_000,
    product: readWhole(async (size) => csvFile(size)),
    peers: { papaparse: { size: 100_000, run: papaParse }, 'csv-parse': { size: 100_000, run: csvParse } },
  },
  {
    id: 'X3',
    title: 'read 1,000,000 × 8 csv, streamed',
    unit: 'rows',
    size: 1_000_000,
    quickSize: 100_000,
    product: readStreamed,
    peers: {
      papaparse: { size: 1_000_000, run: papaParse },
      'csv-parse': { size: 1_000_000, run: csvParse },
    },
  },
];
