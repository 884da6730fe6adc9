import { expect, it } from 'vitest';
import texts from '../../locales/en-US/ui/shell.json' with { type: 'json' };
import { SCREEN_TABLE, screenAt } from '../services/screenTable.ts';

it('every screen that needs an account says why, and the editor, in which one signs in to save', () => {
  const screens = Object.entries(SCREEN_TABLE);
  const guarded = screens.filter(([, { access }]) => access === 'signedIn').map(([path]) => path);
  expect(guarded.length).toBeGreaterThan(8);
  const asking = screens.filter(([, { reasonKey }]) => reasonKey !== undefined).map(([path]) => path);
  expect(asking.toSorted()).toEqual([...guarded, '/edit'].toSorted());
  const keys = screens.flatMap(([, { reasonKey = [] }]) => reasonKey);
  expect(keys.toSorted()).toEqual(
    Object.keys(texts.reasons)
      .map((name) => `reasons.${name}`)
      .toSorted(),
  );
});

it('the reason does not depend on the query of the address', () => {
  expect(screenAt('/label/mylabel?name=茶#top')?.reasonKey).toBe('reasons.myLabel');
  expect(screenAt('/label')).toBeNull();
  expect(screenAt('constructor')).toBeNull();
});
