// Provides files that are not in the repository: fonts from their packages, and compiled kernels.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { labelSchema } from '../src/core/label/label.ts';
import { OCR_FAMILY, SHIPPED_FACES } from '../src/core/text/families.ts';
import { drawnFontNames, drawnNativeNames } from './drawnFontNames.ts';
import { evenPitch } from './evenPitch.ts';
import { fontSamples } from './fontSamples.ts';
import { thirdPartyNotices } from './notices.ts';

const root = join(import.meta.dirname, '..');

function copyIfNewer(from: string, to: string): void {
  if (existsSync(to) && statSync(to).size === statSync(from).size) return;
  copyFileSync(from, to);
}

/** Advance width of OCR-B's characters at ten per inch and 10 pt, in thousandths of an em (ISO 1073-2). */
const OCR_B_PITCH = 723;

mkdirSync(join(root, 'public/fonts'), { recursive: true });
for (const { family, fileName } of SHIPPED_FACES) {
  const to = join(root, 'public/fonts', fileName);
  if (family === OCR_FAMILY) {
    // In this package, OCR-B has letters of 703 units next to signs of 723, so that lines would not be in columns.
    const file = readFileSync(join(root, 'node_modules/bwip-js/fonts', fileName));
    if (!existsSync(to)) writeFileSync(to, evenPitch(file, OCR_B_PITCH));
    continue;
  }
  const weight = fileName.replace(/^[^_]+_/, '').replace(/\.ttf$/, '');
  copyIfNewer(join(root, 'node_modules/@expo-google-fonts', family, weight, fileName), to);
}

// Data that pdf.js fetches at run time from the server of the page.
const PDF_PARTS: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  // Fallback scripts for browsers without WebAssembly are excluded, and so is the interpreter of scripts in documents.
  wasm: /^(openjpeg|jbig2|qcms_bg)\.wasm$/,
  iccs: /\.icc$/,
};
for (const [folder, wanted] of Object.entries(PDF_PARTS)) {
  const from = join(root, 'node_modules/pdfjs-dist', folder);
  const to = join(root, 'public/pdfjs', folder);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((known) => wanted.test(known)))
    copyIfNewer(join(from, name), join(to, name));
}

const ASSEMBLY_OPTIONS = ['-O3', '--runtime', 'stub', '--importMemory', '--noAssert', '--initialMemory', '1'];

function compileAssembly(folder: string, name: string, ...options: readonly string[]): void {
  const compiled = join(root, folder, name);
  const source = join(root, folder, 'assembly.ts');
  if (existsSync(compiled) && statSync(compiled).mtimeMs >= statSync(source).mtimeMs) return;
  const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');
  execFileSync(process.execPath, [compiler, source, '-o', compiled, ...ASSEMBLY_OPTIONS, ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
}
compileAssembly('wasm/picture', 'kernels.wasm');
compileAssembly('wasm/jpeg', 'jpegEncoder.wasm', '--enable', 'simd');

/** Writes a file only if its text differs: a newer file would make the next start rebuild the page. */
function writeIfChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

const schema = toJsonSchema(labelSchema, { typeMode: 'input', errorMode: 'ignore' });
const published = { ...schema, $id: 'label.schema.json', title: 'Diecut label document, version 1' };
writeIfChanged(join(root, 'public/label.schema.json'), `${JSON.stringify(published, null, 2)}\n`);
writeIfChanged(join(root, 'public/third-party-notices.txt'), thirdPartyNotices(root));

// Drawing samples and names reads 30 MB of fonts, so they are redrawn only if what determines them has changed.
const DRAWINGS = [
  { name: 'samples.svg', draw: fontSamples, from: 'scripts/fontSamples.ts' },
  { name: 'names.json', draw: drawnFontNames, from: 'server/resources/fonts/shippedFonts.ts' },
  { name: 'native-names.json', draw: drawnNativeNames, from: 'scripts/drawnFontNames.ts' },
];
for (const { name, draw, from } of DRAWINGS) {
  const path = join(root, 'public/fonts', name);
  const sources = [from, 'scripts/textOutline.ts', 'src/core/text/families.ts'];
  const changedMs = Math.max(...sources.map((source) => statSync(join(root, source)).mtimeMs));
  if (!existsSync(path) || changedMs > statSync(path).mtimeMs) writeFileSync(path, await draw());
}
