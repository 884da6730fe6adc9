import { expect, it } from 'vitest';
import { ensureStorage } from './ensureStorage.ts';

type Storages = Pick<Window, 'localStorage' | 'sessionStorage'>;

function deny(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

/** Creates a page whose storages the browser denies. */
function deniedPage(): Storages {
  const page: Storages = Object.create(null);
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { configurable: true, get: deny });
  return page;
}

it('a denied storage is replaced by one in memory, each of its own', () => {
  const page = deniedPage();
  ensureStorage(page);
  const { localStorage: local, sessionStorage: session } = page;
  local.setItem('язык', '中文');
  session.setItem('a', '1');
  expect([local.getItem('язык'), local.getItem('a'), local.length]).toEqual(['中文', null, 1]);
  expect([local.key(0), local.key(1)]).toEqual(['язык', null]);
  local.removeItem('язык');
  session.clear();
  expect([local.length, session.length]).toEqual([0, 0]);
});

it('a storage that the browser allows stays', () => {
  const page = deniedPage();
  ensureStorage(page);
  const { localStorage: local } = page;
  ensureStorage(page);
  expect(page.localStorage).toBe(local);
});
