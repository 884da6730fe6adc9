// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pixelsPerMm } from '../../state/fitView.ts';
import { createViewActions, createViewState } from '../../state/viewStore.ts';
import { createCamera } from './camera.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const state = createViewState();
  const view = createViewActions(state);
  const plane = document.createElement('div');
  const marks = document.createElement('div');
  const settled = vi.fn();
  return { state, view, plane, marks, settled, camera: createCamera(state, { plane, marks }, settled) };
}

describe('canvas camera', () => {
  it('applies pan and zoom to the drawing and its marks, and reports the view as settled at once the first time', () => {
    const { state, view, plane, marks, settled, camera } = open();
    view.zoomTo(250);
    view.pan(30, -12);
    camera.follow();
    const { panXPx, panYPx } = state;
    expect(plane.style.transform).toBe(`translate(${panXPx}px, ${panYPx}px) scale(${pixelsPerMm(250)})`);
    expect(marks.style.transform).toBe(`translate(${panXPx}px, ${panYPx}px)`);
    expect(plane.style.getPropertyValue('--px')).toBe(String(1 / pixelsPerMm(250)));
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('updates the pixel length once zooming stops, not at each zoom step', () => {
    const { view, plane, settled, camera } = open();
    camera.follow();
    const before = plane.style.getPropertyValue('--px');
    for (let step = 1; step <= 10; step++) {
      view.zoomTo(100 + 20 * step);
      camera.follow();
      vi.advanceTimersByTime(100);
      expect(plane.style.getPropertyValue('--px')).toBe(before);
    }
    expect(settled).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(plane.style.getPropertyValue('--px')).toBe(String(1 / pixelsPerMm(300)));
    expect(settled).toHaveBeenCalledTimes(2);
  });

  it('sets will-change while the view pans or zooms and clears it once the view rests', () => {
    const { view, plane, marks, camera } = open();
    camera.follow();
    expect(plane.style.willChange).toBe('');
    view.pan(5, 5);
    camera.follow();
    expect([plane.style.willChange, marks.style.willChange]).toEqual(['transform', 'transform']);
    expect(camera.isZooming()).toBe(false);
    view.zoomTo(300);
    camera.follow();
    view.pan(1, 0);
    camera.follow();
    expect([plane.style.willChange, camera.isZooming()]).toEqual(['transform', true]);
    vi.advanceTimersByTime(1000);
    expect([plane.style.willChange, marks.style.willChange, camera.isZooming()]).toEqual(['', '', false]);
  });

  it('writes no styles while the view is unchanged, and none after stop', () => {
    const { view, plane, settled, camera } = open();
    camera.follow();
    plane.style.transform = 'none';
    camera.follow();
    expect(plane.style.transform).toBe('none');
    view.pan(9, 9);
    camera.follow();
    camera.stop();
    vi.advanceTimersByTime(1000);
    expect(settled).toHaveBeenCalledTimes(1);
  });
});
