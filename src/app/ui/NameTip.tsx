import { Tooltip, type TooltipProps } from '@fluentui/react-components';
import { useState } from 'react';

interface NameTipProps extends Pick<TooltipProps, 'children' | 'positioning'> {
  readonly content: string;
  /** Whether it is the name of what it stands beside, or says more of it. */
  readonly relationship: 'label' | 'description';
}

type TipEvent = Parameters<NonNullable<TooltipProps['onVisibleChange']>>[0];

/** A finger does not rest on anything, and takes the focus along: what it brings up would stay. */
function isOfFinger(event: TipEvent): boolean {
  if (!event) return false;
  if ('pointerType' in event && event.pointerType === 'touch') return true;
  return event.type === 'focus' && event.target instanceof Element && !event.target.matches(':focus-visible');
}

/** What a control is called, or what it does, beside it while the pointer rests on it or the keyboard is there. */
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

/** As the library's own: what opens a menu reaches through it to the control. */
NameTip.isFluentTriggerComponent = true;
