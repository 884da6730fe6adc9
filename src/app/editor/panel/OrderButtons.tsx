import {
  type FluentIcon,
  PositionBackwardRegular,
  PositionForwardRegular,
  PositionToBackRegular,
  PositionToFrontRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { OrderTo } from '../../../core/edit/placing/planOrder.ts';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { useEditor } from '../core/EditorContext.ts';

const ORDERS: readonly { readonly to: OrderTo; readonly Icon: FluentIcon }[] = [
  { to: 'front', Icon: PositionToFrontRegular },
  { to: 'forward', Icon: PositionForwardRegular },
  { to: 'backward', Icon: PositionBackwardRegular },
  { to: 'back', Icon: PositionToBackRegular },
];

/** Moves the selection forward or backward within its group level. */
export function OrderButtons() {
  const { t } = useTranslation('panel');
  const { elements } = useEditor();
  return ORDERS.map(({ to, Icon }) => (
    <ActionIcon key={to} label={t(`common.${to}`)} icon={<Icon />} onClick={() => elements.order(to)} />
  ));
}
