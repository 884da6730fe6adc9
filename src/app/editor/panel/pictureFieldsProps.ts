import type { PictureElement } from '../../../core/edit/cropPicture.ts';

/** What the parts of a picture's panel are given. */
export interface PictureFieldsProps {
  readonly element: PictureElement;
  readonly onChange: (fields: Partial<Omit<PictureElement, 'kind'>>) => void;
}
