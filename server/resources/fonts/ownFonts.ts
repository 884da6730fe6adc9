import { readFile } from 'node:fs/promises';
import { FILE_LIMITS, FONT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { maySendAlong } from '../../../src/core/font/fontPermission.ts';
import type { OfferedFace } from '../../../src/core/font/readFontFile.ts';
import type { FontTrials } from '../../../src/jobs/fonts/fontTrials.ts';
import type { SentFile } from '../../http/fields/readForm.ts';
import { newId } from '../../secrets.ts';
import type { Writing } from '../../store/store.ts';
import type { FontRow } from '../../store/tables.ts';
import { addUses } from '../files/files.ts';

/** Stored description of one font face: the fields that a page needs to choose the face, and the index of the face in its file. */
export type StoredFace = Pick<OfferedFace, 'index' | 'axes' | 'family' | 'bold' | 'italic' | 'otherFamilies'>;

/** Types of font files by their first four bytes, with their file extensions. */
const KINDS: readonly {
  readonly magic: number;
  readonly type: string;
  readonly extensions: readonly string[];
}[] = [
  { magic: 0x00010000, type: 'ttf', extensions: ['ttf', 'otf'] },
  { magic: 0x74727565, type: 'ttf', extensions: ['ttf', 'otf'] },
  { magic: 0x4f54544f, type: 'otf', extensions: ['otf', 'ttf'] },
  { magic: 0x74746366, type: 'ttc', extensions: ['ttc', 'otc'] },
  { magic: 0x774f4646, type: 'woff', extensions: ['woff'] },
  { magic: 0x774f4632, type: 'woff2', extensions: ['woff2'] },
];

/** Font that has passed the checks. */
export interface CheckedFont {
  readonly type: string;
  readonly faces: readonly StoredFace[];
}

const invalid = () => fail('fontInvalid', { allowed: FONT_LIMITS.extensions.join(', ') });

/** Latest font check. Checks run one after the other, because each holds its file in memory. */
let reading: Promise<unknown> = Promise.resolve();

function oneAfterTheOther<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = reading.then(work, work);
  reading = done.catch(() => undefined);
  return done;
}

/**
 * Reads a font in a separate thread and tries to use one of its faces. A font is accepted only if its license allows embedding in editable
 * documents; fonts with restricted or print-only embedding are refused.
 *
 * @returns `fontInvalid`, `fontForbidden`, or the problem of a damaged font
 */
export function checkFont(
  { name, path, head }: SentFile,
  trials: FontTrials,
): Promise<Result<CheckedFont, Problem>> {
  const magic = head.length < 4 ? 0 : new DataView(head.buffer, head.byteOffset).getUint32(0);
  const kind = KINDS.find((one) => one.magic === magic);
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? '';
  if (!kind?.extensions.includes(ending)) return Promise.resolve(invalid());
  return oneAfterTheOther(async () => {
    const bytes = new Uint8Array(await readFile(path));
    const named = ({ code, params }: Problem): Problem => ({ code, params: { ...params, font: name } });
    const listed = await trials.list(bytes, name.replace(/\.\w+$/, ''));
    if (!listed.ok) return { ok: false, error: named(listed.error) };
    const [first] = listed.value;
    if (!first) return invalid();
    if (!listed.value.every(({ permission }) => maySendAlong(permission)))
      return fail('fontForbidden', { font: name });
    const tried = await trials.tryFace(bytes, first);
    if (!tried.ok) return { ok: false, error: named(tried.error) };
    const faces = listed.value.map(({ index, axes, family, bold, italic, otherFamilies }) => ({
      index,
      axes,
      family,
      bold,
      italic,
      otherFamilies,
    }));
    return ok({ type: kind.type, faces });
  });
}

/**
 * Adds a font to a user's fonts.
 * @returns the font, or the existing font if the user already has the same file; `fontLimit`
 */
export async function addFont(
  writing: Writing,
  font: Omit<FontRow, 'id' | 'createdAtMs'>,
  nowMs: number,
): Promise<Result<FontRow, Problem>> {
  const { userId, fileKey } = font;
  const own = await writing
    .selectFrom('fonts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  const same = own.find((row) => row.fileKey === fileKey);
  if (same) return ok(same);
  if (own.length >= FILE_LIMITS.maxFonts) return fail('fontLimit', { max: FILE_LIMITS.maxFonts });
  const row: FontRow = { ...font, id: newId(nowMs), createdAtMs: nowMs };
  await writing.insertInto('fonts').values(row).execute();
  await addUses(writing, { kind: 'font', userId, fontId: row.id }, [fileKey]);
  return ok(row);
}
