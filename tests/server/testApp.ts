import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AppOptions, createApp } from '../../server/app.ts';
import { createOutbox, type Outbox } from '../../server/couriers/outbox.ts';
import { createPasswords } from '../../server/passwords.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import type { Store } from '../../server/store/store.ts';
import { MARKET_LIMITS } from '../../src/core/base/limits.ts';
import { createLabelPictures, type LabelPictures } from '../../src/node/labelPictures.ts';
import { createNodePool } from '../../src/node/nodePool.ts';

/** An answer of the server: its envelope, and the status that HTTP has for it. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  /** Each call has its own, which its test looks at. */
  readonly data: ReturnType<typeof JSON.parse>;
  readonly headers: LightMyRequestResponse['headers'];
  /** Value of the cookie that refreshes, where one was set. */
  readonly refreshCookie: string | undefined;
}

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly refreshCookie?: string;
  readonly from?: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly outbox: Outbox;
  readonly labelPictures: LabelPictures;
  /** The server's clock, which stands still. */
  readonly clock: { nowMs: number };
  readonly get: (path: string, options?: CallOptions) => Promise<Answer>;
  readonly post: (path: string, body?: object, options?: CallOptions) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** The last code that went to an address. */
export function codeFor({ outbox }: Pick<TestApp, 'outbox'>, address: string): string {
  const entry = outbox.entries().find((one) => one.address === address);
  if (!entry) throw new Error(`nothing was sent to ${address}`);
  return entry.digits;
}

/** What a signed call carries. */
export const signed = ({ clock }: Pick<TestApp, 'clock'>) => ({
  timestamp: clock.nowMs,
  sign: 'ab'.repeat(16),
});

/** The whole server in this process, over a store that is given or one of its own. */
export async function startTestApp(
  options: Partial<AppOptions> & { readonly store?: Store } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-server-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Diecut</title>');
  const opened = options.store ? null : await openSqliteStore(join(folder, 'test.db'));
  if (opened && !opened.ok) throw new Error(opened.error.code);
  const store = options.store ?? opened?.value;
  if (!store) throw new Error('no store');
  const clock = { nowMs: 1_800_000_000_000 };
  const now = () => clock.nowMs;
  const outbox = createOutbox(now, () => undefined);
  const { coverDpi: dpi, maxCoverDots: maxDots, waitingCovers: maxWaiting } = MARKET_LIMITS;
  const labelPictures = createLabelPictures(createNodePool('here'), { dpi, maxDots, maxWaiting, clock: now });
  const app = await createApp({
    pageDir: folder,
    store,
    clock: now,
    passwords: createPasswords(2),
    courier: outbox,
    labelPictures,
    outbox,
    isSecure: false,
    logLevel: 'silent',
    isBehindProxy: false,
    callsPerMinute: 100_000,
    ...options,
  });
  const call = async (method: 'GET' | 'POST', path: string, body: object | undefined, more: CallOptions) => {
    const answer = await app.inject({
      method,
      url: `/api/v3${path}`,
      ...(body && { payload: body }),
      ...(more.from && { remoteAddress: more.from }),
      ...(more.refreshCookie && { cookies: { diecut_refresh: more.refreshCookie } }),
      headers: { ...more.headers, ...(more.token === undefined ? {} : { accesstoken: more.token }) },
    });
    return {
      status: answer.statusCode,
      ...answer.json<Pick<Answer, 'code' | 'msg' | 'data'>>(),
      headers: answer.headers,
      refreshCookie: answer.cookies.find(({ name }) => name === 'diecut_refresh')?.value,
    };
  };
  return {
    app,
    store,
    outbox,
    labelPictures,
    clock,
    get: (path, more = {}) => call('GET', path, undefined, more),
    post: (path, body = {}, more = {}) => call('POST', path, body, more),
    close: async () => {
      await app.close();
      labelPictures.dispose();
      if (opened) await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs somebody in by a code, who gets an account where there is none. */
export async function signIn(
  test: TestApp,
  email: string,
): Promise<{ token: string; userId: string; shareCode: string; refreshCookie: string }> {
  test.clock.nowMs += 61_000;
  await test.post('/login/sendCode', { account: email, purpose: 'login', ...signed(test) });
  const answer = await test.post('/login/captchaLogin', { email, captcha: codeFor(test, email) });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { accessToken, userUuid, shareCode } = answer.data;
  return { token: accessToken, userId: userUuid, shareCode, refreshCookie: answer.refreshCookie ?? '' };
}
