import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiRefusal } from '../../../services/api/sendCall.ts';
import { signature } from '../../../services/api/signedCall.ts';
import { useCall } from '../../../services/api/useCall.ts';
import { useBusy } from '../../../ui/hooks/useBusy.ts';

/** Rate limit of the server: one code per minute and address. */
const PAUSE_S = 60;

/** Returns the seconds until the server allows another code, and a function that starts the countdown. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return undefined;
    const look = () => setLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return [left, (seconds) => setEndsAtMs(Date.now() + seconds * 1000)];
}

const secondsOf = ({ data }: ApiRefusal) =>
  typeof data === 'object' && data !== null && 'seconds' in data ? Number(data.seconds) : null;

export type CodePurpose = 'login' | 'register' | 'reset' | 'bindEmail' | 'prove';

/** Sends a code to an address, says where it was sent, and tracks when another code can be sent. */
export function useCodeSending(purpose: CodePurpose) {
  const { t } = useTranslation('account');
  const call = useCall();
  /** The latest sent code; it stays usable if another one can't be sent. */
  const [sent, setSent] = useState<{ readonly address: string; readonly isShown: boolean } | null>(null);
  const [waitS, startWaiting] = useCountdown();
  const [isSending, run] = useBusy();
  const send = (address: string) =>
    run(async () => {
      const signed = signature(Date.now());
      const ask = () => {
        if (purpose === 'prove') return call('POST /user/sendProofCode', signed);
        if (purpose === 'bindEmail') return call('POST /user/sendBindCode', { email: address, ...signed });
        return call('POST /login/sendCode', { account: address, purpose, ...signed });
      };
      const done = await ask();
      if (done.ok) setSent({ address, isShown: done.value.isShown });
      const seconds = done.ok ? PAUSE_S : secondsOf(done.error);
      if (seconds !== null) startWaiting(seconds);
    });
  const sentText = sent && t(sent.isShown ? 'codeShown' : 'codeSent', { address: sent.address });
  return { waitS, isSending, sentText, send };
}
