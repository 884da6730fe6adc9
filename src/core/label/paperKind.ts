import type { Label } from './label.ts';

/** Kind of paper that users choose: continuous and black-mark paper is receipt paper, all other paper types are label stock. */
export type PaperKind = 'label' | 'receipt' | 'pin76';

export function paperKind(paperType: Label['paperType']): PaperKind {
  return paperType === 'gap' ? 'label' : 'receipt';
}
