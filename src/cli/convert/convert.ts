import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ImportedAsset } from '../../core/import/imported.ts';
import { writePdfme } from '../../core/import/pdfme/writePdfme.ts';
import type { Label } from '../../core/label/label.ts';
import { encodeWire } from '../../core/label/wire/encodeWire.ts';
import type { PrintTime } from '../../core/print/printTime.ts';
import { rowsCsv } from '../../core/sheet/rowsCsv.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { type LoadedLabel, loadLabel } from '../../node/engine.ts';
import { findOverwritten } from '../../node/staging/sameFile.ts';
import { stageFile } from '../../node/staging/stagedFile.ts';
import { noteJson, refuse } from '../presenting.ts';
import { sentence } from '../reporter.ts';

/** Written files, and notes about parts that could not be converted. */
interface Conversion {
  readonly files: readonly string[];
  readonly notes: readonly Problem[];
}

interface OutFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the assets of a label. For a label of this program, these are the picture files in its folder; an imported document already
 * contains its pictures.
 */
async function assetsOf({ label, assets }: LoadedLabel, folder: string): Promise<ImportedAsset[]> {
  const found = [...assets];
  const known = new Set(assets.map(({ name }) => name));
  for (const name of namesOf(label)) {
    if (known.has(name) || name !== basename(name)) continue;
    const bytes = await readFile(resolve(folder, name)).catch(() => null);
    if (bytes) found.push({ name, bytes: new Uint8Array(bytes) });
  }
  return found;
}

const namesOf = (label: Label) =>
  new Set(
    label.elements.flatMap((element) => ('asset' in element && element.asset !== '' ? [element.asset] : [])),
  );

/** Writes each file atomically; the label is written last, once its assets exist. */
async function writeFiles(files: readonly OutFile[]): Promise<Result<null, Problem>> {
  for (const { path, bytes } of files) {
    const staged = await stageFile(path);
    if (!staged.ok) return staged;
    const written = await staged.value.write(bytes);
    const done = written.ok ? await staged.value.commit() : written;
    await staged.value.abort();
    if (!done.ok) return done;
  }
  return ok(null);
}

/** Arguments of `diecut convert`. */
interface ConvertArguments {
  readonly file: string;
  readonly out: string;
  readonly to: 'label' | 'pdfme' | 'wire';
  /** Resolution of the dots of a ZPL document; null for the default. */
  readonly dpi: number | null;
  /** Number of the label in a document with several, from 1. */
  readonly label: number;
  readonly now: PrintTime | null;
  readonly json: boolean;
}

/** Runs `diecut convert`; resolves with the exit code. */
export async function convert(args: ConvertArguments): Promise<number> {
  const written = await writeConverted(args);
  if (!written.ok) return refuse(written.error, args.json);
  const { files, notes } = written.value;
  if (args.json) process.stdout.write(`${JSON.stringify({ ok: true, files, notes: notes.map(noteJson) })}\n`);
  else process.stderr.write(`${[...notes.map(sentence), ...files].join('\n')}\n`);
  return 0;
}

/** Imports a foreign document as a label with its pictures and rows, or exports a label as a template or in the wire format. */
async function writeConverted(args: ConvertArguments): Promise<Result<Conversion, Problem>> {
  const { out } = args;
  const loaded = await loadLabel(args.file, { dpi: args.dpi ?? PRINT_LIMITS.zplDpi, number: args.label });
  if (!loaded.ok) return loaded;
  const { label, sample, leftOut, count } = loaded.value;
  const notes: Problem[] = [...leftOut];
  if (count > 1)
    notes.push({ code: 'foreignSeveral', params: { path: args.file, count, number: args.label } });
  const encode = (text: string) => new TextEncoder().encode(text);
  const files: OutFile[] = [];
  if (args.to === 'pdfme') {
    const clock = { nowMs: args.now?.nowMs ?? Date.now(), offsetMinutesAt: localOffsetMinutes };
    const written = await writePdfme(label, await assetsOf(loaded.value, dirname(args.file)), clock);
    notes.push(...written.leftOut);
    files.push({ path: out, bytes: encode(written.text) });
  } else {
    const document = args.to === 'wire' ? encodeWire(label) : label;
    const folder = dirname(out);
    for (const { name, bytes } of loaded.value.assets) files.push({ path: join(folder, name), bytes });
    const rows = `${basename(out).replace(/\.json$/i, '')}-data.csv`;
    if (sample) files.push({ path: join(folder, rows), bytes: encode(rowsCsv(sample)) });
    files.push({ path: out, bytes: encode(`${JSON.stringify(document, null, 2)}\n`) });
  }
  const overwritten = await findOverwritten(
    files.map(({ path }) => path),
    [args.file],
  );
  if (overwritten !== null) return fail('outputIsInput', { path: overwritten });
  const written = await writeFiles(files);
  return written.ok ? ok({ files: files.map(({ path }) => path), notes }) : written;
}
