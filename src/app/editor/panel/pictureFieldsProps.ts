import type { PictureElement } from '../../../core/edit/pictureElement.ts';

/** What the parts of a picture's panel are given. */
export interface PictureFieldsProps {
  /** One, or several. */
  readonly elements: readonly PictureElement[];
  readonly onChange: (fields: Partial<Omit<PictureElement, 'kind'>>) => void;
}
