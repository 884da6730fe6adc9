import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecentCache } from './recentCache.ts';

describe('createRecentCache', () => {
  it('returns recently used keys, and never the value of another key', () => {
    const key = fc.integer({ min: 0, max: 12 }).map(String);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(key, { maxLength: 80 }), (size, asked) => {
        const cache = createRecentCache<string>(size);
        const recent: string[] = [];
        for (const one of asked) {
          const found = cache.get(one);
          if (recent.includes(one)) expect(found).toBe(`value of ${one}`);
          expect(found === undefined || found === `value of ${one}`).toBe(true);
          if (found === undefined) cache.set(one, `value of ${one}`);
          recent.splice(0, recent.length, ...[...recent.filter((other) => other !== one), one].slice(-size));
        }
      }),
    );
  });

  it('drops keys that are not used any more and keeps one that is used regularly', () => {
    const cache = createRecentCache<number>(2);
    for (let at = 0; at < 100; at++) {
      if (cache.get('stays') === undefined) cache.set('stays', 7);
      cache.set(`k${at}`, at);
    }
    expect(cache.get('stays')).toBe(7);
    const held = Array.from({ length: 100 }, (_, at) => cache.get(`k${at}`)).filter(
      (found) => found !== undefined,
    );
    expect(held.length).toBeLessThan(4);
  });
});
