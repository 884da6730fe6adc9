import { Tooltip, type TooltipProps } from '@fluentui/react-components';
import { useState } from 'react';

interface NameTipProps extends Pick<TooltipProps, 'children' | 'positioning'> {
  readonly content: string;
  /** `label` if the tooltip names its control, `description` if it adds information. */
  readonly relationship: 'label' | 'description';
}

type TipEvent = Parameters<NonNullable<TooltipProps['onVisibleChange']>>[0];

/** True for touch: a finger does not hover, and moves the focus, so that the tooltip would stay. */
function isOfFinger(event: TipEvent): boolean {
  if (!event) return false;
  if ('pointerType' in event && event.pointerType === 'touch') return true;
  return event.type === 'focus' && event.target instanceof Element && !event.target.matches(':focus-visible');
}

/** Tooltip with name or description of a control, on hover and keyboard focus. */
export function NameTip(props: NameTipProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Tooltip
      {...props}
      visible={isShown}
      onVisibleChange={(event, { visible }) => setIsShown(visible && !isOfFinger(event))}
    />
  );
}

/** Like Fluent's own tooltip: menu triggers pass through to the wrapped control. */
NameTip.isFluentTriggerComponent = true;
