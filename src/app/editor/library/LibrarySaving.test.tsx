// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  answer,
  callsOf,
  inputsOf,
  NOT_REACHED,
  refused,
  resetApi,
} from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { EditScreen } from '../../routes/EditScreen.tsx';
import { endSession } from '../../services/account/session.ts';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);
vi.mock('../../services/drafts/draftTab.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../services/drafts/draftTab.ts')>()),
  ...(await import('../../../../tests/support/onlyTab.ts')).onlyTab,
}));
vi.mock(
  '../../services/workerClients.ts',
  async () => (await import('../../../../tests/support/idleWorkers.ts')).idleWorkers,
);

let mounted: Mounted | null = null;
const text = () => document.body.textContent;
const shows = (wanted: string) =>
  eventually(async () => {
    await settled();
    expect(text()).toContain(wanted);
  });
const dialogField = () => {
  const input = document.querySelector('[role="dialog"] input');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field');
  return input;
};
const save = () => pressKey(document.body, 's', { ctrlKey: true });
const nameField = () => {
  const input = document.querySelector('input[aria-label="Label name"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no name');
  return input;
};

interface Stored {
  readonly version: number;
  readonly label: { readonly name: string };
}
/** Labels of the library by id, as the server keeps them. */
let stored: Map<string, Stored>;

/** Answers the calls that save labels, as the server does. */
function serve(): void {
  const answerOf = (id: string, { version, label }: Stored) => ({
    ok: true as const,
    value: {
      ...{ id, folderId: '', name: label.name, width: 60, height: 40, cover: '', version },
      ...{ updateTime: Date.UTC(2026, 4, 12, 12), isDeleted: false, label },
    },
  });
  const named = (label: unknown) => {
    const { name } = Object.assign({ name: '' }, label);
    return { ...Object.assign({}, label), name };
  };
  answer('GET /folder/list', () => ({ ok: true, value: [] }));
  answer('POST /templet/save', ({ label }) => {
    const own = named(label);
    if ([...stored.values()].some((other) => other.label.name === own.name)) {
      const taken = refused('labelNameTaken', `${own.name} exists.`);
      return { ...taken, error: { ...taken.error, data: { freeName: `${own.name} (2)` } } };
    }
    const id = `l${stored.size + 1}`;
    stored.set(id, { version: 1, label: own });
    return answerOf(id, { version: 1, label: own });
  });
  answer('POST /templet/update', ({ id, version, label }) => {
    const before = stored.get(id);
    if (!before) return refused('labelGone', 'The label was deleted.');
    if (before.version !== version) {
      const stale = refused('labelStale', 'There is a newer version.', 409);
      return { ...stale, error: { ...stale.error, data: answerOf(id, before).value } };
    }
    const next = { version: version + 1, label: named(label) };
    stored.set(id, next);
    return answerOf(id, next);
  });
  answer('GET /templet/{id}', ({ id }) => {
    const found = stored.get(id);
    return found ? answerOf(id, found) : refused('labelGone', 'The label was deleted.');
  });
}

beforeEach(async () => {
  resetApi();
  stored = new Map();
  serve();
  signInAs('u1');
  mounted = await mountScreen(<EditScreen />, '/edit');
  await eventually(async () => {
    await settled();
    named('button', 'Print');
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});

/** Saves the label under a name that no other test uses. */
async function saveAs(name: string): Promise<void> {
  await save();
  await shows('Save to my library');
  await type(dialogField(), name);
  await press('Save', '[role="dialog"] button');
}

it('a new label is saved under the name of the dialog; a taken name is replaced by a free one', async () => {
  stored.set('l0', { version: 1, label: { name: 'Ценник' } });
  await saveAs('Ценник');
  await shows('Ценник exists.');
  expect(dialogField().value).toBe('Ценник (2)');
  await press('Save', '[role="dialog"] button');
  await shows('“Ценник (2)” was saved to your library.');
  expect([...stored.values()].map(({ label }) => label.name)).toEqual(['Ценник', 'Ценник (2)']);
  expect(nameField().value).toBe('Ценник (2)');
  // Nothing has changed, so that no new version is made.
  await save();
  await eventually(() => expect(callsOf('GET /templet/{id}').length).toBeGreaterThan(0));
  expect(callsOf('POST /templet/update')).toEqual([]);
  // A change is the next version.
  await settled(() => nameField().focus());
  await type(nameField(), '価格');
  await save();
  await eventually(() => expect(inputsOf('POST /templet/update')).toMatchObject([{ version: 1 }]));
});

it('a label that was changed elsewhere is overwritten, kept twice, or replaced by the newer version', async () => {
  // The label of the test before is open, and the library has lost it: it is saved as a new one.
  await settled(() => nameField().focus());
  await type(nameField(), 'A 1');
  await save();
  await shows('The label was deleted.');
  await press('Save', '[role="dialog"] button');
  await shows('“A 1” was saved to your library.');
  const [own] = stored.keys();
  const elsewhere = stored.get(own);
  if (!elsewhere) throw new Error('not saved');
  await shows('Saved to library');
  stored.set(own, { version: 5, label: { ...elsewhere.label, name: 'B 2' } });
  await type(nameField(), 'A 3');
  await save();
  await shows('This label was changed elsewhere');
  await press('Use the newer version');
  await eventually(() => expect(nameField().value).toBe('B 2'));
  await shows('Saved to library');
  await type(nameField(), 'A 4');
  stored.set(own, { version: 6, label: { ...elsewhere.label, name: 'B 5' } });
  await save();
  await shows('This label was changed elsewhere');
  await press('Overwrite it with mine');
  await eventually(() => expect(stored.get(own)).toMatchObject({ version: 7, label: { name: 'A 4' } }));
  await shows('Saved to library');
  stored.set(own, { version: 8, label: { ...elsewhere.label, name: 'B 6' } });
  await type(nameField(), 'A 7');
  await save();
  await shows('This label was changed elsewhere');
  await press('Keep both');
  await eventually(() => expect([...stored.values()].map(({ label }) => label.name)).toEqual(['B 6', 'A 7']));
});

it('a save without a server waits, and is said to', async () => {
  await settled(() => nameField().focus());
  await type(nameField(), 'ждёт 1');
  for (const call of ['POST /templet/update', 'POST /templet/save'] as const) answer(call, () => NOT_REACHED);
  await save();
  await shows("Can't reach the server. The label is saved on this device");
});
