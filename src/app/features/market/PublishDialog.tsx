import { Button, Field, ProgressBar, Select, Text } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MARKET_GROUPS, type MarketGroup } from '../../../core/library/marketGroups.ts';
import { timeText } from '../../i18n/timeText.ts';
import { sessionUser } from '../../services/account/session.ts';
import { useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useCloseAfter } from '../../ui/hooks/useCloseAfter.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { isMarketGroup } from './marketFilter.ts';
import { marketSignal } from './marketSignal.ts';
import { notePublication } from './notePublication.ts';
import { useMarketGroups } from './useMarketGroups.ts';
import { usePublication } from './usePublication.ts';
import { useWithdraw } from './useWithdraw.ts';

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
  const { publication, isLoaded, ...loading } = usePublication(label.id);
  const [group, setGroup] = useState<MarketGroup>(MARKET_GROUPS[0]);
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  useEffect(() => {
    if (publication && isMarketGroup(publication.group)) setGroup(publication.group);
  }, [publication]);
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
      if (!publication) return;
      const isDone = await withdraw(publication);
      if (isDone) close();
    });
  return (
    <FormDialog
      title={t('publishTitle', { name: label.name })}
      submitText={t(publication ? 'publishAgain' : 'publish')}
      cancelText={t('cancel')}
      isBusy={isBusy || !isLoaded || !groups?.length}
      onSubmit={() => void handlePublish()}
      onClose={onClose}
    >
      {publication && (
        <Text>
          {t('isPublished', { time: timeText(publication.updateTime) })}{' '}
          <Button size="small" disabledFocusable={isBusy} onClick={() => void handleWithdraw()}>
            {t('withdraw')}
          </Button>
        </Text>
      )}
      <ListRefusal
        refusal={loading.refusal ?? refusal}
        onRetry={() => {
          if (loading.refusal) loading.retry();
          if (refusal) marketSignal.noteChanged();
        }}
      />
      <Field label={t('group')}>
        <Select
          value={group}
          disabled={!isLoaded}
          onChange={(_event, { value }) => {
            if (isMarketGroup(value)) setGroup(value);
          }}
        >
          {groups?.map((one) => (
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
