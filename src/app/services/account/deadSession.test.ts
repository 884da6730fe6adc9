// @vitest-environment happy-dom
import axios, { type AxiosAdapter } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSignedIn } from './session.ts';
import { clearSession, writeSession } from './sessionCookies.ts';

const ANA = { uuid: 'u-1', name: 'Ana', avatar: '', shareCode: 'A1B2C3', phone: '', registerType: 'email' };
const reload = vi.fn();
/** Answers by path; other calls get code 10002. */
const answers = new Map<string, unknown>();
const adapter: AxiosAdapter = (config) =>
  Promise.resolve({
    config,
    status: 200,
    statusText: 'OK',
    headers: {},
    data: answers.get(config.url ?? '') ?? { code: 10_002, msg: 'The session has ended.', data: null },
  });

/** Returns the client with an open session, and the function that calls the server. */
async function openSession() {
  vi.resetModules();
  axios.defaults.adapter = adapter;
  writeSession('token', { ...ANA, roles: ['admin'] }, false);
  const { callApi } = await import('../api/apiClient.ts');
  const { onDeadSession } = await import('./deadSession.ts');
  return { callApi, onDeadSession };
}

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  axios.defaults.adapter = 'http';
  answers.clear();
  sessionStorage.clear();
  clearSession();
});

it('[S4.03] [S8.02] [S9.05] code 10002 removes the token at once, and the page reloads 2,000 ms later, once', async () => {
  const { callApi, onDeadSession } = await openSession();
  const endsMs: number[] = [];
  const reloadsMs: number[] = [];
  onDeadSession(() => endsMs.push(Date.now()));
  reload.mockImplementation(() => reloadsMs.push(Date.now()));
  const calls = Promise.all([1, 2, 3].map(() => callApi('GET /user/info', {})));
  while (endsMs.length === 0) await vi.advanceTimersByTimeAsync(1);
  expect(isSignedIn()).toBe(false);
  expect(reloadsMs).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await calls).map((call) => !call.ok && call.error.number)).toEqual([10_002, 10_002, 10_002]);
  expect(endsMs).toHaveLength(1);
  expect(reloadsMs).toEqual([endsMs[0] + 2000]);
});

it('[S8.02] other error codes keep the token and do not reload', async () => {
  const { callApi } = await openSession();
  answers.set('/user/info', { code: 10_003, msg: 'Something else.', data: null });
  await callApi('GET /user/info', {});
  vi.advanceTimersByTime(60_000);
  expect(isSignedIn()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
