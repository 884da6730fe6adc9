import { makeStyles, tokens } from '@fluentui/react-components';
import { type FocusEvent, memo } from 'react';
import { turnElement } from '../../../core/elements/labelGeometry.ts';
import type { LabelElement } from '../../../core/label/label.ts';

interface ElementViewProps {
  readonly element: LabelElement;
  /** The element as it was when the markup was made. */
  readonly laidOut: LabelElement | undefined;
  readonly markup: string;
  /** Height of the element's box as shown. */
  readonly heightMm: number;
  readonly name: string;
  readonly isSelected: boolean;
  readonly onKeyboardFocus: (id: string) => void;
}

/** Pixels around a bare outline in which a click still hits it. */
const OUTLINE_HIT_PX = 10;

const useStyles = makeStyles({
  element: {
    outlineStyle: 'none',
    cursor: 'move',
    ':focus-visible > [data-hit]': { stroke: tokens.colorStrokeFocus2, strokeWidth: '2px' },
  },
  locked: { cursor: 'default' },
  unprinted: { opacity: 0.55 },
  ink: { pointerEvents: 'none' },
  hit: { fill: 'transparent', stroke: 'transparent', vectorEffect: 'non-scaling-stroke' },
});

/** Brings markup that was made a moment ago to where the element is now; the worker's next answer makes it exact. */
function liveTransform(element: LabelElement, laidOut: LabelElement | undefined): string | undefined {
  if (!laidOut || laidOut === element) return undefined;
  const byXMm = element.xMm - laidOut.xMm;
  const byYMm = element.yMm - laidOut.yMm;
  // Text breaks its lines anew: stretching it meanwhile would only flicker.
  const isText = 'align' in element;
  const scaleX = isText || laidOut.widthMm === 0 ? 1 : element.widthMm / laidOut.widthMm;
  const scaleY = isText || laidOut.heightMm === 0 ? 1 : element.heightMm / laidOut.heightMm;
  if (scaleX === 1 && scaleY === 1) {
    return byXMm === 0 && byYMm === 0 ? undefined : `translate(${byXMm} ${byYMm})`;
  }
  return `translate(${element.xMm} ${element.yMm}) scale(${scaleX} ${scaleY}) translate(${-laidOut.xMm} ${-laidOut.yMm})`;
}

/** Frames without a filling are hit on their line only, so that what stands inside them can be clicked. */
function isHollow(element: LabelElement): boolean {
  return (element.kind === 'rectangle' || element.kind === 'circle') && !element.filled;
}

export const ElementView = memo(function ElementView(props: ElementViewProps) {
  const { element, laidOut, markup, heightMm, name, isSelected, onKeyboardFocus } = props;
  const styles = useStyles();
  const { xMm, yMm, widthMm, rotationDeg } = element;
  const turned = turnElement(element, heightMm);
  const turn = `rotate(${turned.degrees} ${turned.xMm} ${turned.yMm})`;
  const hollow = isHollow(element);
  const handleFocus = (event: FocusEvent<SVGGElement>) => {
    if (event.currentTarget.matches(':focus-visible')) onKeyboardFocus(element.id);
  };
  const className = [
    styles.element,
    element.locked ? styles.locked : '',
    element.printed ? '' : styles.unprinted,
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: an element of the drawing cannot be an HTML button
    <g
      className={className.join(' ')}
      transform={rotationDeg === 0 ? undefined : turn}
      data-element-id={element.id}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isSelected}
      onFocus={handleFocus}
    >
      <g
        className={styles.ink}
        transform={liveTransform(element, laidOut)}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <rect
        data-hit=""
        className={styles.hit}
        x={xMm}
        y={yMm}
        width={widthMm}
        height={heightMm}
        strokeWidth={OUTLINE_HIT_PX}
        pointerEvents={hollow && !isSelected ? 'stroke' : 'all'}
      />
    </g>
  );
});
