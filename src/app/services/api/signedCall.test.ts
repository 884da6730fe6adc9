// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { clearSession, writeSession } from '../account/sessionCookies.ts';
import { signature } from './signedCall.ts';

const NOW_MS = Date.UTC(2026, 2, 1, 8);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const USER = {
  name: 'Ana',
  avatar: '',
  shareCode: 'A1B2C3',
  phone: '',
  registerType: 'email',
  roles: ['admin'],
};

afterEach(clearSession);

it('[S7.17] the signature of a call is the MD5 of user, constant and time', () => {
  expect(signature(NOW_MS)).toEqual({ ip: '', timestamp: NOW_MS, sign: md5(`diecut-web${NOW_MS}`) });
  writeSession('token', { ...USER, uuid: 'u-1' }, false);
  expect(signature(NOW_MS).sign).toBe(md5(`u-1diecut-web${NOW_MS}`));
  writeSession('token', { ...USER, uuid: 'u-2' }, false);
  expect(signature(NOW_MS).sign).not.toBe(md5(`u-1diecut-web${NOW_MS}`));
  expect(signature(NOW_MS + 1).sign).not.toBe(signature(NOW_MS).sign);
});
