import type { PictureElement } from '../../../../core/edit/picture/pictureElement.ts';

/** Props shared by the parts of the picture panel. */
export interface PictureFieldsProps {
  /** One or more pictures. */
  readonly elements: readonly PictureElement[];
  readonly onChange: (fields: Partial<Omit<PictureElement, 'kind'>>) => void;
}
