// @vitest-environment happy-dom
import axios, { type AxiosAdapter } from 'axios';
import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, readToken, readUser, writeSession } from './sessionCookies.ts';

const ANA = { uuid: 'u-1', name: 'Ana', avatar: '', shareCode: 'A1B2C3', phone: '', registerType: 'email' };
const FRESH = {
  ...{ userUuid: 'u-1', userNickName: 'Анна 安娜', userPhone: '+4915112345', userImg: '/oss/new.png' },
  ...{ shareCode: 'ZZ9900AA', registerType: 'email', roles: ['admin'], accessToken: 'fresh' },
};
const calls: (readonly [path: string, token: unknown])[] = [];
/** Accepts only the fresh token, and refreshes sessions. */
const adapter: AxiosAdapter = (config) => {
  const token = config.headers.get('accessToken');
  calls.push([config.url ?? '', token]);
  const data =
    config.url === '/login/refresh'
      ? { code: 200, data: FRESH }
      : token === 'fresh'
        ? { code: 200, data: { userNickName: 'Анна 安娜' } }
        : { code: 10_002, msg: 'The session has ended.', data: null };
  return Promise.resolve({ config, status: 200, statusText: 'OK', headers: {}, data });
};

afterEach(() => {
  axios.defaults.adapter = 'http';
  calls.length = 0;
  vi.restoreAllMocks();
  clearSession();
});

it.each([
  ['a remembered session keeps its cookies for 30 days', true, 30],
  ['another session ends with the browser', false, undefined],
])(
  '[S4.01] [S7.16] a refresh replaces token and profile, and repeats the call; %s',
  async (_name, isRemembered, days) => {
    vi.resetModules();
    axios.defaults.adapter = adapter;
    writeSession('run-out', { ...ANA, roles: ['admin'] }, isRemembered);
    const set = vi.spyOn(Cookies, 'set');
    const { callApi } = await import('../api/apiClient.ts');
    expect(await callApi('GET /user/info', {})).toMatchObject({ ok: true });
    expect(calls.map(([path]) => path)).toEqual(['/user/info', '/login/refresh', '/user/info']);
    expect(readToken()).toBe('fresh');
    expect(readUser()).toMatchObject({
      ...{
        uuid: 'u-1',
        name: 'Анна 安娜',
        phone: '+4915112345',
        avatar: '/oss/new.png',
        shareCode: 'ZZ9900AA',
      },
    });
    const expiries = set.mock.calls.map(([, , attributes]) => attributes?.expires);
    expect(expiries.length).toBeGreaterThan(5);
    expect(new Set(expiries)).toEqual(new Set([days]));
  },
);
