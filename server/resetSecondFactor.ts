import type { Problem } from '../src/core/base/result.ts';
import type { Output } from './commandOutput.ts';
import type { Courier, FactorNotice } from './deps.ts';
import { findFactorAccount, resetFactors } from './resources/secondFactor/resetFactors.ts';
import { languageOf } from './resources/user/preferences.ts';
import { createSecurityLog } from './securityLog.ts';
import type { Store } from './store/store.ts';
import type { UserRow } from './store/tables.ts';

/** Client address of the operator in the security log, because a command has no connection. */
const OPERATOR = 'operator';

export interface ResetRequest {
  /** Email address, phone number or id of the account. */
  readonly account: string;
  /** True to skip the confirmation. */
  readonly isConfirmed: boolean;
}

/** Parts of the server that the command works with. */
interface ResetParts {
  readonly store: Store;
  /** Courier of the notice to the owner; null without mail settings. */
  readonly mail: Pick<Courier, 'notify'> | null;
  /** Path of the security log. */
  readonly logPath: string;
}

function problemText({ code, params = {} }: Problem): string {
  switch (code) {
    case 'accountUnknown':
      return `There is no account ${params.account}.`;
    case 'secondFactorOff':
      return `The account ${params.account} has no second factor.`;
    default:
      return code;
  }
}

/**
 * Notifies the owner of the account that its second factor was reset.
 * @returns a sentence for the operator
 */
async function notifyOwner({ mail, store }: ResetParts, { id, email }: UserRow): Promise<string> {
  if (email === null) return 'The account has no e-mail address: tell its owner.';
  if (!mail) return `No mail is set up (DIECUT_SMTP_URL): tell the owner at ${email}.`;
  const notice: FactorNotice = {
    kind: 'factor',
    change: 'factorsReset',
    address: email,
    language: await languageOf(store.read, id),
  };
  const sent = await mail.notify(notice);
  return sent.ok ? `A notice went to ${email}.` : `The notice to ${email} could not be sent: tell the owner.`;
}

async function report(path: string, userId: string, err: Output['err']): Promise<void> {
  const log = createSecurityLog(
    path,
    () => Date.now(),
    () => err(`The security log ${path} cannot be written.`),
  );
  log.report({ kind: 'resetSecondFactor', outcome: 'ok', userId, address: null, clientIp: OPERATOR });
  await log.idle();
}

/**
 * Runs `diecut-server reset-second-factor`, for an account owner who has lost the authenticator app, the passkeys and the recovery codes.
 */
export async function resetSecondFactor(
  parts: ResetParts,
  { account, isConfirmed }: ResetRequest,
  { out, err, confirm }: Output,
): Promise<number> {
  const { store, logPath } = parts;
  const found = await findFactorAccount(store.read, account);
  if (!found.ok) {
    err(problemText(found.error));
    return 1;
  }
  const { id, email, phone, nickname } = found.value;
  const shown = `${email ?? phone ?? nickname} (${id})`;
  if (!isConfirmed) {
    if (!confirm) {
      err('Without a terminal to confirm on, add --yes.');
      return 2;
    }
    if (!(await confirm(`Remove the second factor of ${shown} and sign out all its devices? [y/N] `))) {
      err('Nothing was changed.');
      return 1;
    }
  }
  const reset = await resetFactors(store, id);
  if (!reset.ok) {
    err(problemText(reset.error));
    return 1;
  }
  await report(logPath, id, err);
  out(`${shown} has no second factor any more, and is signed out everywhere.`);
  out(await notifyOwner(parts, reset.value));
  return 0;
}
