import type { Label } from './label.ts';

export type PaperKind = 'label' | 'receipt' | 'pin76';

/**
 * Returns the kind of a label's paper (product specification, section 3): continuous and black-mark paper is receipt paper, all other paper
 * types are label stock, unless the document names pin-fed paper.
 */
export function paperKind({
  paperType,
  paperKind: named,
}: Pick<Label, 'paperType' | 'paperKind'>): PaperKind {
  return named ?? (paperType === 'gap' ? 'label' : 'receipt');
}
