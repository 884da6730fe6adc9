import type { APIRequestContext, Page } from '@playwright/test';
import { md5 } from 'js-md5';

/** What a call of the server gives in its envelope. */
interface Told {
  readonly code: number;
  readonly data: {
    readonly accessToken: string;
    readonly userUuid: string;
    readonly userNickName: string;
    readonly shareCode: string;
  };
}

/** The code that was sent to an address last, as whoever sits at the server sees it. */
export async function sentCode(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get('/outbox', { headers: { accept: 'application/json' } });
  const { messages }: { messages: readonly { address: string; digits: string }[] } = await answer.json();
  const found = messages.find((one) => one.address === address);
  if (!found) throw new Error(`nothing was sent to ${address}`);
  return found.digits;
}

let count = 0;

/** An address that nobody has used yet. */
export function freshAddress(): string {
  count++;
  return `person-${process.pid}-${count}@example.com`;
}

/** Makes an account by a code; gives what the server tells of it. */
export async function signUp(request: APIRequestContext, email: string): Promise<Told['data']> {
  const timestamp = Date.now();
  const signed = { timestamp, sign: md5(String(timestamp)) };
  await request.post('/api/v3/login/sendCode', { data: { account: email, purpose: 'login', ...signed } });
  const captcha = await sentCode(request, email);
  const answer = await request.post('/api/v3/login/captchaLogin', { data: { email, captcha } });
  const told: Told = await answer.json();
  if (told.code !== 200) throw new Error(`${email} is not let in: ${JSON.stringify(told)}`);
  return told.data;
}

const DAY_S = 86_400;

/** Puts a session into a browser, as signing in with “stay signed in” leaves it there. */
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
  const url = `http://localhost:${process.env.DIECUT_TEST_PORT ?? 18_080}`;
  const expires = Math.floor(Date.now() / 1000) + DAY_S;
  await page.context().addCookies(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name: `diecut_${name}`, value: encodeURIComponent(value), url, expires })),
  );
}

let account: Promise<Told['data']> | null = null;

/** Has somebody be signed in, whoever it is: one account for all tests of this process that need no more. */
export async function beSignedIn(page: Page): Promise<void> {
  account ??= signUp(page.request, freshAddress());
  await putSession(page, await account);
}
