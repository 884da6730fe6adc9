import type { CDPSession, Page } from 'playwright';
import { centerOf, clickOn, type OpenPage, settle, THROTTLE, throttle } from './editorPage.ts';
import { type FrameWork, traceFrames } from './mainThread.ts';

const MOVES = 90;
/** Number of frames that are skipped: the first frames of a gesture include selection, pointer capture and compilation. */
const WARM_UP_FRAMES = 5;
const UNDOS = 12;
const SELECTED = 50;

export interface Scenario {
  readonly name: string;
  readonly goalMs: number;
  /** Prepares the editor before the measurement. */
  readonly prepare: (page: Page, count: number) => Promise<void>;
  readonly act: (page: Page, cdp: CDPSession, count: number) => Promise<void>;
  /** Returns the moves per frame on the plain page. */
  readonly plain: (count: number) => PlainMove;
  readonly frames: (frames: readonly FrameWork[]) => readonly FrameWork[];
}

/** Move of every n-th element, or of the view. */
export interface PlainMove {
  readonly every: number;
  readonly view: 'still' | 'pan' | 'zoom';
}

const elementBy = (id: string) => `[data-element-id="${id}"]`;

type Button = 'left' | 'middle';

/** Presses at a point and drags in a slow circle, with one step per frame. */
async function dragAround(cdp: CDPSession, at: { x: number; y: number }, button: Button): Promise<void> {
  const buttons = button === 'left' ? 1 : 4;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount: 1 });
  await send('mousePressed', at.x, at.y);
  for (let step = 1; step <= MOVES; step++) {
    const angle = (step / MOVES) * 2 * Math.PI;
    await send('mouseMoved', at.x + 40 * Math.sin(angle), at.y + 40 - 40 * Math.cos(angle));
  }
  await send('mouseReleased', at.x, at.y);
}

const deselect = async (page: Page) => {
  await page.keyboard.press('Escape');
};

/** Returns the id of an element in the middle of the label that fills its box. */
const draggedId = (count: number) => `e${Math.floor(count / 16) * 8 + 4}`;

const dragFrom = (idOf: (count: number) => string) => async (page: Page, cdp: CDPSession, count: number) =>
  dragAround(cdp, await centerOf(page, elementBy(idOf(count))), 'left');

const withInput = (frames: readonly FrameWork[]) =>
  frames.filter(({ hasInput }) => hasInput).slice(WARM_UP_FRAMES);

async function selectMany(page: Page, count: number): Promise<void> {
  await deselect(page);
  const step = Math.floor(count / SELECTED);
  for (let index = 0; index < SELECTED; index++) {
    // Elements 1 and 4 of each eight are a barcode and a QR code (`KINDS` in `manyElements.ts`). Their symbols fill their boxes, so that a
    // click in the middle hits them.
    const id = `e${Math.floor((index * step) / 8) * 8 + (index % 2 === 0 ? 4 : 1)}`;
    const isSelected = await page.evaluate(
      (selector) => document.querySelector(selector)?.getAttribute('aria-pressed') === 'true',
      elementBy(id),
    );
    if (isSelected) continue;
    await page.keyboard.down('Shift');
    await clickOn(page, elementBy(id));
    await page.keyboard.up('Shift');
  }
}

async function selectAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const board = document.querySelector('[data-canvas]');
    if (board instanceof HTMLElement) board.focus();
  });
  await page.keyboard.press('Control+a');
}

/** Returns each undo or redo with the two frames after it. */
function perKey(frames: readonly FrameWork[]): FrameWork[] {
  return frames.flatMap((frame, index) => {
    if (!frame.hasInput) return [];
    const after = frames.slice(index, index + 3);
    const until = after.findIndex(({ hasInput }, at) => at > 0 && hasInput);
    const own = until < 0 ? after : after.slice(0, until);
    return [
      {
        workMs: own.reduce((sum, { workMs }) => sum + workMs, 0),
        wallMs: own.reduce((sum, { wallMs }) => sum + wallMs, 0),
        hasInput: true,
      },
    ];
  });
}

async function undoAndRedo(page: Page): Promise<void> {
  for (let index = 0; index < UNDOS; index++) {
    await page.keyboard.press(index % 2 === 0 ? 'Control+z' : 'Control+y');
    await page.waitForTimeout(250);
  }
}

async function wheel(page: Page, cdp: CDPSession, modifiers: number): Promise<void> {
  const { x, y } = await centerOf(page, '[data-canvas]');
  for (let step = 0; step < MOVES; step++) {
    const delta = Math.sin((step / MOVES) * 2 * Math.PI) * 12;
    await cdp.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x,
      y,
      deltaX: 0,
      deltaY: modifiers === 0 ? delta : -delta / 3,
      modifiers,
    });
  }
}

const CONTROL = 2;

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'one dragged',
    goalMs: 16.7,
    prepare: deselect,
    act: dragFrom(draggedId),
    plain: (count) => ({ every: count, view: 'still' }),
    frames: withInput,
  },
  {
    name: 'undo of a drag',
    goalMs: 50,
    prepare: async (page) => settle(page),
    act: async (page) => undoAndRedo(page),
    plain: (count) => ({ every: count, view: 'still' }),
    frames: perKey,
  },
  {
    name: '50 dragged',
    goalMs: 16.7,
    prepare: selectMany,
    act: dragFrom(() => 'e4'),
    plain: (count) => ({ every: Math.floor(count / SELECTED), view: 'still' }),
    frames: withInput,
  },
  {
    name: 'all dragged',
    goalMs: 33,
    prepare: selectAll,
    act: dragFrom(draggedId),
    plain: () => ({ every: 1, view: 'still' }),
    frames: withInput,
  },
  {
    name: 'panned',
    goalMs: 16.7,
    prepare: deselect,
    act: async (page, cdp, count) =>
      dragAround(cdp, await centerOf(page, elementBy(draggedId(count))), 'middle'),
    plain: () => ({ every: 0, view: 'pan' }),
    frames: withInput,
  },
  {
    name: 'scrolled by wheel',
    goalMs: 16.7,
    prepare: deselect,
    act: async (page, cdp) => wheel(page, cdp, 0),
    plain: () => ({ every: 0, view: 'pan' }),
    frames: withInput,
  },
  {
    name: 'zoomed by wheel',
    goalMs: 16.7,
    prepare: deselect,
    act: async (page, cdp) => wheel(page, cdp, CONTROL),
    plain: () => ({ every: 0, view: 'zoom' }),
    frames: withInput,
  },
];

/** Measures the frames of a scenario in the throttled editor. */
export async function measureScenario(
  { page, cdp }: OpenPage,
  scenario: Scenario,
  count: number,
): Promise<readonly FrameWork[]> {
  await scenario.prepare(page, count);
  await settle(page);
  await throttle(cdp, THROTTLE);
  try {
    return scenario.frames(await traceFrames(cdp, () => scenario.act(page, cdp, count)));
  } finally {
    await throttle(cdp, 1);
    await settle(page);
  }
}

/** Performs the same moves on the plain page as in the editor. */
export async function measurePlain(
  { page, cdp }: OpenPage,
  scenario: Scenario,
  count: number,
): Promise<readonly FrameWork[]> {
  await throttle(cdp, THROTTLE);
  try {
    const frames = await traceFrames(cdp, () =>
      page.evaluate(
        async ({ every, view, moves }) => {
          const elements = [...document.querySelectorAll('[data-element-id]')];
          const moving = every === 0 ? [] : elements.filter((_, index) => index % every === 0);
          const drawing = document.querySelector('#view');
          const start = drawing?.getAttribute('transform') ?? '';
          for (let step = 0; step < moves; step++) {
            await new Promise(requestAnimationFrame);
            const by = `${Math.sin(step / 15) * 5} ${Math.cos(step / 15) * 5}`;
            for (const element of moving) element.setAttribute('transform', `translate(${by})`);
            if (view === 'pan') drawing?.setAttribute('transform', `translate(${by}) ${start}`);
            if (view === 'zoom') drawing?.setAttribute('transform', `${start} scale(${1 + step / moves})`);
          }
        },
        { ...scenario.plain(count), moves: MOVES },
      ),
    );
    return frames.slice(WARM_UP_FRAMES, MOVES);
  } finally {
    await throttle(cdp, 1);
    await settle(page);
  }
}
