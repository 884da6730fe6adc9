import { FONT_LIMITS } from '../base/limits.ts';
import type { Problem, Result } from '../base/result.ts';
import { type FontCode, FontFault, readGuarded, viewOf } from './fontFault.ts';
import {
  type FontNames,
  type LinkedStyle,
  linkStyle,
  NAME_FAMILY,
  NAME_POSTSCRIPT,
  NAME_STYLE,
  NAME_TYPOGRAPHIC_FAMILY,
  readFontNames,
} from './fontNames.ts';
import { type FontPermission, readPermission } from './fontPermission.ts';
import { COLLECTION, isSfntFlavour, OTTO, readSfnt, type Sfnt, TRUETYPE } from './sfnt.ts';
import { readVariations } from './variations.ts';
import { readWoff, WOFF } from './woff.ts';
import { readWoff2, WOFF2 } from './woff2/readWoff2.ts';

/** Location of a face in a file: its index in a collection, and its position on the axes of a variable font. */
export interface FaceLocation {
  readonly index: number;
  /** Values by axis tag; a missing axis has its default value. Empty for a font without axes. */
  readonly axes: Readonly<Record<string, number>>;
}

/** Face that a font file offers. */
export interface OfferedFace extends FaceLocation, LinkedStyle {
  /** Other names of the family, such as the name in its maker's language. */
  readonly otherFamilies: readonly string[];
  readonly permission: FontPermission;
}

const MAX_COLLECTION = 200;
const HEAD_MAGIC = 0x5f0f3cf5;
const BOLD = 0x20;
const MAX_FAMILY_LENGTH = 100;

/** True for a file with the signature of a font, valid or not. */
export function hasFontSignature(file: Uint8Array): boolean {
  if (file.length < 12) return false;
  const kind = viewOf(file).getUint32(0);
  return isSfntFlavour(kind) || kind === COLLECTION || kind === WOFF || kind === WOFF2;
}

function facesOf(file: Uint8Array): readonly (() => Sfnt)[] {
  const view = viewOf(file);
  const kind = file.length >= 12 ? view.getUint32(0) : 0;
  if (isSfntFlavour(kind)) return [() => readSfnt(file, 0)];
  if (kind === WOFF) return [() => readWoff(file)];
  if (kind === WOFF2) return readWoff2(file);
  if (kind !== COLLECTION) throw new FontFault('fontNotFont');
  const count = view.getUint32(8);
  if (count === 0 || count > MAX_COLLECTION) throw new FontFault('fontDamaged', { part: 'ttcf' });
  return Array.from({ length: count }, (_, index) => () => readSfnt(file, view.getUint32(12 + index * 4)));
}

/** Checks that the tables exist that every printable face has, before HarfBuzz parses the file. */
function checkFace({ flavour, tables }: Sfnt): void {
  if (flavour !== TRUETYPE && flavour !== OTTO) throw new FontFault('fontNotFont');
  for (const tag of ['head', 'hhea', 'maxp', 'hmtx', 'cmap'])
    if ((tables.get(tag)?.length ?? 0) < 6) throw new FontFault('fontDamaged', { part: tag });
  const head = tables.get('head') ?? new Uint8Array();
  const view = viewOf(head);
  const unitsPerEm = head.length >= 54 ? view.getUint16(18) : 0;
  if (unitsPerEm < 16 || unitsPerEm > 16_384 || view.getUint32(12) !== HEAD_MAGIC)
    throw new FontFault('fontDamaged', { part: 'head' });
  const hasGlyf = tables.has('glyf') && tables.has('loca');
  if (!hasGlyf && !tables.has('CFF ') && !tables.has('CFF2')) throw new FontFault('fontWithoutOutlines');
}

/** Returns a family name that a label can store: without leading hyphens, which the wire format reserves, and not too long. */
function familyName(name: string): string {
  return name.replace(/^-+/, '').slice(0, MAX_FAMILY_LENGTH).trim();
}

/** Returns bold and italic from the font's style bits (OpenType specification, OS/2 `fsSelection`, `head` macStyle). */
function styleBits(tables: Sfnt['tables']): { readonly bold: boolean; readonly italic: boolean } {
  const os2 = tables.get('OS/2');
  if (os2 && os2.length >= 64) {
    const selection = viewOf(os2).getUint16(62);
    return { bold: (selection & BOLD) !== 0, italic: (selection & 1) !== 0 };
  }
  const head = tables.get('head');
  const style = head ? viewOf(head).getUint16(44) : 0;
  return { bold: (style & 1) !== 0, italic: (style & 2) !== 0 };
}

function staticStyle(names: FontNames, tables: Sfnt['tables'], fallback: string): LinkedStyle {
  const family = names.best(NAME_FAMILY) || names.best(NAME_TYPOGRAPHIC_FAMILY) || fallback;
  const style = linkStyle(family, names.best(NAME_STYLE));
  const bits = styleBits(tables);
  return { family: style.family, bold: style.bold || bits.bold, italic: style.italic || bits.italic };
}

/** Returns the styles that a face offers: itself, or the named instances of a variable font. */
function offersOf(index: number, { tables }: Sfnt, fallback: string): OfferedFace[] {
  const names = readFontNames(tables.get('name'));
  const permission = readPermission(tables.get('OS/2'));
  const { axes, instances } = readVariations(tables.get('fvar'));
  const own = staticStyle(names, tables, fallback);
  const offer = (style: LinkedStyle, coordinates: Readonly<Record<string, number>>): OfferedFace => {
    const family = familyName(style.family) || fallback;
    const others = [...names.all(NAME_FAMILY), ...names.all(NAME_TYPOGRAPHIC_FAMILY)].map(familyName);
    const isPlainFamily = style.family === own.family;
    return {
      index,
      axes: coordinates,
      family,
      bold: style.bold,
      italic: style.italic,
      otherFamilies: isPlainFamily
        ? [...new Set(others)].filter((name) => name !== family && name !== '')
        : [],
      permission,
    };
  };
  const standard = Object.fromEntries(axes.map((axis) => [axis.tag, axis.standard]));
  const family = names.best(NAME_TYPOGRAPHIC_FAMILY) || names.best(NAME_FAMILY) || fallback;
  const named = instances.flatMap(({ nameId, coordinates }) => {
    const style = names.best(nameId);
    return style === '' ? [] : [offer(linkStyle(family, style), coordinates)];
  });
  return named.length > 0 ? named : [offer(own, standard)];
}

/**
 * Lists the faces of a font file: TrueType and OpenType, collections, WOFF and WOFF2, named instances of variable fonts. If several faces
 * have the same family and style, only the first is listed.
 *
 * @param fallbackFamily family name for a font without a name
 */
export function readFontFile(
  file: Uint8Array,
  fallbackFamily: string,
): Result<readonly OfferedFace[], Problem<FontCode>> {
  return readGuarded(() => {
    if (file.length > FONT_LIMITS.maxFileBytes)
      throw new FontFault('fontTooLarge', { maxMegabytes: FONT_LIMITS.maxFileBytes / 1024 / 1024 });
    const offered = new Map<string, OfferedFace>();
    for (const [index, face] of facesOf(file).entries()) {
      const sfnt = face();
      checkFace(sfnt);
      for (const offer of offersOf(index, sfnt, familyName(fallbackFamily) || 'Font')) {
        const key = `${offer.family}\0${offer.bold}\0${offer.italic}`;
        if (!offered.has(key) && offered.size < FONT_LIMITS.maxOfferedFaces) offered.set(key, offer);
      }
    }
    return [...offered.values()];
  });
}

/** Face read from a file: its checked tables, its embedding permission and its PostScript name. */
export interface ReadFace {
  readonly sfnt: Sfnt;
  readonly permission: FontPermission;
  readonly postScriptName: string;
  /** Values of all axes of a variable font; null for a font without axes. */
  readonly pins: Readonly<Record<string, number>> | null;
}

/** Reads one face of a font file: the one with the index of the location, at its axis values. */
export function readFace(
  file: Uint8Array,
  { index, axes }: FaceLocation,
): Result<ReadFace, Problem<FontCode>> {
  return readGuarded(() => {
    if (file.length > FONT_LIMITS.maxFileBytes)
      throw new FontFault('fontTooLarge', { maxMegabytes: FONT_LIMITS.maxFileBytes / 1024 / 1024 });
    const face = facesOf(file).at(index);
    if (!face) throw new FontFault('fontFaceMissing', { number: index + 1 });
    const sfnt = face();
    checkFace(sfnt);
    const { tables } = sfnt;
    const variations = readVariations(tables.get('fvar'));
    const pins = variations.axes.map(({ tag, min, standard, max }): [string, number] => [
      tag,
      Math.min(max, Math.max(min, axes[tag] ?? standard)),
    ]);
    return {
      sfnt,
      permission: readPermission(tables.get('OS/2')),
      postScriptName: readFontNames(tables.get('name')).best(NAME_POSTSCRIPT),
      pins: pins.length > 0 ? Object.fromEntries(pins) : null,
    };
  });
}
