import type { BackgroundElement } from '../../label/label.ts';
import type { ElementLayouter } from '../elementLayout.ts';
import { layoutPicture } from '../layoutPicture.ts';

export const layoutBackground: ElementLayouter<BackgroundElement> = (element, contents, ports) =>
  layoutPicture(element, contents, ports);
