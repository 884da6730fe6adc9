import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardLabel } from './cardLabel.ts';
import { LabelItem } from './LabelItem.tsx';
import { useDraftState } from './useDraftState.ts';

/** Label of the library in a list, with a note if this device has changes that the library doesn't have. */
export function LibraryItem<One extends CardLabel>(
  props: Omit<ComponentProps<typeof LabelItem<One>>, 'note'>,
) {
  const { t } = useTranslation('library');
  const state = useDraftState(props.label.id);
  return <LabelItem<One> {...props} {...(state !== 'saved' && { note: t(`onDevice.${state}`) })} />;
}
