// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { named, press, pressKey, settled } from '../../../../tests/support/mountScreen.tsx';
import type { Label } from '../../../core/label/label.ts';
import { Designer, type DesignerProps } from './Designer.tsx';

const fakes = vi.hoisted(() => ({ held: 0, opened: [] as string[], closed: 0 }));
vi.mock('../../services/workerClients.ts', async () => {
  const { ok } = await import('../../../core/base/result.ts');
  const { sheetSummary } = await import('../../../../tests/support/sheetSummary.ts');
  const { idleWorkers } = await import('../../../../tests/support/idleWorkers.ts');
  return {
    ...idleWorkers,
    holdWorkers: () => {
      fakes.held++;
      return () => {
        fakes.held--;
      };
    },
    openSheet: async (file: File) => {
      fakes.opened.push(await file.text());
      return ok(sheetSummary(['имя', 'price'], { rowCount: 2, firstRows: [['Чай', '3']] }));
    },
    closeSheet: async () => {
      fakes.closed++;
    },
    readRows: async () => ok([{ texts: ['Чай', '3'], exact: [] }]),
  };
});

// The designer is a component for other pages: it brings its own theme and texts.
let root: Root | null = null;
async function show(props: DesignerProps): Promise<void> {
  if (!root) {
    const host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  }
  const shown = root;
  await act(async () => shown.render(<Designer {...props} />));
}
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
});

const LABEL: DesignerProps['label'] = {
  format: 'diecut-label',
  version: 1,
  name: '价签',
  widthMm: 50,
  heightMm: 30,
  elements: [],
};
const tools = (name: string) =>
  eventually(async () => {
    await settled();
    return named('nav button', name);
  });

it('edits a label of the host, tells it each change, and hands it to the buttons of the host', async () => {
  const told: Label[] = [];
  const saved: Label[] = [];
  const printed: Label[] = [];
  await show({
    label: LABEL,
    onChange: (label) => told.push(label),
    onSave: (label) => saved.push(label),
    onPrint: (label) => printed.push(label),
  });
  await tools('Rectangle');
  expect(fakes.held).toBe(1);
  await press('Rectangle', 'nav button');
  expect(told.map(({ elements }) => elements.map(({ kind }) => kind))).toEqual([['rectangle']]);
  await press('Save');
  await pressKey(document.body, 'p', { ctrlKey: true });
  expect([saved, printed]).toEqual([[told[0]], [told[0]]]);
  // The label that the host has got from the designer is no other label: undo stays.
  await show({ label: told[0], onChange: (label) => told.push(label) });
  await press('Undo (Ctrl+Z)');
  expect(told.at(-1)?.elements).toEqual([]);
  // Another label replaces it, without the steps of the former.
  await show({ label: { ...LABEL, name: 'other' }, onChange: (label) => told.push(label) });
  expect(named('button', 'Undo (Ctrl+Z)').getAttribute('aria-disabled')).toBe('true');
  await act(async () => root?.unmount());
  root = null;
  expect(fakes.held).toBe(0);
});

it('shows buttons only for what the host handles, in the language of the host', async () => {
  await show({ label: LABEL, language: 'ru-RU' });
  await tools('Прямоугольник');
  const buttons = [...document.querySelectorAll('header button')].map(({ textContent }) => textContent);
  expect(buttons.filter(Boolean)).toEqual([]);
});

it('binds the rows of the host, and unbinds them', async () => {
  const rows = [
    { имя: 'Чай', price: 3 },
    { имя: '"茶", зелёный', note: null },
  ];
  await show({ label: LABEL, rows });
  await eventually(() => expect(fakes.opened).toHaveLength(1));
  expect(
    fakes.opened[0]
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['имя,price,note', 'Чай,3,', '"""茶"", зелёный",,']);
  await eventually(async () => {
    await settled();
    named('[aria-label="Current row"]', 'Current row');
  });
  await show({ label: LABEL, rows: [] });
  await eventually(() => expect(fakes.closed).toBeGreaterThan(0));
});

it('says what is wrong with a label that it cannot read', async () => {
  await show({ label: { ...LABEL, widthMm: -5 } });
  await eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain('widthMm');
  });
});
