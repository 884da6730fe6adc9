// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { readViewPreferences, viewPreferences } from './viewPreferences.ts';

beforeEach(() => localStorage.clear());

it('shows rulers and guides on a fresh device, and no grid', () => {
  expect(readViewPreferences()).toEqual({
    showRuler: true,
    showGuides: true,
    showGrid: false,
    snapToGrid: false,
    snapToElements: true,
    gridMm: 1,
  });
});

it('keeps what was chosen, and falls back field by field where that is damaged', async () => {
  viewPreferences.showRuler = false;
  viewPreferences.gridMm = 5;
  await expect.poll(readViewPreferences).toMatchObject({ showRuler: false, gridMm: 5, showGuides: true });
  localStorage.setItem('diecut_view', '{"showGrid":"yes","gridMm":0,"snapToGrid":true}');
  expect(readViewPreferences()).toMatchObject({ showGrid: false, gridMm: 1, snapToGrid: true });
  localStorage.setItem('diecut_view', 'broken');
  expect(readViewPreferences().showRuler).toBe(true);
});
