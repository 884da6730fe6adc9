import { expect, type Locator, type Page } from '@playwright/test';
import { nextFrames } from './editorPage.ts';

/** Settings of a new label, in the words of the form. */
interface NewLabel {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly shape?: string;
  readonly tail?: { readonly side: 'Left' | 'Right'; readonly lengthMm: number };
  /** Spreadsheet to which the label is bound. */
  readonly data: string;
}

/** Position on the label in millimeters from its upper left corner. */
type Place = readonly [xMm: number, yMm: number];

/** Millimeters, or another input that a length field accepts, such as a sum. */
type Typed = number | string;

interface Held {
  readonly shift?: boolean;
  /** If held from the start of a drag, Alt makes a copy. */
  readonly alt?: boolean;
}

/**
 * Simulates a user who makes a label with pointer and keyboard: each method is a user action, with texts from the screen as its arguments.
 * No method accesses the page's internals.
 */
export interface Designer {
  readonly errors: readonly string[];
  /** Clicks a number field of the panel and overwrites it. */
  readonly set: (name: string, value: number) => Promise<void>;
  /** Types position and size one after the other, with Tab between them. */
  readonly place: (x: Typed, y: Typed, width: Typed, height: Typed) => Promise<void>;
  readonly choose: (name: string, option: string | RegExp) => Promise<void>;
  /** Chooses the font family with this name, or beginning with it, in the font dialog. */
  readonly font: (name: string) => Promise<void>;
  readonly check: (...names: readonly string[]) => Promise<void>;
  readonly uncheck: (...names: readonly string[]) => Promise<void>;
  /** Presses buttons of the panel. */
  readonly press: (...names: readonly string[]) => Promise<void>;
  /** Opens a collapsed section of the panel; it stays open. */
  readonly unfold: (name: string) => Promise<void>;
  /** Overwrites the content in the panel. */
  readonly content: (text: string) => Promise<void>;
  /** Types at the end of the content. */
  readonly append: (text: string) => Promise<void>;
  /** Binds the content to a column. */
  readonly column: (name: string) => Promise<void>;
  /** Picks the type of a symbol in its dialog. */
  readonly symbology: (name: string) => Promise<void>;
  readonly keys: (...names: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Clicks a kind in the rail. */
  readonly add: (kind: string) => Promise<void>;
  /** Goes to a kind in the rail by the keyboard and presses Enter. */
  readonly addByKeys: (kind: string) => Promise<void>;
  /** Drags a kind out of the rail. */
  readonly drop: (kind: string, at: Place) => Promise<void>;
  /** Chooses the text tool, clicks where the text begins, types and leaves the text. */
  readonly write: (text: string, at: Place) => Promise<void>;
  /** Draws the box of a text with the text tool and types into it. */
  readonly writeInBox: (text: string, from: Place, to: Place) => Promise<void>;
  readonly click: (at: Place, held?: Held) => Promise<void>;
  readonly drag: (from: Place, to: Place, held?: Held) => Promise<void>;
  /** Drags a handle of the selection to a position. */
  readonly dragHandle: (handle: string, to: Place, held?: Held) => Promise<void>;
  /** Clicks rows of the layers list, with Ctrl from the second on. */
  readonly pick: (...names: readonly string[]) => Promise<void>;
  /** Opens the context menu at a position and chooses an item. */
  readonly menu: (at: Place, item: string) => Promise<void>;
  /** Saves by keyboard and reads the downloaded file. */
  readonly save: () => Promise<string>;
}

async function makeLabel(page: Page, { name, widthMm, heightMm, shape, tail }: NewLabel): Promise<void> {
  await page.goto('/label/create');
  const fill = async (field: string, value: number) => {
    await page.getByRole('spinbutton', { name: field, exact: true }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(String(value));
    // Enter would create the label.
    await page.keyboard.press('Tab');
  };
  await fill('Width', widthMm);
  await fill('Height', heightMm);
  if (tail) {
    await page.getByRole('combobox', { name: 'Cable tail' }).selectOption(tail.side);
    await fill('Tail length', tail.lengthMm);
  }
  if (shape) await page.getByRole('combobox', { name: 'Shape' }).selectOption(shape);
  await page.getByRole('button', { name: `Create label, ${widthMm} × ${heightMm} mm` }).click();
  const nameField = page.getByRole('textbox', { name: 'Label name' });
  await nameField.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(nameField).toHaveValue(name);
}

async function bindSheet(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles(path);
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
}

/** Returns the box of an element once it is visible and has stopped moving. */
async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  let last = '';
  let box = await locator.boundingBox();
  await expect
    .poll(async () => {
      const before = last;
      await nextFrames(locator.page());
      box = await locator.boundingBox();
      last = JSON.stringify(box);
      return box !== null && last === before;
    })
    .toBe(true);
  if (!box) throw new Error('The element has no box.');
  return box;
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Creates an empty label, binds its spreadsheet and returns its designer. */
export async function beginLabel(page: Page, label: NewLabel): Promise<Designer> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // A missing control fails the test soon.
  page.setDefaultTimeout(10_000);
  await page.addInitScript(() => localStorage.setItem('diecut_unit', 'mm'));
  await makeLabel(page, label);
  await bindSheet(page, label.data);

  const { keyboard, mouse } = page;
  const panel = page.getByRole('complementary');
  const rail = page.getByRole('navigation', { name: 'Add an element' });
  const drawing = page.getByRole('group', { name: 'Label', exact: true });
  const layers = page.getByRole('listbox', { name: 'Elements, top to bottom' });
  const contentField = panel.getByRole('textbox', { name: /^(Content|Text with \{columns\})$/ });
  const inPlace = page.locator('[data-canvas] textarea');
  /** The background is drawn first. */
  const paper = page.locator('[data-canvas] svg path').first();

  const keys = async (...names: readonly string[]) => {
    for (const name of names) await keyboard.press(name);
  };
  const pixels = async ([xMm, yMm]: Place) => {
    // The result of the previous step must be on the screen.
    await nextFrames(page);
    const { x, y, width } = await boxOf(paper);
    const scale = width / (label.widthMm + (label.tail?.lengthMm ?? 0));
    const leftMm = label.tail?.side === 'Left' ? label.tail.lengthMm : 0;
    return { x: x + (leftMm + xMm) * scale, y: y + yMm * scale };
  };
  const holding = async ({ shift = false, alt = false }: Held, act: () => Promise<void>) => {
    const held = [...(shift ? ['Shift'] : []), ...(alt ? ['Alt'] : [])];
    for (const key of held) await keyboard.down(key);
    await act();
    for (const key of held) await keyboard.up(key);
  };
  const pull = async (from: { x: number; y: number }, to: { x: number; y: number }, held: Held = {}) => {
    await mouse.move(from.x, from.y);
    await holding(held, async () => {
      await mouse.down();
      await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await mouse.move(to.x, to.y, { steps: 3 });
      await mouse.up();
    });
  };
  /** Clicking a number field selects its text, so typing overwrites it. */
  const enter = async (name: string, text: string) => {
    const field = panel.getByRole('spinbutton', { name, exact: true });
    await field.click();
    await expect(field).toBeFocused();
    await keyboard.type(text);
  };
  const writeInPlace = async (text: string) => {
    await expect(inPlace).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Escape');
  };
  const setChecked = async (names: readonly string[], isOn: boolean) => {
    for (const name of names) await panel.getByRole('checkbox', { name, exact: true }).setChecked(isOn);
  };
  const choose = async (name: string, option: string | RegExp) => {
    const list = panel.getByRole('combobox', { name, exact: true });
    const label =
      typeof option === 'string' ? option : await list.locator('option', { hasText: option }).textContent();
    await list.selectOption({ label: String(label) });
  };
  const press = async (...names: readonly string[]) => {
    for (const name of names) await panel.getByRole('button', { name, exact: true }).click();
  };

  return {
    errors,
    keys,
    choose,
    press,
    font: async (name) => {
      await panel.getByRole('button', { name: /^Font: / }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill(name);
      await keyboard.press('Enter');
    },
    type: (text) => keyboard.type(text),
    set: async (name, value) => {
      await enter(name, String(value));
      await keyboard.press('Enter');
    },
    place: async (...lengths) => {
      await enter('X', String(lengths[0]));
      for (const length of lengths.slice(1)) {
        await keyboard.press('Tab');
        await keyboard.type(String(length));
      }
      await keyboard.press('Enter');
    },
    check: (...names) => setChecked(names, true),
    uncheck: (...names) => setChecked(names, false),
    unfold: (name) => press(name),
    append: async (text) => {
      await contentField.click();
      await keyboard.press('Control+End');
      await keyboard.type(text);
    },
    content: async (text) => {
      await contentField.click();
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    column: async (name) => {
      await choose('Source', 'Spreadsheet column');
      await choose('Column', name);
    },
    symbology: async (name) => {
      await panel.getByRole('button', { name: /^Type: / }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill(name);
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(panel.getByRole('button', { name: `Type: ${name}` })).toBeFocused();
    },
    add: (kind) => rail.getByRole('button', { name: kind, exact: true }).click(),
    addByKeys: (kind) => rail.getByRole('button', { name: kind, exact: true }).press('Enter'),
    drop: async (kind, at) =>
      pull(await middleOf(rail.getByRole('button', { name: kind, exact: true })), await pixels(at)),
    write: async (text, at) => {
      await rail.getByRole('button', { name: 'Text', exact: true }).click();
      const { x, y } = await pixels(at);
      await mouse.click(x, y);
      await writeInPlace(text);
    },
    writeInBox: async (text, from, to) => {
      await rail.getByRole('button', { name: 'Text', exact: true }).click();
      await pull(await pixels(from), await pixels(to));
      await writeInPlace(text);
    },
    click: async (at, held = {}) => {
      const { x, y } = await pixels(at);
      // The list of elements contains only the rows in view.
      const chosen = drawing.getByRole('button', { pressed: true });
      const before = await chosen.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      await holding(held, () => mouse.click(x, y));
      // Shift adds an element to the selection, or removes it; in a table it selects cells.
      if (held.shift && before.join() !== 'Table') await expect(chosen).not.toHaveCount(before.length);
    },
    drag: async (from, to, held) => pull(await pixels(from), await pixels(to), held),
    dragHandle: async (handle, to, held) => {
      const end = await pixels(to);
      await pull(await middleOf(page.locator(`[data-handle="${handle}"]`).last()), end, held);
    },
    pick: async (...names) => {
      for (const [index, name] of names.entries()) {
        const layer = layers.getByRole('option', { name, exact: true });
        // The list shows the last typed text after the debounce.
        await expect(layer).toHaveCount(1);
        await layer.click(index === 0 ? {} : { modifiers: ['ControlOrMeta'] });
      }
    },
    menu: async (at, item) => {
      const { x, y } = await pixels(at);
      await mouse.click(x, y, { button: 'right' });
      await page.getByRole('menuitem', { name: new RegExp(`^${item}\\b`) }).click();
    },
    save: async () => {
      await keyboard.press('Control+s');
      const offer = page.getByRole('button', { name: 'Save as a label file' });
      const download = page.waitForEvent('download');
      await offer.click();
      return (await download).path();
    },
  };
}
