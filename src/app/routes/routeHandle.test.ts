import { describe, expect, it } from 'vitest';
import { allows, handleOf } from './routeHandle.ts';
import { SCREENS } from './screens.tsx';

describe('roles of routes', () => {
  const handles = SCREENS.flatMap(({ handle, path = '' }) => {
    const known = handleOf(handle);
    return known ? [{ path, handle: known }] : [];
  });

  it('[S6.01] let an administrator open every screen', () => {
    expect(handles.length).toBeGreaterThan(20);
    expect(handles.filter(({ handle }) => !allows(handle, ['admin']))).toEqual([]);
  });

  it('[S6.01] hide only the routes that carry roles from users without them', () => {
    const hidden = handles.filter(({ handle }) => !allows(handle, ['guest'])).map(({ path }) => path);
    expect(hidden).toEqual(handles.filter(({ handle }) => handle.group === 'manage').map(({ path }) => path));
    expect(hidden).toContain('/setting/personal');
    expect(allows({ roles: ['editor', 'admin'] }, ['viewer', 'editor'])).toBe(true);
    expect(allows({ roles: [] }, ['admin'])).toBe(false);
    expect(allows({}, [])).toBe(true);
  });
});
