import { basename, extname } from 'node:path';
import { err, ok, type Problem, type Result } from '../../core/base/result.ts';
import { embeddingMode, type FontPermission, maySendAlong } from '../../core/font/fontPermission.ts';
import type { OfferedFace } from '../../core/font/readFontFile.ts';
import { nodeFontTrials } from '../../node/fonts/nodeFontTrials.ts';

/** Faces of a font file. */
export interface FontSummary {
  readonly faces: readonly OfferedFace[];
}

/** Reads a font in a thread, which is terminated if a malicious file blocks it. */
export async function inspectFont(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<FontSummary, Problem>> {
  const faces = await nodeFontTrials.list(bytes, basename(path, extname(path)));
  if (faces.ok) return ok({ faces: faces.value });
  return err({ ...faces.error, params: { ...faces.error.params, font: basename(path) } });
}

const EMBEDDING_TEXTS = {
  subset: 'embedded in PDF with the letters in use',
  whole: 'embedded in PDF whole',
  shapes: 'drawn as shapes in PDF',
} as const;

function allowed(permission: FontPermission): string {
  const along = maySendAlong(permission) ? 'goes with a saved label' : 'stays out of saved labels';
  return `${EMBEDDING_TEXTS[embeddingMode(permission)]}, ${along}`;
}

function presentFace({ family, bold, italic, index, axes, otherFamilies, permission }: OfferedFace): string {
  const style = [bold ? 'bold' : '', italic ? 'italic' : ''].filter(Boolean).join(' ') || 'regular';
  const place = [
    ...(index > 0 ? [`index ${index}`] : []),
    ...Object.entries(axes).map(([tag, value]) => `${tag} ${value}`),
  ].join(', ');
  const names = otherFamilies.length > 0 ? ` (${otherFamilies.join(', ')})` : '';
  return `  ${family}${names}, ${style}${place === '' ? '' : `; ${place}`}: ${allowed(permission)}`;
}

export function presentFont({ faces }: FontSummary): string {
  return `${[`faces: ${faces.length}`, ...faces.map(presentFace)].join('\n')}\n`;
}
