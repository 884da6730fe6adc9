// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled, type } from '../../../../tests/support/mountScreen.tsx';
import { RenameLabelDialog } from './RenameLabelDialog.tsx';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);

const LISTED = {
  id: 'l1',
  folderId: 'f1',
  name: 'Ценник',
  width: 60,
  height: 40,
  cover: '',
  version: 3,
  updateTime: 0,
  publishTime: 0,
  isDeleted: false,
};

let stored = { ...LISTED, label: { name: 'Ценник', widthMm: 60 } };
let mounted: Mounted | null = null;
const onClose = vi.fn();
const field = () => {
  const input = document.querySelector('[role="dialog"] input');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field');
  return input;
};

beforeEach(async () => {
  stored = { ...LISTED, label: { name: 'Ценник', widthMm: 60 } };
  onClose.mockReset();
  calls.callApi
    .mockReset()
    .mockImplementation(async (name: string, input: { version: number; label: typeof stored.label }) => {
      if (name === 'GET /templet/{id}') return { ok: true, value: stored };
      if (input.label.name === 'Чай')
        return {
          ok: false,
          error: {
            code: 'labelNameTaken',
            msg: 'The label name [Чай] already exists.',
            number: 400,
            data: null,
          },
        };
      stored = { ...stored, name: input.label.name, version: input.version + 1, label: input.label };
      return { ok: true, value: stored };
    });
  mounted = await mountScreen(<RenameLabelDialog label={LISTED} onClose={onClose} />);
  await eventually(async () => {
    await settled(() => getI18n().loadNamespaces(['account']));
    field();
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('renaming a library label keeps its newest content, and Undo restores the old name', async () => {
  // Another device has saved the label after the list was loaded.
  stored = { ...stored, version: 7, label: { name: 'Ценник', widthMm: 70 } };
  await type(field(), ' Ценник 茶 ');
  await press('Rename');
  await settled();
  expect(stored).toMatchObject({ version: 8, label: { name: 'Ценник 茶', widthMm: 70 } });
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain('“Ценник” is now called “Ценник 茶”.');
  await press('Undo');
  await settled();
  expect(stored.label).toEqual({ name: 'Ценник', widthMm: 70 });
});

it('the rename dialog rejects an empty or taken name next to its field', async () => {
  await type(field(), '  ');
  await press('Rename');
  expect(calls.callApi).not.toHaveBeenCalled();
  await type(field(), 'Чай');
  await press('Rename');
  await settled();
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
    'The label name [Чай] already exists.',
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(stored.name).toBe('Ценник');
});

it('the rename dialog closes without a request if the name is unchanged', async () => {
  await press('Rename');
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls.callApi).not.toHaveBeenCalled();
});
