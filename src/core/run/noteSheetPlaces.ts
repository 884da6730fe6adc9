import type { Problem } from '../base/result.ts';
import { turnPiece } from '../elements/labelGeometry.ts';
import { isDeviceLanguage } from '../output/printerLanguages.ts';
import { isPictureFormat, type RunFormat } from './formats.ts';
import type { RunSpec } from './runTypes.ts';
import { pageOfRun } from './stockOfRun.ts';

/** Tolerance for manufacturers' rounded measures; the edge of a label is usually white. */
const TOLERANCE_MM = 0.5;

const rounded = (lengthMm: number) => Math.round(lengthMm * 100) / 100;

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
  ];
}
