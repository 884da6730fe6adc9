import { bars, line, text } from './drawLabel.ts';
import type { ShippingPage } from './layouts.ts';

type Random = (from: number, to: number) => number;

/** Design of the labels of one carrier or shop, which have no frame: an address, lines, and one or two Code 128. */
interface PlainDesign {
  /** Positions of the codes, as shares of the height from the bottom. The content of the second code begins with a Z. */
  readonly codesAt: readonly number[];
  readonly hasRules: boolean;
  readonly lineStepMm: number;
}

const STREETS = [
  'Rue de la Gare 12',
  'Storgatan 4 B',
  'Unter den Linden 77, Hinterhaus',
  'High St',
  'Calle Mayor 100 2o izq',
];

function plainLabel(
  random: Random,
  design: PlainDesign,
  content: string,
  widthMm: number,
  heightMm: number,
): string {
  const codeMm = Math.min(22, heightMm * 0.16);
  const modules = 11 * (content.length + 3) + 13;
  const moduleMm = Math.min(0.5, (widthMm * random(0.7, 0.9)) / modules);
  let made = text(0, heightMm - 4, 4, 'FROM: Warehouse 7', 'F1');
  const top = heightMm - 12;
  const bottom = heightMm * Math.max(...design.codesAt) + codeMm + 4;
  const count = Math.max(
    1,
    Math.min(Math.round(random(3, 7)), Math.floor((top - bottom) / design.lineStepMm)),
  );
  for (let at = 0; at < count; at++)
    made += text(
      0,
      top - at * design.lineStepMm,
      design.lineStepMm * 0.6,
      STREETS[Math.round(random(0, STREETS.length - 1))],
    );
  if (design.hasRules)
    made += line(0, heightMm - 6, widthMm, heightMm - 6) + line(0, bottom - 2, widthMm, bottom - 2);
  for (const [at, share] of design.codesAt.entries())
    made += bars(at === 0 ? content : `Z${content.slice(1)}`, 0, heightMm * share, moduleMm, codeMm);
  return `${made}${text(0, 0, 3, `Parcel ${content}`)}`;
}

export interface PlainSheet extends ShippingPage {
  /** Number of codes per label. */
  readonly codesEach: number;
}

/**
 * Generates a sheet of labels without frames and cut lines, as word processors make it: in columns and rows with clear gutters, and
 * sometimes with empty positions at the end. The printed area of a label depends on the address.
 */
export function plainSheet(random: Random, name: string): PlainSheet {
  const page = random(0, 1) > 0.5 ? { widthMm: 210, heightMm: 297 } : { widthMm: 215.9, heightMm: 279.4 };
  const columns = Math.round(random(1, 2));
  const rows = columns === 1 ? 2 : Math.round(random(1, 2));
  const [cellMm, rowMm] = [page.widthMm / columns, page.heightMm / 2];
  const gutterMm = random(8, 24);
  const design = {
    codesAt: random(0, 1) > 0.5 ? [0.08] : [0.08, 0.34],
    hasRules: random(0, 1) > 0.4,
    lineStepMm: random(4.5, 8),
  };
  const places = columns * rows;
  const count = Math.max(1, Math.round(random(places * 0.6, places)));
  const contents = Array.from({ length: count }, (_, at) => `${name}P${at}`.padEnd(9, 'X'));
  const [widthMm, heightMm] = [Math.min(130, cellMm - gutterMm), rowMm - gutterMm];
  const operators = contents.map((content, at) => {
    const x = gutterMm / 2 + (at % columns) * cellMm;
    const y = page.heightMm - (Math.floor(at / columns) + 1) * rowMm + gutterMm / 2;
    return `q 1 0 0 1 ${x} ${y} cm\n${plainLabel(random, design, content, widthMm, heightMm)}Q\n`;
  });
  return {
    ...page,
    layout: `${columns} × ${rows} plain, ${count} used, gutter ${gutterMm} mm, codes at ${design.codesAt}, rules ${design.hasRules}`,
    operators: operators.join(''),
    contents,
    codesEach: design.codesAt.length,
  };
}
