import type { TextElement } from '../../label/label.ts';
import { layoutTextBox } from '../../text/layoutTextBox.ts';
import type { ElementLayouter } from '../elementLayout.ts';
import { textProblems } from '../textProblems.ts';

export const layoutTextElement: ElementLayouter<TextElement> = (element, contents, ports, spans) => {
  const box = layoutTextBox(contents[0], element, element, ports.fonts, spans?.[0]);
  return {
    nodes: box.nodes,
    problems: textProblems(element.id, element, box, ports.fonts),
    heightMm: box.heightMm,
  };
};
