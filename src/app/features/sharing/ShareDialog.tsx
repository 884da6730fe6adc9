import { Checkbox, Field, Input, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { parseShareCode } from '../../../core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../core/base/limits.ts';
import { useCall, useRefusalText } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useFieldProblems } from '../account/fields/useFieldProblems.ts';
import { RefusedShares } from './RefusedShares.tsx';
import { type RefusedShare, type SharePart, sendShares } from './sendShares.ts';
import { sharesSignal } from './sharesSignal.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Codes of problems with the share code, which are shown at its field. */
const CODE_REFUSALS = new Set(['shareCodeUnknown', 'shareWithSelf', 'shareCodeMissing']);

interface ShareDialogProps {
  /** Labels or folders to share; the dialog shows the name of a single label or folder, or the number of several. */
  readonly parts: readonly SharePart[];
  readonly onClose: () => void;
}

/** Asks for the recipient's share code, and shares labels or folders (product specification, sections 2, 5 and 7). */
export function ShareDialog({ parts, onClose }: ShareDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('sharing');
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const problems = useFieldProblems<'code'>();
  const [code, setCode] = useState('');
  const [isCopied, setIsCopied] = useState(false);
  const [isBusy, run] = useBusy();
  const [sentCount, setSentCount] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedShare[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    const begun = new AbortController();
    ending.current = begun;
    return () => begun.abort();
  }, []);
  // After a partial success the recipient cannot be changed: a retry sends the remaining items to the same recipient.
  const isPartly = refused.length > 0 && refused.length < parts.length;
  const left = isPartly ? refused.map(({ part }) => part) : parts;
  const codeRefusal = refused.find(({ refusal }) => CODE_REFUSALS.has(refusal.code))?.refusal;
  const handleCode = (typed: string) => {
    setCode(typed);
    problems.forget('code');
    if (codeRefusal && !isPartly) setRefused([]);
  };
  const handleShare = async () => {
    const shareCode = parseShareCode(code);
    if (!problems.check({ code: shareCode }) || !shareCode.ok) return;
    const { signal } = ending.current;
    setSentCount(0);
    const request = { shareCode: shareCode.value, isCopied };
    const { refused: failed, hasCopies } = await sendShares(call, left, request, {
      signal,
      onSent: setSentCount,
    });
    if (failed.length < left.length) sharesSignal.noteChanged();
    if (signal.aborted) return;
    setRefused(failed);
    if (failed.length > 0) return;
    notify(t(isCopied && !hasCopies ? 'doneWithoutCopy' : 'done'), 'success', undefined, {
      text: t('toShares'),
      onClick: () => void navigate('/setting/share'),
    });
    onClose();
  };
  return (
    <FormDialog
      title={
        parts.length === 1 ? t('titleOne', { name: parts[0].name }) : t('title', { count: parts.length })
      }
      submitText={t(refused.length > 0 && !codeRefusal ? 'tryAgain' : 'share')}
      cancelText={t(isPartly ? 'close' : 'cancel')}
      isBusy={isBusy}
      onSubmit={() => void run(handleShare)}
      onClose={onClose}
    >
      <Field
        label={t('code')}
        required
        validationMessage={
          problems.of('code') ?? (codeRefusal && !isPartly ? refusalText(codeRefusal) : null)
        }
      >
        <Input
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={code}
          readOnly={isPartly || isBusy}
          maxLength={ACCOUNT_LIMITS.maxShareCodeInput}
          onChange={(_event, data) => handleCode(data.value)}
        />
      </Field>
      <Text size={200} className={styles.quiet}>
        {t('trust')}
      </Text>
      <Checkbox
        label={t('copyFirst')}
        checked={isCopied}
        disabled={isPartly || isBusy}
        onChange={(_event, data) => setIsCopied(data.checked === true)}
      />
      {isBusy && (
        <Field
          validationState="none"
          validationMessage={parts.length > 1 ? t('sent', { sent: sentCount, count: left.length }) : null}
        >
          <ProgressBar
            aria-label={t('sharing')}
            {...(left.length > 1 && { value: sentCount, max: left.length })}
          />
        </Field>
      )}
      {!isBusy && refused.length > 0 && (isPartly || !codeRefusal) && (
        <RefusedShares refused={refused} total={parts.length} />
      )}
      <Text size={200}>
        {t('ownCode')}{' '}
        <Link className={styles.link} to="/setting/personal" onClick={onClose}>
          {t('toOwnCode')}
        </Link>
      </Text>
    </FormDialog>
  );
}
