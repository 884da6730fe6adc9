import { Tooltip } from '@fluentui/react-components';

interface TipProps {
  readonly content: string;
  readonly target: HTMLElement;
  readonly position: 'above' | 'after';
  /** Called on Escape, when another tooltip appears, and when the window becomes hidden. */
  readonly onHide: () => void;
  /** Called when the pointer enters the tooltip. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** Shows a tooltip next to its control. */
export function Tip({ content, target, position, onHide, onEnter, onLeave }: TipProps) {
  return (
    <Tooltip
      visible
      // Hidden from screen readers, because the text is already the name or description of the control.
      relationship="inaccessible"
      content={{ children: content, onPointerEnter: onEnter, onPointerLeave: onLeave }}
      positioning={{ target, position }}
      onVisibleChange={(_event, { visible }) => visible || onHide()}
    />
  );
}
