import type { LogoElement } from '../../label/label.ts';
import type { ElementLayouter } from '../elementLayout.ts';
import { layoutPicture } from '../layoutPicture.ts';

export const layoutLogo: ElementLayouter<LogoElement> = (element, contents, ports) =>
  layoutPicture(element, contents, ports);
