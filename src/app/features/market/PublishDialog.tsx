import { Button, Field, ProgressBar, Select, Text } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIBRARY_LIMITS, MARKET_LIMITS } from '../../../core/base/limits.ts';
import { MARKET_GROUPS, type MarketGroup } from '../../../core/library/marketGroups.ts';
import { timeText } from '../../i18n/timeText.ts';
import { sessionUser } from '../../services/account/session.ts';
import { type Call, useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useCloseAfter } from '../../ui/useCloseAfter.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { isMarketGroup } from './marketFilter.ts';
import { marketSignal } from './marketSignal.ts';
import { notePublication } from './notePublication.ts';
import { useMarketGroups } from './useMarketGroups.ts';
import type { MarketLabel } from './useMarketPages.ts';
import { useWithdraw } from './useWithdraw.ts';

/** Returns the published copy of a library label; null if it is not published. */
async function findPublished(call: Call, templetId: string): Promise<MarketLabel | null> {
  const pageSize = LIBRARY_LIMITS.maxPageSize;
  for (let pageNumber = 1; (pageNumber - 1) * pageSize < MARKET_LIMITS.maxPublished; pageNumber++) {
    const page = await call('GET /market/published', { pageNumber, pageSize }, { isQuiet: true });
    if (!page.ok) return null;
    const found = page.value.list.find((one) => one.templetId === templetId);
    if (found || page.value.total <= pageNumber * pageSize) return found ?? null;
  }
  return null;
}

interface PublishDialogProps {
  readonly label: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Publishes a library label to the market, or withdraws it. The dialog first shows what becomes public. */
export function PublishDialog({ label, onClose }: PublishDialogProps) {
  const { t } = useTranslation('market');
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const withdraw = useWithdraw();
  const { groups, refusal } = useMarketGroups();
  const [group, setGroup] = useState<MarketGroup>(MARKET_GROUPS[0]);
  const [present, setPresent] = useState<MarketLabel | null>(null);
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  useEffect(() => {
    let isGone = false;
    void findPublished(call, label.id).then((found) => {
      if (isGone || !found) return;
      setPresent(found);
      if (isMarketGroup(found.group)) setGroup(found.group);
    });
    return () => {
      isGone = true;
    };
  }, [call, label.id]);
  const handlePublish = () =>
    run(async () => {
      const done = await call('POST /market/publish', { templetId: label.id, group });
      if (!done.ok) return;
      const { withheldFonts, withheldPictures } = done.value;
      notify(t('published', { name: label.name }), 'success', undefined, {
        text: t('toMine'),
        onClick: () => void navigate('/label/marketlabel?group=mine'),
      });
      if (withheldFonts.length > 0)
        notify(t('withheldFonts', { fonts: withheldFonts.join(t('comma')) }), 'info');
      if (withheldPictures > 0) notify(t('withheldPictures', { count: withheldPictures }), 'info');
      notePublication();
      close();
    });
  const handleWithdraw = () =>
    run(async () => {
      if (!present) return;
      const isDone = await withdraw(present);
      if (isDone) close();
    });
  return (
    <FormDialog
      title={t('publishTitle', { name: label.name })}
      submitText={t(present ? 'publishAgain' : 'publish')}
      cancelText={t('cancel')}
      isBusy={isBusy || groups.length === 0}
      onSubmit={() => void handlePublish()}
      onClose={onClose}
    >
      {present && (
        <Text>
          {t('isPublished', { time: timeText(present.updateTime) })}{' '}
          <Button size="small" disabledFocusable={isBusy} onClick={() => void handleWithdraw()}>
            {t('withdraw')}
          </Button>
        </Text>
      )}
      <ListRefusal refusal={refusal} onRetry={marketSignal.noteChanged} />
      <Field label={t('group')}>
        <Select
          value={group}
          onChange={(_event, { value }) => {
            if (isMarketGroup(value)) setGroup(value);
          }}
        >
          {groups.map((one) => (
            <option key={one.group} value={one.group}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <Text>{t('publicNote', { name: label.name, nickname: sessionUser()?.name ?? '' })}</Text>
      <Text>{t('publicFiles')}</Text>
      {isBusy && <ProgressBar aria-label={t('loading')} />}
    </FormDialog>
  );
}
