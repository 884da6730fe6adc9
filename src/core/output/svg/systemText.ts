import type { GlyphsNode } from '../../scene/scene.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Renders a run as text in a font of the system, scaled to the width of its layout. The preview draws characters like this if their face
 * can't be loaded, since no other face has them.
 *
 * @param style style of the missing face
 */
export function systemText(
  { run, sizeMm, scaleX, slant, xMm, yMm, fill }: GlyphsNode,
  unitsPerEm: number,
  { bold }: { readonly bold: boolean },
): string {
  const text = run.text.replace(/[&<>]/g, (character) => ESCAPES[character]);
  const widthMm = (run.advance * sizeMm) / unitsPerEm;
  const look = `font-family="sans-serif" font-size="${sizeMm}" font-weight="${bold ? 700 : 400}" fill="${fill}"`;
  const fit = `textLength="${widthMm}" lengthAdjust="spacingAndGlyphs"`;
  return `<text transform="matrix(${scaleX} 0 ${-slant} 1 ${xMm} ${yMm})" ${look} ${fit} xml:space="preserve">${text}</text>`;
}
