import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ZOOM_LIMITS } from '../../core/base/limits.ts';
import { pixelsPerMm } from './fitView.ts';
import { createViewActions, createViewState } from './viewStore.ts';

const LABEL = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 };

function open() {
  const state = createViewState();
  const view = createViewActions(state);
  view.resize(900, 700, LABEL);
  /** Returns the position of a point of the label in the viewport. */
  const at = (xMm: number, yMm: number) => ({
    x: state.panXPx + xMm * pixelsPerMm(state.zoomPercent),
    y: state.panYPx + yMm * pixelsPerMm(state.zoomPercent),
  });
  return { state, view, at };
}

describe('canvas view', () => {
  it('centers the label in the window until the user moves it', () => {
    const { state, view, at } = open();
    expect(at(30, 20).x).toBeCloseTo(450);
    expect(at(30, 20).y).toBeCloseTo(350);
    expect(at(0, 0).x).toBeGreaterThan(20);
    view.resize(500, 400, LABEL);
    expect(at(30, 20).x).toBeCloseTo(250);
    view.pan(10, 0);
    expect(state.isFitted).toBe(false);
    view.resize(900, 700, LABEL);
    expect(at(30, 20).x).toBeCloseTo(260);
  });

  it('fits a label tail that reaches left of the label', () => {
    const { view, at } = open();
    view.fit({ xMm: -30, yMm: 0, widthMm: 90, heightMm: 40 });
    expect(at(15, 20).x).toBeCloseTo(450);
  });

  it('zooms about a given point, or about the center without one', () => {
    const { state, view, at } = open();
    const before = at(10, 10);
    view.zoomTo(500, { xPx: before.x, yPx: before.y });
    expect(at(10, 10).x).toBeCloseTo(before.x);
    expect(at(10, 10).y).toBeCloseTo(before.y);
    expect(state.isFitted).toBe(false);
    view.fit(LABEL);
    view.zoomTo(120);
    expect(at(30, 20).x).toBeCloseTo(450);
  });

  it('keeps the zoom within its limits', () => {
    const { state, view } = open();
    view.zoomTo(1e6);
    expect(state.zoomPercent).toBe(ZOOM_LIMITS.maxPercent);
    view.zoomTo(0);
    expect(state.zoomPercent).toBe(ZOOM_LIMITS.minPercent);
  });

  it('does not fit before it has a size', () => {
    const state = createViewState();
    createViewActions(state).fit(LABEL);
    expect(state.zoomPercent).toBe(100);
  });

  it('stays fitted when it shows an element in a window that is too small, and fits again with more room', () => {
    const state = createViewState();
    const view = createViewActions(state);
    const label = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 };
    view.resize(800, 600, label);
    const wholePercent = state.zoomPercent;
    view.resize(300, 30, label);
    view.reveal({ xMm: 1, yMm: 1, widthMm: 20, heightMm: 5 });
    view.resize(800, 600, label);
    expect(state.zoomPercent).toBe(wholePercent);
  });

  it('moves only as far as needed to show a box', () => {
    const { state, view, at } = open();
    const { panXPx, panYPx } = state;
    view.reveal({ xMm: 10, yMm: 10, widthMm: 5, heightMm: 5 });
    expect([state.panXPx, state.panYPx]).toEqual([panXPx, panYPx]);
    view.reveal({ xMm: 10, yMm: 400, widthMm: 5, heightMm: 5 });
    expect(state.panXPx).toBe(panXPx);
    expect(at(12.5, 402.5).y).toBeCloseTo(350);
  });

  it('distinguishes move gestures from shape gestures', () => {
    const { state, view } = open();
    view.setDragging('move');
    expect([state.isDragging, state.isMoving]).toEqual([true, true]);
    view.setDragging('shape');
    expect([state.isDragging, state.isMoving]).toEqual([true, false]);
    view.setDragging('none');
    expect([state.isDragging, state.isMoving]).toEqual([false, false]);
  });
});

describe('typing state of the view', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lasts as long as keys follow one another', () => {
    const { state, view } = open();
    view.type();
    vi.advanceTimersByTime(100);
    view.type();
    vi.advanceTimersByTime(100);
    expect(state.isTyping).toBe(true);
    vi.advanceTimersByTime(100);
    expect(state.isTyping).toBe(false);
  });

  it('ends at once on endTyping, and old timers do not end later typing', () => {
    const { state, view } = open();
    view.type();
    view.endTyping();
    expect(state.isTyping).toBe(false);
    // The timer of earlier keys must not end the later typing.
    view.type();
    vi.advanceTimersByTime(140);
    expect(state.isTyping).toBe(true);
  });

  it('lasts until a press is released, whether a blur or a pause ends it', () => {
    const { state, view } = open();
    for (const end of [view.endTyping, () => vi.advanceTimersByTime(200)]) {
      view.type();
      view.hold();
      end();
      expect(state.isTyping).toBe(true);
      view.release();
      expect(state.isTyping).toBe(false);
    }
  });

  it('continues after a press that ends within the pause, and ends if the release of a press is not reported', () => {
    const { state, view } = open();
    view.type();
    view.hold();
    view.release();
    expect(state.isTyping).toBe(true);
    vi.advanceTimersByTime(200);
    expect(state.isTyping).toBe(false);
    view.hold();
    view.type();
    vi.advanceTimersByTime(200);
    expect(state.isTyping).toBe(false);
  });
});
