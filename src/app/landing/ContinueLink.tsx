import { type MouseEventHandler, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDrafts } from '../../device/draftShelf.ts';
import type { DraftHead } from '../../device/draftTypes.ts';
import { draftAddress } from '../features/drafts/draftAddress.ts';
import { visibleHeads } from '../services/drafts/visibleHeads.ts';
import { useControlStyles } from './useControlStyles.ts';

/** Link to the label that was changed last on this device. */
export function ContinueLink({ onFollow }: { readonly onFollow: MouseEventHandler<HTMLAnchorElement> }) {
  const controls = useControlStyles();
  const { t } = useTranslation('landing');
  const [last, setLast] = useState<DraftHead | null>(null);
  useEffect(() => {
    let isGone = false;
    void listDrafts().then((heads) => {
      if (isGone || !heads.ok) return;
      const open = visibleHeads(heads.value).find(({ deletedAtMs, aside }) => deletedAtMs === null && !aside);
      setLast(open ?? null);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!last) return null;
  return (
    <a className={controls.link} href={draftAddress(last.id)} onClick={onFollow}>
      {t('continue', { name: last.name })}
    </a>
  );
}
