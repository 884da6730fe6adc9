// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { viewPreferences } from './viewPreferences.ts';

beforeEach(() => localStorage.clear());

/** Returns the preferences with which the page starts. */
async function startPreferences() {
  vi.resetModules();
  return { ...(await import('./viewPreferences.ts')).viewPreferences };
}

it('a new device shows rulers and guides and no grid', async () => {
  expect(await startPreferences()).toEqual({
    showRuler: true,
    showGuides: true,
    showGrid: false,
    snapToGrid: false,
    snapToElements: true,
    gridMm: 1,
  });
});

it('view preferences are stored, and each damaged field falls back to its default', async () => {
  viewPreferences.showRuler = false;
  viewPreferences.gridMm = 5;
  await expect.poll(startPreferences).toMatchObject({ showRuler: false, gridMm: 5, showGuides: true });
  localStorage.setItem('diecut_view', '{"showGrid":"yes","gridMm":0,"snapToGrid":true}');
  expect(await startPreferences()).toMatchObject({ showGrid: false, gridMm: 1, snapToGrid: true });
  localStorage.setItem('diecut_view', 'broken');
  expect((await startPreferences()).showRuler).toBe(true);
});
