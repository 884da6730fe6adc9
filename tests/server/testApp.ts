import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AppOptions, createApp } from '../../server/app.ts';
import { createOutbox, type Outbox } from '../../server/couriers/outbox.ts';
import type { Deps, Files } from '../../server/deps.ts';
import { createFolderFileStore } from '../../server/files/folderFileStore.ts';
import { openSpool } from '../../server/files/spool.ts';
import { createPasswords } from '../../server/passwords.ts';
import type { RenderPool } from '../../server/ports/renderPool.ts';
import { createRenderPool } from '../../server/render/renderPool.ts';
import { renderThreadSpawner } from '../../server/render/spawnRenderThread.ts';
import { createSecretBox, type SecretBox } from '../../server/secretBox.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import type { Store } from '../../server/store/store.ts';
import { type CoverQueue, createCoverQueue } from '../../src/node/coverQueue.ts';
import { nodeFontTrials } from '../../src/node/fonts/nodeFontTrials.ts';
import { createSheetQueue } from '../../src/node/inputs/sheetQueue.ts';
import { createLabelQueue } from '../../src/node/labelQueue.ts';
import { createPictureQueue } from '../../src/node/pictures/pictureQueue.ts';

/** Response of the server: HTTP status, headers and cookies, and the fields of the JSON envelope. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  /** Response data; its type differs per call. */
  readonly data: ReturnType<typeof JSON.parse>;
  readonly headers: LightMyRequestResponse['headers'];
  /** Value of the refresh token's cookie, if it was set. */
  readonly refreshCookie: string | undefined;
  /** Value of the cookie that ties a sign-in code to the browser, if it was set. */
  readonly codeCookie: string | undefined;
}

interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly refreshCookie?: string;
  /** Cookies of the browser besides the refresh token's, by name. */
  readonly cookies?: Readonly<Record<string, string>>;
  readonly from?: string;
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly outbox: Outbox;
  readonly files: Files;
  /** Folder with the server's database and files. */
  readonly folder: string;
  readonly marketCovers: CoverQueue;
  readonly renders: RenderPool;
  readonly secretBox: SecretBox | null;
  /** The server's clock, which advances only when the test sets it. */
  readonly clock: { nowMs: number };
  readonly get: (path: string, options?: CallOptions) => Promise<Answer>;
  readonly post: (path: string, body?: object, options?: CallOptions) => Promise<Answer>;
  /** Sends a file, with additional form fields. */
  readonly upload: (
    path: string,
    file: SentFile,
    options?: CallOptions & { fields?: Record<string, string> },
  ) => Promise<Answer>;
  /** Requests a file; the response is a file or a refusal. */
  readonly fetch: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

/** Returns the last code that was sent to an address. */
export function codeFor({ outbox }: Pick<TestApp, 'outbox'>, address: string): string {
  const entry = outbox.entries().find((one) => one.address === address);
  if (!entry) throw new Error(`nothing was sent to ${address}`);
  return entry.digits;
}

/** Operator token for the outbox, `/metrics` and `/admin`. */
export const TEST_TOKEN = 'token-of-tests-16';

/** Returns the additional fields of a signed call. */
export const signed = ({ clock }: Pick<TestApp, 'clock'>) => ({
  timestamp: clock.nowMs,
  sign: 'ab'.repeat(16),
});

/** Queues that all servers of a test file share. Their threads start with the first label. */
const [marketCovers, labels] = [createCoverQueue(), createLabelQueue()];

let migrated: Promise<string> | null = null;

/** Creates a database with empty tables. Each test worker migrates one, and copies it for every server. */
async function migratedFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'test.db');
  const store = await openSqliteStore(path);
  if (!store.ok) throw new Error(store.error.code);
  await store.value.close();
  return path;
}

async function openMigratedStore(path: string): ReturnType<typeof openSqliteStore> {
  migrated ??= migratedFile();
  copyFileSync(await migrated, path);
  return openSqliteStore(path);
}

/** Starts the whole server in this process, with the given store or a new database. */
export async function startTestApp(
  options: Partial<Omit<AppOptions, 'files'>> & { readonly files?: Partial<Files> } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-server-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Diecut</title>');
  const opened = options.store ? null : await openMigratedStore(join(folder, 'test.db'));
  if (opened && !opened.ok) throw new Error(opened.error.code);
  const store = options.store ?? opened?.value;
  if (!store) throw new Error('no store');
  const clock = { nowMs: 1_800_000_000_000 };
  const now = () => clock.nowMs;
  const outbox = createOutbox(now, () => undefined);
  const files: Files = {
    spool: await openSpool(join(folder, 'incoming')),
    kept: createFolderFileStore(join(folder, 'files')),
    pictures: createPictureQueue(),
    ...options.files,
  };
  const renders = options.renders ?? createRenderPool({ spawn: renderThreadSpawner(), threads: 1 });
  const secretBox =
    options.secretBox === undefined
      ? createSecretBox('key material of tests, 32 letters')
      : options.secretBox;
  const app = await createApp({
    pageDir: folder,
    store,
    clock: now,
    passwords: createPasswords(2),
    secretBox,
    courier: outbox,
    fontTrials: nodeFontTrials,
    sheets: createSheetQueue(),
    labels,
    marketCovers,
    renders,
    jobRenders: null,
    partMaker: null,
    // Tests of covers start the drawing themselves.
    wakeCovers: () => undefined,
    wakeJobs: () => undefined,
    webhooksPrivate: false,
    textMessages: { perDay: 1000, prefixes: null },
    reportSecurity: () => undefined,
    providers: [],
    passkeySite: { rpId: 'localhost', origin: null },
    downloads: { site: null, windows64: null, windows32: null },
    outbox: { outbox, token: TEST_TOKEN },
    isSecure: false,
    logLevel: 'silent',
    trustedProxies: 0,
    callsPerMinute: 100_000,
    codesPerHour: 30,
    // 0 disables the check of the event loop lag, which other tests and the test itself cause anyway.
    mostLagMs: 0,
    metricsToken: TEST_TOKEN,
    tls: null,
    ...options,
    files,
  });
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    more: CallOptions,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: `/api/v3${path}`,
      ...(body && { payload: body }),
      ...(more.from && { remoteAddress: more.from }),
      cookies: { ...more.cookies, ...(more.refreshCookie && { diecut_refresh: more.refreshCookie }) },
      headers: { ...more.headers, ...(more.token === undefined ? {} : { accesstoken: more.token }) },
    });
    const cookieOf = (wanted: string) => answer.cookies.find(({ name }) => name === wanted)?.value;
    return {
      status: answer.statusCode,
      ...answer.json<Pick<Answer, 'code' | 'msg' | 'data'>>(),
      headers: answer.headers,
      refreshCookie: cookieOf('diecut_refresh'),
      codeCookie: cookieOf('diecut_code'),
    };
  };
  return {
    app,
    store,
    outbox,
    files,
    folder,
    marketCovers,
    renders,
    secretBox,
    clock,
    get: (path, more = {}) => call('GET', path, undefined, more),
    post: (path, body = {}, more = {}) => call('POST', path, body, more),
    upload: async (path, { name, bytes }, { fields = {}, ...more } = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([bytes]), name);
      const encoded = new Response(form);
      const headers = { ...more.headers, 'content-type': encoded.headers.get('content-type') ?? '' };
      return call('POST', path, Buffer.from(await encoded.arrayBuffer()), { ...more, headers });
    },
    fetch: (path, more = {}) =>
      app.inject({
        url: `/api/v3${path}`,
        headers: { ...more.headers, ...(more.token === undefined ? {} : { accesstoken: more.token }) },
      }),
    close: async () => {
      await app.close();
      renders.dispose();
      if (opened) await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the dependencies of a server's routes, for tests that list the routes. */
export function depsOf(test: TestApp): Deps {
  return {
    ...test,
    clock: () => test.clock.nowMs,
    passwords: createPasswords(1),
    secretBox: null,
    courier: test.outbox,
    fontTrials: nodeFontTrials,
    sheets: createSheetQueue(),
    labels,
    codesPerHour: 30,
    wakeCovers: () => undefined,
    wakeJobs: () => undefined,
    webhooksPrivate: false,
    textMessages: { perDay: 1000, prefixes: null },
    reportSecurity: () => undefined,
    providers: [],
    passkeySite: { rpId: 'localhost', origin: null },
    downloads: { site: null, windows64: null, windows32: null },
    isSecure: false,
    closing: new AbortController().signal,
  };
}

/** Signs a user in by a code, and creates an account if the address has none. The session has a fresh proof of identity. */
export async function signIn(
  test: TestApp,
  email: string,
): Promise<{ token: string; userId: string; shareCode: string; refreshCookie: string }> {
  test.clock.nowMs += 61_000;
  await test.post('/login/sendCode', { account: email, purpose: 'login', ...signed(test) });
  const answer = await test.post('/login/captchaLogin', { email, captcha: codeFor(test, email) });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { accessToken, userUuid, shareCode } = answer.data;
  // Mark the session as proven, so that tests of other features need no proof.
  const nowMs = test.clock.nowMs;
  await test.store.write(async (writing) => {
    await writing.updateTable('sessions').set({ provenAtMs: nowMs }).where('userId', '=', userUuid).execute();
  });
  return { token: accessToken, userId: userUuid, shareCode, refreshCookie: answer.refreshCookie ?? '' };
}
