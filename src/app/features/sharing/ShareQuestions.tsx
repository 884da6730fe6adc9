import { useTranslation } from 'react-i18next';
import { useCall } from '../../services/api/useCall.ts';
import { Question } from '../../ui/dialogs/Question.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useCloseAfter } from '../../ui/hooks/useCloseAfter.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { sharesSignal } from './sharesSignal.ts';
import type { SharedLabel, ShareSide } from './useShares.ts';

interface ShareQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly doText: string;
  readonly onDo: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation, changes shares, and notifies the lists of shares. */
function ShareQuestion({ title, text, doText, onDo, onClose }: ShareQuestionProps) {
  const { t } = useTranslation('sharing');
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  const handleDo = () =>
    run(async () => {
      await onDo();
      sharesSignal.noteChanged();
      close();
    });
  return (
    <Question
      title={title}
      text={text}
      doText={doText}
      leaveText={t('cancel')}
      isBusy={isBusy}
      onDo={() => void handleDo()}
      onClose={onClose}
    />
  );
}

interface EndShareDialogProps {
  readonly label: SharedLabel;
  readonly side: ShareSide;
  readonly onClose: () => void;
}

/** Ends a share. Both sender and recipient can end it. */
export function EndShareDialog({ label, side, onClose }: EndShareDialogProps) {
  const { t } = useTranslation('sharing');
  const call = useCall();
  const notify = useNotify();
  const { shareId, name, partnerNickName: partner } = label;
  return (
    <ShareQuestion
      title={t(side === 'mine' ? 'endMine' : 'endWithMe')}
      text={t(side === 'mine' ? 'endMineText' : 'endWithMeText', { name, partner })}
      doText={t(side === 'mine' ? 'endMine' : 'endWithMe')}
      onClose={onClose}
      onDo={async () => {
        const done = await call('POST /templet/endShare', { shareIds: [shareId] });
        if (done.ok) notify(t('ended', { name }), 'success');
      }}
    />
  );
}

/** Blocks the sender of a label. */
export function BlockDialog({
  label,
  onClose,
}: {
  readonly label: SharedLabel;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('sharing');
  const call = useCall();
  const notify = useNotify();
  const { shareId, partnerNickName: name } = label;
  return (
    <ShareQuestion
      title={t('blockTitle', { name })}
      text={t('blockText', { name })}
      doText={t('blockDo')}
      onClose={onClose}
      onDo={async () => {
        const done = await call('POST /templet/blockPartner', { shareId });
        if (done.ok) notify(t('blocked', { name }), 'success');
      }}
    />
  );
}
