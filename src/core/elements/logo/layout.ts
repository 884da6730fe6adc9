import type { LogoElement } from '../../label/label.ts';
import type { ElementLayouter } from '../elementLayout.ts';
import { layoutPicture } from '../layoutPicture.ts';

export const layoutLogo: ElementLayouter<LogoElement> = (element, _contents, ports) =>
  layoutPicture(element, ports);
