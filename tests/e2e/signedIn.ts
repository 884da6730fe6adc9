import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { md5 } from 'js-md5';
import { OUTBOX_TOKEN } from '../support/outboxToken.ts';

/** Response envelope of a server call. */
interface Told {
  readonly code: number;
  readonly data: {
    readonly accessToken: string;
    readonly userUuid: string;
    readonly userNickName: string;
    readonly shareCode: string;
  };
}

/** Returns the last code that was sent to an address, from the server's outbox. */
export async function sentCode(request: APIRequestContext, address: string): Promise<string> {
  let digits: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`/outbox/${OUTBOX_TOKEN}`, {
        headers: { accept: 'application/json' },
      });
      if (!answer.ok()) return false;
      const { messages }: { messages: readonly { address: string; digits: string }[] } = await answer.json();
      digits = messages.find((one) => one.address === address)?.digits;
      return digits !== undefined;
    }, `a code that was sent to ${address}`)
    .toBe(true);
  return digits ?? '';
}

/** Sends a request that a busy server may refuse (503): the server has then done nothing, and the request is sent again. */
async function postOnce(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> {
  let told: Told | undefined;
  await expect
    .poll(async () => {
      const answer = await request.post(path, { data, headers });
      if (answer.status() === 503) return false;
      told = await answer.json();
      return true;
    }, path)
    .toBe(true);
  if (!told) throw new Error(`${path} gave no answer`);
  return told;
}

let count = 0;

/** Returns an address that no account uses yet. */
export function freshAddress(): string {
  count++;
  return `person-${process.pid}-${count}@example.com`;
}

/**
 * Creates an account with a code; returns the server's response.
 *
 * @param isProven true if the session also gets a new proof of identity, with another code
 */
export async function signUp(
  request: APIRequestContext,
  email: string,
  isProven = true,
): Promise<Told['data']> {
  const timestamp = Date.now();
  const signed = { timestamp, sign: md5(String(timestamp)) };
  await postOnce(request, '/api/v3/login/sendCode', { account: email, purpose: 'login', ...signed });
  const captcha = await sentCode(request, email);
  const told = await postOnce(request, '/api/v3/login/captchaLogin', { email, captcha });
  if (told.code !== 200) throw new Error(`${email} is not let in: ${JSON.stringify(told)}`);
  if (!isProven) return told.data;
  const headers = { accessToken: told.data.accessToken };
  await postOnce(request, '/api/v3/user/sendProofCode', signed, headers);
  const proof = { captcha: await sentCode(request, email) };
  const proven = await postOnce(request, '/api/v3/user/prove', proof, headers);
  if (proven.code !== 200) throw new Error(`${email} is not proven: ${JSON.stringify(proven)}`);
  return { ...told.data, accessToken: proven.data.accessToken };
}

const DAY_S = 86_400;

/** Stores a session in a browser, as a sign-in with “stay signed in” does. */
export async function putSession(page: Page, told: Told['data']): Promise<void> {
  const values = {
    token: told.accessToken,
    remember: '1',
    uuid: told.userUuid,
    name: told.userNickName,
    avatar: '',
    shareCode: told.shareCode,
    phone: '',
    registerType: 'email',
  };
  // A page that is open on another server gets the session of that server.
  const url = page.url().startsWith('http')
    ? new URL(page.url()).origin
    : `http://localhost:${process.env.DIECUT_TEST_PORT}`;
  const expires = Math.floor(Date.now() / 1000) + DAY_S;
  await page.context().addCookies(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name: `diecut_${name}`, value: encodeURIComponent(value), url, expires })),
  );
}

let account: Promise<Told['data']> | null = null;

/** Signs in some user: one account for all tests of this process that need no particular user. */
export async function beSignedIn(page: Page): Promise<void> {
  account ??= signUp(page.request, freshAddress());
  try {
    await putSession(page, await account);
  } catch (error) {
    // The next test signs up again.
    account = null;
    throw error;
  }
}
