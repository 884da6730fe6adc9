import type { BackgroundElement } from '../../label/label.ts';
import type { ElementLayouter } from '../elementLayout.ts';
import { layoutPicture } from '../layoutPicture.ts';

export const layoutBackground: ElementLayouter<BackgroundElement> = (element, _contents, ports) =>
  layoutPicture(element, ports);
