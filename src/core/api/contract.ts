import { AGENT_CALLS } from './calls/agentCalls.ts';
import { COVER_CALLS } from './calls/coverCalls.ts';
import { DATABASE_CALLS } from './calls/databaseCalls.ts';
import { FEEDBACK_CALLS } from './calls/feedbackCalls.ts';
import { FILE_CALLS } from './calls/fileCalls.ts';
import { FOLDER_CALLS } from './calls/folderCalls.ts';
import { FONT_CALLS } from './calls/fontCalls.ts';
import { KEY_CALLS } from './calls/keyCalls.ts';
import { LABEL_CALLS } from './calls/labelCalls.ts';
import { MARKET_CALLS } from './calls/marketCalls.ts';
import { PASSKEY_CALLS } from './calls/passkeyCalls.ts';
import { PRINTER_CALLS } from './calls/printerCalls.ts';
import { PRINT_JOB_CALLS } from './calls/printJobCalls.ts';
import { PROOF_CALLS } from './calls/proofCalls.ts';
import { PROVIDER_CALLS } from './calls/providerCalls.ts';
import { RENDER_CALLS } from './calls/renderCalls.ts';
import { RENDER_JOB_CALLS } from './calls/renderJobCalls.ts';
import { SECOND_FACTOR_CALLS } from './calls/secondFactorCalls.ts';
import { SHARE_CALLS } from './calls/shareCalls.ts';
import { SIGN_IN_CALLS } from './calls/signInCalls.ts';
import { SITE_CALLS } from './calls/siteCalls.ts';
import { USER_CALLS } from './calls/userCalls.ts';
import type { Contract } from './contractShape.ts';

/** All calls of the API. */
export const API_CONTRACT = {
  ...SIGN_IN_CALLS,
  ...PROVIDER_CALLS,
  ...USER_CALLS,
  ...PROOF_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...PASSKEY_CALLS,
  ...LABEL_CALLS,
  ...COVER_CALLS,
  ...FOLDER_CALLS,
  ...SHARE_CALLS,
  ...FILE_CALLS,
  ...FEEDBACK_CALLS,
  ...FONT_CALLS,
  ...DATABASE_CALLS,
  ...MARKET_CALLS,
  ...SITE_CALLS,
  ...KEY_CALLS,
  ...PRINTER_CALLS,
  ...PRINT_JOB_CALLS,
  ...RENDER_CALLS,
  ...RENDER_JOB_CALLS,
  ...AGENT_CALLS,
} satisfies Contract;
