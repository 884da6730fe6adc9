import type { ImageElement } from '../../label/label.ts';
import type { ElementLayouter } from '../elementLayout.ts';
import { layoutPicture } from '../layoutPicture.ts';

export const layoutImage: ElementLayouter<ImageElement> = (element, contents, ports) =>
  layoutPicture(element, contents, ports);
