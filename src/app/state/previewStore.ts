import { proxy } from 'valtio';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import type { Label } from '../../core/label/label.ts';
import type { PreviewOutput } from '../../jobs/preview/previewJob.ts';
import type { Held } from './held.ts';

/** What the worker made, and of which label: elements may have moved on since. */
export interface ShownPreview {
  readonly label: Label;
  readonly output: PreviewOutput;
}

export interface PreviewState {
  shown: Held<ShownPreview> | null;
  /** Resolution of the printer that is designed for: barcodes are drawn in its dots. */
  dpi: number;
}

export function createPreviewState(): PreviewState {
  return proxy<PreviewState>({ shown: null, dpi: PRINT_LIMITS.defaultDpi });
}
