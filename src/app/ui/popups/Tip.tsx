import { Tooltip } from '@fluentui/react-components';

interface TipProps {
  readonly content: string;
  readonly target: HTMLElement;
  readonly position: 'above' | 'after';
  /** Called on Escape, when another tooltip appears, and when the window is hidden. */
  readonly onHide: () => void;
  /** Called when the pointer enters the tooltip. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** Visible tooltip beside its control. */
export function Tip({ content, target, position, onHide, onEnter, onLeave }: TipProps) {
  return (
    <Tooltip
      visible
      // The control has the text as its name or description.
      relationship="inaccessible"
      content={{ children: content, onPointerEnter: onEnter, onPointerLeave: onLeave }}
      positioning={{ target, position }}
      onVisibleChange={(_event, { visible }) => visible || onHide()}
    />
  );
}
