// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { readViewPreferences, viewPreferences } from './viewPreferences.ts';

beforeEach(() => localStorage.clear());

it('a new device shows rulers and guides and no grid', () => {
  expect(readViewPreferences()).toEqual({
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
  await expect.poll(readViewPreferences).toMatchObject({ showRuler: false, gridMm: 5, showGuides: true });
  localStorage.setItem('diecut_view', '{"showGrid":"yes","gridMm":0,"snapToGrid":true}');
  expect(readViewPreferences()).toMatchObject({ showGrid: false, gridMm: 1, snapToGrid: true });
  localStorage.setItem('diecut_view', 'broken');
  expect(readViewPreferences().showRuler).toBe(true);
});
