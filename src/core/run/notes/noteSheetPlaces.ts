import type { SizeMm } from '../../base/boxes.ts';
import type { Problem } from '../../base/result.ts';
import { turnPiece } from '../../elements/labelGeometry.ts';
import { isDeviceLanguage } from '../../output/printerLanguages.ts';
import { isPictureFormat, type RunFormat } from '../formats.ts';
import type { RunSpec } from '../runTypes.ts';
import { pageOfRun } from '../stockOfRun.ts';

/** Tolerance for manufacturers' rounded measures; the edge of a label is usually white. */
const TOLERANCE_MM = 0.5;

const rounded = (lengthMm: number) => Math.round(lengthMm * 100) / 100;

/** Returns the numbers, from 1, of two slots of different grids that overlap; null if there are none. */
function findOverlap(
  slots: readonly { readonly xMm: number; readonly yMm: number }[],
  piece: SizeMm,
  isRound: boolean,
) {
  const ordered = slots.map((slot, index) => ({ ...slot, index })).toSorted((a, b) => a.yMm - b.yMm);
  for (const [at, slot] of ordered.entries())
    for (let next = at + 1; next < ordered.length; next++) {
      const other = ordered[next];
      if (other.yMm - slot.yMm > piece.heightMm - TOLERANCE_MM) break;
      const [byXMm, byYMm] = [Math.abs(other.xMm - slot.xMm), other.yMm - slot.yMm];
      // Round labels may be staggered, so that only the corners of their boxes overlap.
      const isApart = isRound
        ? Math.hypot(byXMm, byYMm) > piece.widthMm - TOLERANCE_MM
        : byXMm > piece.widthMm - TOLERANCE_MM;
      if (isApart) continue;
      const [first, second] = [slot.index, other.index].toSorted((a, b) => a - b);
      return { first: first + 1, second: second + 1 };
    }
  return null;
}

/** Returns notes on a sheet whose slots overlap or extend beyond its edge, where nothing prints. */
export function noteSheetPlaces({
  label,
  placing,
  format,
}: Pick<RunSpec, 'label' | 'placing'> & { readonly format: RunFormat }): readonly Problem[] {
  const sheet = label.stock?.sheet;
  if (!sheet || format === 'check' || isDeviceLanguage(format) || isPictureFormat(format)) return [];
  const { page, slots } = pageOfRun({ label, placing, format });
  const piece = turnPiece(label, placing.turnDeg);
  const beyondMm = slots.map(({ xMm, yMm }) =>
    Math.max(-xMm, -yMm, xMm + piece.widthMm - page.widthMm, yMm + piece.heightMm - page.heightMm),
  );
  const count = beyondMm.filter((byMm) => byMm > TOLERANCE_MM).length;
  const place = beyondMm.findIndex((byMm) => byMm > TOLERANCE_MM) + 1;
  const outside = { count, of: slots.length, place, byMm: rounded(Math.max(...beyondMm)) };
  const upright = turnPiece(label, 0);
  const steps = sheet.grids.flatMap(({ columns, rows, stepXMm, stepYMm }) => [
    ...(columns > 1 ? [{ stepMm: stepXMm, sideMm: upright.widthMm }] : []),
    ...(rows > 1 ? [{ stepMm: stepYMm, sideMm: upright.heightMm }] : []),
  ]);
  const short = steps.find(({ stepMm, sideMm }) => sideMm - stepMm > TOLERANCE_MM);
  // Within a grid, its steps say more than the numbers of two labels.
  const overlap = short ? null : findOverlap(slots, piece, label.shape === 'circle');
  return [
    ...(count > 0 ? [{ code: 'sheetPlacesOutside', params: outside }] : []),
    ...(short
      ? [
          {
            code: 'sheetPlacesOverlap',
            params: { stepMm: rounded(short.stepMm), sideMm: rounded(short.sideMm) },
          },
        ]
      : []),
    ...(overlap ? [{ code: 'sheetGridsOverlap', params: overlap }] : []),
  ];
}
