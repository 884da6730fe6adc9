// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Mounted,
  mountScreen,
  press,
  pressKey,
  settled,
  type,
} from '../../../../../tests/support/mountScreen.tsx';
import { fetchFolders, useFolders } from '../folders.ts';
import { FolderSelect } from './FolderSelect.tsx';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../../services/api/apiClient.ts', () => calls);

let stored: { readonly id: string; readonly name: string; readonly isDefault: boolean }[] = [];
let mounted: Mounted;
const submitted = vi.fn();
const field = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const chosen = () => field('select').value;

function Form() {
  const [folderId, setFolderId] = useState('');
  useEffect(() => void fetchFolders(), []);
  return (
    <form onSubmit={submitted}>
      <FolderSelect folders={useFolders() ?? []} value={folderId} onChange={setFolderId} />
    </form>
  );
}

beforeEach(async () => {
  submitted.mockReset();
  stored = [{ id: '', name: '', isDefault: true }];
  calls.callApi.mockReset().mockImplementation(async (name: string, input: { readonly name: string }) => {
    if (name === 'GET /folder/list') return { ok: true, value: [...stored] };
    if (stored.some((folder) => folder.name === input.name))
      return {
        ok: false,
        error: {
          code: 'folderNameTaken',
          msg: `The folder name [${input.name}] already exists.`,
          number: 400,
          data: null,
        },
      };
    stored.push({ id: `f${stored.length}`, name: input.name, isDefault: false });
    return { ok: true, value: stored.at(-1) };
  });
  mounted = await mountScreen(<Form />);
  await settled(() => getI18n().loadNamespaces(['account', 'accountRules']));
});
afterEach(() => mounted.unmount());

async function name(text: string): Promise<void> {
  await type(field('input'), text);
}
const enter = (more: KeyboardEventInit = {}) => pressKey(field('input'), 'Enter', more);

describe('Folder field', () => {
  it('creates a folder and selects it', async () => {
    await press('New folder');
    await name('Regale 棚');
    await press('Create');
    expect(chosen()).toBe('f1');
    expect(document.querySelector('input')).toBeNull();
  });

  it('creates a folder with Enter, without submitting the form around it', async () => {
    await press('New folder');
    await name('Полки');
    await enter();
    expect(chosen()).toBe('f1');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('leaves Enter to an input method that composes a name, also in Safari', async () => {
    await press('New folder');
    await name('茶');
    await enter({ isComposing: true });
    await enter({ keyCode: 229 });
    expect(calls.callApi.mock.calls.filter(([called]) => called === 'POST /folder/create')).toEqual([]);
    await enter();
    expect(chosen()).toBe('f1');
  });

  it('selects a new folder even if the list cannot be loaded again', async () => {
    await press('New folder');
    await name('Tea');
    const answers = calls.callApi.getMockImplementation();
    calls.callApi.mockImplementation(async (called: string, input: object) =>
      called === 'GET /folder/list' ? { ok: false, error: { code: 'notReached' } } : answers?.(called, input),
    );
    await press('Create');
    expect([chosen(), field('select').textContent]).toEqual(['f1', 'UntitledTea']);
  });

  it('shows the refusal of a name at the name field, and keeps the folder that is selected', async () => {
    stored.push({ id: 'f1', name: 'Tea', isDefault: false });
    await press('New folder');
    await name(' ');
    await press('Create');
    expect(mounted.page.textContent).toMatch(/folder name/i);
    await name('Tea');
    await press('Create');
    expect(mounted.page.textContent).toContain('The folder name [Tea] already exists.');
    expect(chosen()).toBe('');
    await press("Don't create a folder");
    expect(document.querySelector('input')).toBeNull();
  });
});
