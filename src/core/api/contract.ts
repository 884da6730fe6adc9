import { AGENT_CALLS, AGENT_REFUSALS } from './calls/agentCalls.ts';
import { COVER_CALLS } from './calls/coverCalls.ts';
import { DATABASE_CALLS, DATABASE_REFUSALS } from './calls/databaseCalls.ts';
import { FEEDBACK_CALLS, FEEDBACK_REFUSALS } from './calls/feedbackCalls.ts';
import { FILE_CALLS, FILE_REFUSALS } from './calls/fileCalls.ts';
import { FOLDER_CALLS, FOLDER_REFUSALS } from './calls/folderCalls.ts';
import { FONT_CALLS, FONT_REFUSALS } from './calls/fontCalls.ts';
import { KEY_CALLS, KEY_REFUSALS } from './calls/keyCalls.ts';
import { LABEL_CALLS, LABEL_REFUSALS } from './calls/labelCalls.ts';
import { MARKET_CALLS, MARKET_REFUSALS } from './calls/marketCalls.ts';
import { PASSKEY_CALLS, PASSKEY_REFUSALS } from './calls/passkeyCalls.ts';
import { PRINTER_CALLS, PRINTER_REFUSALS } from './calls/printerCalls.ts';
import { PRINT_JOB_CALLS, PRINT_JOB_REFUSALS } from './calls/printJobCalls.ts';
import { PROOF_CALLS, PROOF_REFUSALS } from './calls/proofCalls.ts';
import { PROVIDER_CALLS, PROVIDER_REFUSALS } from './calls/providerCalls.ts';
import { RENDER_CALLS, RENDER_REFUSALS } from './calls/renderCalls.ts';
import { RENDER_JOB_CALLS, RENDER_JOB_REFUSALS } from './calls/renderJobCalls.ts';
import { SECOND_FACTOR_CALLS, SECOND_FACTOR_REFUSALS } from './calls/secondFactorCalls.ts';
import { SHARE_CALLS, SHARE_REFUSALS } from './calls/shareCalls.ts';
import { SIGN_IN_CALLS, SIGN_IN_REFUSALS } from './calls/signInCalls.ts';
import { SITE_CALLS } from './calls/siteCalls.ts';
import { USER_CALLS, USER_REFUSALS } from './calls/userCalls.ts';
import type { Contract, Refusals } from './contractShape.ts';
import { GENERAL_REFUSALS } from './refusals/generalRefusals.ts';
import { SHEET_REFUSALS } from './refusals/sheetRefusals.ts';

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

/** All refusals of the API (product specification, section 8). */
export const API_REFUSALS: Refusals = {
  ...GENERAL_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...USER_REFUSALS,
  ...PROVIDER_REFUSALS,
  ...PROOF_REFUSALS,
  ...SECOND_FACTOR_REFUSALS,
  ...PASSKEY_REFUSALS,
  ...LABEL_REFUSALS,
  ...FOLDER_REFUSALS,
  ...SHARE_REFUSALS,
  ...FILE_REFUSALS,
  ...FEEDBACK_REFUSALS,
  ...FONT_REFUSALS,
  ...DATABASE_REFUSALS,
  ...SHEET_REFUSALS,
  ...MARKET_REFUSALS,
  ...KEY_REFUSALS,
  ...RENDER_REFUSALS,
  ...RENDER_JOB_REFUSALS,
  ...PRINTER_REFUSALS,
  ...PRINT_JOB_REFUSALS,
  ...AGENT_REFUSALS,
};
