import type { PictureElement } from '../../../../core/edit/picture/pictureElement.ts';

type PictureFields = Partial<Omit<PictureElement, 'kind'>>;

/** Props shared by the parts of the picture panel. */
export interface PictureFieldsProps {
  /** One or more pictures. */
  readonly elements: readonly PictureElement[];
  /** @param ownFields returns fields of each picture in addition to those that all pictures get */
  readonly onChange: (fields: PictureFields, ownFields?: (was: PictureElement) => PictureFields) => void;
}
