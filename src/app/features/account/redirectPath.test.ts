import { expect, it } from 'vitest';
import { redirectPath } from './redirectPath.ts';
import { signInPath } from './signInPath.ts';

it('the redirect after sign-in leads to the requested address, or to / without one', () => {
  const search = signInPath('/label/mylabel?folder=7&name=茶#top').replace('/login', '');
  expect(redirectPath(search)).toBe('/label/mylabel?folder=7&name=%E8%8C%B6#top');
  expect(redirectPath('')).toBe('/');
});

it('the redirect after sign-in leads to / instead of another site, a sign-in page or an invalid address', () => {
  for (const asked of [
    'https://example.com/',
    '//example.com/x',
    '/\\example.com',
    '\\\\example.com',
    'javascript:alert(1)',
    '/\t/example.com',
    '/.//example.com',
    '/x/..//example.com',
    '/login?redirect=/edit',
    '/register',
    '/redirect/label/recent',
    '',
    'edit',
  ])
    expect([asked, redirectPath(`?redirect=${encodeURIComponent(asked)}`)]).toEqual([asked, '/']);
});
