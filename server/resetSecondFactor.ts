import { join } from 'node:path';
import type { Problem } from '../src/core/base/result.ts';
import type { Output } from './commandOutput.ts';
import { createSmtpCourier } from './couriers/smtpCourier.ts';
import type { FactorNotice } from './deps.ts';
import { openStore, storeText } from './openParts.ts';
import { findFactorAccount, resetFactors } from './resources/secondFactor/resetFactors.ts';
import { createSecurityLog } from './securityLog.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';
import type { UserRow } from './store/tables.ts';

/** Caller address of the operator in the security log: the command has no connection. */
const OPERATOR = 'operator';

export interface ResetRequest {
  /** E-mail address, phone number or id. */
  readonly account: string;
  /** True to skip the confirmation. */
  readonly isConfirmed: boolean;
}

function problemText({ code, params = {} }: Problem): string {
  switch (code) {
    case 'accountUnknown':
      return `There is no account ${params.account}.`;
    case 'secondFactorOff':
      return `The account ${params.account} has no second factor.`;
    case 'storeInUse':
      return `The server is running on ${params.path}. Stop it, run this command, and start it again.`;
    default:
      return storeText({ code, params });
  }
}

/** Sends the notice of a removed factor. @returns a sentence for the operator */
async function notifyOwner({ smtp }: Settings, { email }: UserRow): Promise<string> {
  if (email === null) return 'The account has no e-mail address: tell its owner.';
  if (!smtp) return `No mail is set up (DIECUT_SMTP_URL): tell the owner at ${email}.`;
  const courier = createSmtpCourier(smtp.url, smtp.from);
  const notice: FactorNotice = {
    kind: 'factor',
    change: 'authenticatorRemoved',
    address: email,
    language: 'en-US',
  };
  const sent = await courier.notify(notice);
  courier.close();
  return sent.ok ? `A notice went to ${email}.` : `The notice to ${email} could not be sent: tell the owner.`;
}

async function report(settings: Settings, userId: string, err: Output['err']): Promise<void> {
  const path = join(settings.dataDir, 'security.log');
  const log = createSecurityLog(
    path,
    () => Date.now(),
    () => err(`The security log ${path} cannot be written.`),
  );
  log.report({ kind: 'resetSecondFactor', outcome: 'ok', userId, address: null, clientIp: OPERATOR });
  await log.idle();
}

async function resetIn(
  store: Store,
  settings: Settings,
  { account, isConfirmed }: ResetRequest,
  { out, err, confirm }: Output,
): Promise<number> {
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
  await report(settings, id, err);
  out(`${shown} has no second factor any more, and is signed out everywhere.`);
  out(await notifyOwner(settings, reset.value));
  return 0;
}

/** `diecut-server reset-second-factor`: for an owner who lost both the authenticator app and the recovery codes. */
export async function resetSecondFactor(
  settings: Settings,
  request: ResetRequest,
  output: Output,
): Promise<number> {
  const store = await openStore(settings);
  if (!store.ok) {
    output.err(problemText(store.error));
    return 1;
  }
  try {
    return await resetIn(store.value, settings, request, output);
  } finally {
    await store.value.close();
  }
}
