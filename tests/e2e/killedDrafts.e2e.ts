import { expect, type Page, test } from '@playwright/test';
import { type MortalBrowser, seededRandom, startMortalBrowser } from './killedTab.ts';

/** `DIECUT_LONG=1` (npm run test:long) kills far more often. */
const KILLS = process.env.DIECUT_LONG ? 200 : 12;
/** Changes older than this when the process dies must be restored. */
const KEPT_AFTER_MS = 500;
/** No keyboard repeats keys faster; on a fast machine, steps without a pause would push an element off the canvas. */
const STEP_EVERY_MS = 25;

/** Edits that repeat until the process dies: each step produces a state that differs from the earlier states. */
interface Activity {
  readonly name: string;
  /** Makes one step and returns its state as a number that is higher than the number of the step before. */
  readonly step: (page: Page, count: number) => Promise<number>;
  readonly begin: (page: Page) => Promise<void>;
  /** Returns the state after the restart. */
  readonly read: (page: Page) => Promise<number>;
}

/** More rows than the test steps through before the end. */
const ROWS = Buffer.from(
  ['sku,name,origin,weight,price,ean,unit price']
    .concat(Array.from({ length: 20_000 }, (_, row) => `s${row},Tea,Japan,100,${row},4006381333931,1`))
    .join('\n'),
);

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Label name' });
const xField = (page: Page) => page.getByRole('spinbutton', { name: 'X', exact: true });
const shop = (page: Page) => page.locator('[data-element-id="shop"]');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Add an element' });
const readX = async (page: Page) => {
  await shop(page).click({ position: { x: 12, y: 12 } });
  return Number(await xField(page).inputValue());
};
/** Point of the element at the label's edge, in CSS pixels. */
const DRAG_FROM = [200, 180] as const;
/** More than the distance at which elements snap, so that every step moves the element. */
const DRAG_STEP_PX = 7;
/**
 * Returns where the element is drawn. The panel shows a position only after the drag; the zoom is the same after a restart, because the
 * label fits the window.
 */
const leftPx = async (page: Page) => {
  const box = await shop(page).boundingBox();
  if (!box) throw new Error('the element is not shown');
  return Math.round(box.x);
};
/** The background is drawn first. */
const paperLeftPx = async (page: Page) => {
  const box = await page.locator('[data-canvas] svg path').first().boundingBox();
  return Math.round(box?.x ?? 0);
};
/** Returns the number of elements as the list states it; list and canvas contain only the elements in view. */
const elementCount = async (page: Page) => {
  const first = page.getByRole('listbox', { name: 'Elements, top to bottom' }).getByRole('option').first();
  return Number(await first.getAttribute('aria-setsize'));
};
/** Every activity begins at the label's edge, so that a moved element never leaves the label. */
const toTheEdge = async (page: Page) => {
  await readX(page);
  await xField(page).fill('0');
  await xField(page).press('Enter');
};

/** Types into a field that shows the text of an element; the panel shows the restored text. */
function typingText(name: string, field: string, begin: (page: Page) => Promise<void>): Activity {
  const box = (page: Page) => page.getByRole('textbox', { name: field });
  return {
    name,
    begin: async (page) => {
      await begin(page);
      await box(page).fill('t');
    },
    step: async (page) => {
      await box(page).press('y');
      return (await box(page).inputValue()).length;
    },
    read: async (page) => {
      await shop(page).click({ position: { x: 12, y: 12 } });
      return (await page.getByRole('textbox', { name: 'Content' }).inputValue()).length;
    },
  };
}

const ACTIVITIES: readonly Activity[] = [
  {
    name: 'typing a name',
    begin: (page) => nameField(page).fill('n'),
    step: async (page) => {
      await nameField(page).press('x');
      return (await nameField(page).inputValue()).length;
    },
    read: async (page) => (await nameField(page).inputValue()).length,
  },
  typingText('typing a text in the panel', 'Content', (page) =>
    shop(page).click({ position: { x: 12, y: 12 } }),
  ),
  typingText('typing a text where it stands', 'Edit text', (page) =>
    shop(page).dblclick({ position: { x: 12, y: 12 } }),
  ),
  {
    name: 'dragging',
    begin: async (page) => {
      await toTheEdge(page);
      // A press beside the element would draw a selection frame.
      const edgePx = await paperLeftPx(page);
      await expect.poll(() => leftPx(page)).toBe(edgePx);
      await page.mouse.move(...DRAG_FROM);
      await page.mouse.down();
    },
    step: async (page, count) => {
      await page.mouse.move(DRAG_FROM[0] + DRAG_STEP_PX * (count + 1), DRAG_FROM[1]);
      return leftPx(page);
    },
    read: leftPx,
  },
  {
    name: 'nudging',
    begin: async (page) => {
      await toTheEdge(page);
      await shop(page).focus();
    },
    step: async (page) => {
      await page.keyboard.press('ArrowRight');
      return Number(await xField(page).inputValue());
    },
    read: readX,
  },
  {
    name: 'adding elements',
    begin: async () => undefined,
    step: async (page) => {
      await rail(page).getByRole('button', { name: 'Circle' }).click();
      return elementCount(page);
    },
    read: elementCount,
  },
  {
    name: 'importing a spreadsheet and going through its rows',
    begin: async (page) => {
      // The stored spreadsheet is being read again.
      await expect(
        page.getByRole('button', { name: /rows\.csv|Choose or drop a spreadsheet/ }),
      ).toBeVisible();
      if (await page.getByRole('button', { name: 'rows.csv' }).isVisible()) return;
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
      await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: ROWS });
      await expect(page.getByRole('button', { name: 'rows.csv' })).toBeVisible();
    },
    step: async (page) => {
      await page.getByRole('button', { name: 'Next row' }).click();
      return Number(await page.getByRole('spinbutton', { name: 'Row number' }).inputValue());
    },
    read: async (page) => {
      await expect(page.getByRole('button', { name: 'rows.csv' })).toBeVisible();
      return Number(await page.getByRole('spinbutton', { name: 'Row number' }).inputValue());
    },
  },
];

async function open(page: Page): Promise<void> {
  await page.goto('/edit');
  await expect(shop(page)).toBeAttached();
}

/**
 * Makes the page write a byte durably twenty times a second, so that `slowestWriteMs` knows how long the machine takes for a write while
 * other programs use its disk and processors.
 */
async function measureWrites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('write-times', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('writes');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const times = { slowestMs: 0, sinceMs: performance.now() };
    Reflect.set(window, 'writeTimes', times);
    const write = () => {
      times.sinceMs = performance.now();
      const transaction = opening.result.transaction('writes', 'readwrite', { durability: 'strict' });
      transaction.objectStore('writes').put(1, 'byte');
      transaction.oncomplete = () => {
        times.slowestMs = Math.max(times.slowestMs, performance.now() - times.sinceMs);
        setTimeout(write, 50);
      };
    };
    write();
  });
}

/** Returns the longest time that a write of `measureWrites` took, or takes at present, in milliseconds. */
const slowestWriteMs = (page: Page) =>
  page.evaluate(() => {
    const times: { slowestMs: number; sinceMs: number } = Reflect.get(window, 'writeTimes');
    return Math.max(times.slowestMs, performance.now() - times.sinceMs - 50);
  });

/** Repeats an activity until the given time, kills the process, and returns the expected and the restored state. */
async function die(
  browser: MortalBrowser,
  activity: Activity,
  what: 'renderer' | 'browser',
  afterMs: number,
) {
  const page = browser.page();
  await activity.begin(page);
  await measureWrites(page);
  const seen: { state: number; atMs: number }[] = [];
  const startMs = Date.now();
  // A page or a disk that is held up by other programs saves later by as much.
  let longestStepMs = 0;
  while (Date.now() - startMs < afterMs) {
    const stepMs = Date.now();
    const state = await activity.step(page, seen.length);
    const before = seen.at(-1)?.state ?? state;
    if (state < before) throw new Error(`${activity.name} went back from ${before} to ${state}`);
    seen.push({ state, atMs: Date.now() });
    longestStepMs = Math.max(longestStepMs, Date.now() - stepMs);
    await page.waitForTimeout(STEP_EVERY_MS);
  }
  const killedMs = Date.now();
  const heldUpMs = longestStepMs + (await slowestWriteMs(page));
  const next = await browser.kill(what);
  await open(next);
  const due = seen.findLast(({ atMs }) => atMs <= killedMs - KEPT_AFTER_MS - heldUpMs);
  return { due: due?.state ?? null, latest: seen.at(-1)?.state ?? null, next };
}

test(`${KILLS} kills at random moments lose no change older than half a second`, async ({ baseURL }, {
  project,
}) => {
  test.setTimeout(KILLS * 20_000);
  const seed = Number(process.env.DIECUT_SEED ?? 20_261_122);
  const random = seededRandom(seed);
  const browser = await startMortalBrowser(project.use.launchOptions ?? {}, baseURL ?? '');
  try {
    await open(browser.page());
    for (let kill = 0; kill < KILLS; kill++) {
      const activity = ACTIVITIES[kill % ACTIVITIES.length];
      const what = random() < 0.3 ? 'browser' : 'renderer';
      // Shortly after a start the log is being compacted; later several entries are being written.
      const afterMs = random() < 0.3 ? 550 + random() * 200 : 700 + random() * 1800;
      await test.step(`kill ${kill}: ${activity.name}, ${what} killed after ${Math.round(afterMs)} ms`, async () => {
        const { due, latest, next } = await die(browser, activity, what, afterMs);
        // A spreadsheet is read again before its row is shown.
        const read = expect.poll(
          () => activity.read(next),
          `seed ${seed}, kill ${kill}: ${due} is due, ${latest} was reached`,
        );
        await read.toBeGreaterThanOrEqual(due ?? 0);
        // The restored draft includes its history: undo works.
        await expect(next.getByRole('button', { name: /^Undo/ })).toBeEnabled();
      });
    }
  } finally {
    await browser.close();
  }
});
