import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardLabel } from '../library/items/cardLabel.ts';
import { LabelItem } from '../library/items/LabelItem.tsx';
import { useDraftState } from './useDraftState.ts';

/** Label of the user's library. */
export interface LibraryLabel extends CardLabel {
  /** Time of the latest publication in the market, in milliseconds since 1970; 0 if the label is not in the market. */
  readonly publishTime: number;
  readonly isDeleted: boolean;
}

/** Returns whether a label is in the market: as it is now, or an earlier version. */
const publicationOf = ({ publishTime, updateTime, isDeleted }: LibraryLabel) =>
  publishTime === 0 || isDeleted ? null : updateTime > publishTime ? 'earlier' : 'current';

/**
 * Label of the library in a list. A note says that this device has changes which the library doesn't have; otherwise, that the label is in
 * the market.
 */
export function LibraryItem<One extends LibraryLabel>(
  props: Omit<ComponentProps<typeof LabelItem<One>>, 'note'>,
) {
  const { t } = useTranslation('library');
  const state = useDraftState(props.label.id);
  const publication = publicationOf(props.label);
  const note =
    state !== 'saved' ? t(`onDevice.${state}`) : publication ? t(`inMarket.${publication}`) : undefined;
  return <LabelItem<One> {...props} {...(note !== undefined && { note })} />;
}
