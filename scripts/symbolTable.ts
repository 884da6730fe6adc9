// Generates the table of symbols from the catalog, icon packages and our own drawings: node scripts/symbolTable.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/core/base/languages.ts';
import { careSymbol, noWetCleaning } from './symbols/care.ts';
import { handlingBodies } from './symbols/handling.ts';
import { ghs, transport, transportBodies } from './symbols/hazard.ts';
import { materialCode, recyclingBodies } from './symbols/recycling.ts';
import { type Body, createLettering, icon, type Lettering, packaged, SIDE } from './symbols/shapes.ts';
import {
  electricBodies,
  foodBodies,
  inRing,
  inSquare,
  mandatory,
  prohibition,
  warning,
} from './symbols/signs.ts';

const CATALOGUE = join(import.meta.dirname, 'symbols/catalogue.txt');
const LOCALES = join(import.meta.dirname, '../src/locales');
const TABLE = join(import.meta.dirname, '../src/app/features/symbols/symbolTable.ts');

const WRAPPERS: Readonly<Record<string, (body: Body) => Body>> = {
  warn: warning,
  no: prohibition,
  ring: inRing,
  square: inSquare,
};

/** Creates a function that draws the symbol that the second field of a catalog entry describes. */
function createDrawer(letters: Lettering) {
  const drawn: Readonly<Record<string, Readonly<Record<string, Body>>>> = {
    handling: handlingBodies(letters),
    recycling: recyclingBodies(letters),
    electric: electricBodies(letters),
    food: foodBodies(letters),
    dg: transportBodies(letters),
  };
  /** Returns the drawing `set/name`, in a square of 100 units. */
  const bodyOf = (name: string): Body => {
    const [set, id] = name.split('/');
    const bodies = drawn[set];
    if (!bodies) return icon(name, SIDE / 2, SIDE / 2, SIDE);
    const body = bodies[id];
    if (body === undefined) throw new Error(`there is no ${name}`);
    return body;
  };
  return (source: string): { readonly side: number; readonly body: Body } => {
    const wrapped = /^(\w+)\((.+)\)$/.exec(source);
    if (wrapped) return { side: SIDE, body: WRAPPERS[wrapped[1]](bodyOf(wrapped[2])) };
    const [, make, rest] = /^(\w+):(.+)$/.exec(source) ?? [];
    const values = (rest ?? '').split(',');
    switch (make) {
      case 'must':
        return { side: SIDE, body: mandatory(rest) };
      case 'ghs':
        return { side: SIDE, body: ghs(rest) };
      case 'transport':
        return { side: SIDE, body: transport(values[0], values[1], letters) };
      case 'material':
        return { side: SIDE, body: materialCode(values[0], values[1], letters) };
      case 'care':
        if (values[0] === 'nowet') return { side: SIDE, body: noWetCleaning(letters) };
        return { side: SIDE, body: careSymbol(values[0], values[1], Number(values[2]), letters) };
      default:
        return drawn[source.split('/')[0]] ? { side: SIDE, body: bodyOf(source) } : packaged(source);
    }
  };
}

/** Returns a function that returns the names of a symbol in all languages; a language without a name gets the English one. */
function readNames(): (id: string) => readonly string[] {
  const names = LANGUAGES.map((language): Readonly<Record<string, string>> => {
    const path = join(LOCALES, language, 'symbols.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  });
  const english = names[LANGUAGES.indexOf(DEFAULT_LANGUAGE)];
  return (id) => {
    if (!Object.hasOwn(english, id)) throw new Error(`the symbol ${id} has no English name`);
    return names.map((own) => own[id] ?? english[id]);
  };
}

/** Generates the source of `symbolTable.ts`. */
export async function buildSymbolTable(): Promise<string> {
  const draw = createDrawer(await createLettering());
  const namesOf = readNames();
  let group = '';
  const lines: string[] = [];
  for (const entry of readFileSync(CATALOGUE, 'utf8').trim().split('\n')) {
    if (entry.startsWith('# ')) {
      group = entry.slice(2);
      continue;
    }
    const [id, source] = entry.split('|');
    const { side, body } = draw(source);
    lines.push([id, group, side, body.replace(/\s+/g, ' '), ...namesOf(id)].join('\t'));
  }
  return `// Made by scripts/symbolTable.ts. Where the drawings come from: docs/SYMBOLS.md

/**
 * Symbols for labels, one per line, fields separated by tabs: id, group, side of the square that the symbol is drawn in, SVG paths in
 * black, and the names in each language, in the order of \`LANGUAGES\` (the first name, up to a semicolon, is shown; all are searched).
 * \`readSymbols.ts\` reads it.
 */
export const SYMBOL_TABLE = \`
${lines.join('\n').replace(/[\\`$]/g, '\\$&')}
\`;
`;
}

if (import.meta.main) writeFileSync(TABLE, await buildSymbolTable());
