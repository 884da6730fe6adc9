import { Button, makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { sharesSignal } from './sharesSignal.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

type Blocked = AnswerOf<'GET /templet/blockedPartners'>;

/** Lists blocked senders; renders nothing if there are none. */
export function BlockedList() {
  const styles = useStyles();
  const { t } = useTranslation('sharing');
  const call = useCall();
  const notify = useNotify();
  const round = sharesSignal.useVersion();
  const [blocked, setBlocked] = useState<Blocked>([]);
  const [isBusy, run] = useBusy();
  // Reload when a sender is blocked in this or another tab.
  useEffect(() => {
    const ending = new AbortController();
    void callApi('GET /templet/blockedPartners', {}, { signal: ending.signal }).then((done) => {
      if (done.ok && !ending.signal.aborted) setBlocked(done.value);
    });
    return () => ending.abort();
  }, [round]);
  const handleUnblock = ({ id, nickName: name }: Blocked[number]) =>
    run(async () => {
      const done = await call('POST /templet/unblockPartner', { id });
      if (done.ok) notify(t('unblocked', { name }), 'success');
      sharesSignal.noteChanged();
    });
  if (blocked.length === 0) return null;
  return (
    <section className={styles.root}>
      <Subtitle1 as="h2" className={styles.title}>
        {t('blockedTitle')}
      </Subtitle1>
      <Text>{t('blockedLead')}</Text>
      <ul className={styles.list} aria-label={t('blockedTitle')}>
        {blocked.map((partner) => (
          <li key={partner.id} className={styles.row}>
            <span className={styles.name}>{partner.nickName}</span>
            <Button size="small" disabledFocusable={isBusy} onClick={() => void handleUnblock(partner)}>
              {t('unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
