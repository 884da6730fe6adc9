// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../core/edit/history/history.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { createDocumentActions, createDocumentState, type DocumentState } from './documentStore.ts';
import { useKey } from './useKey.ts';
import { createViewActions, createViewState, type ViewState } from './viewStore.ts';

let rendered: string[] = [];
let mounted: Mounted | null = null;

function Reader({ view, document }: { view: ViewState; document: DocumentState }) {
  const isHand = useKey(view, 'isHand');
  const selection = useKey(document, 'selection');
  const text = `${isHand} ${selection.join()}`;
  rendered.push(text);
  return <p>{text}</p>;
}

function open() {
  const label = parseLabel({ format: 'diecut-label', version: 1 });
  if (!label.ok) throw new Error(label.error.code);
  const view = createViewState();
  const document = createDocumentState(createHistory(label.value));
  return { view, document, act: createViewActions(view), edit: createDocumentActions(document) };
}

afterEach(async () => {
  await mounted?.unmount();
  rendered = [];
});

it('useKey shows the newest value, and does not render for other keys', async () => {
  const { view, document, act, edit } = open();
  mounted = await mountScreen(<Reader view={view} document={document} />);
  const before = rendered.length;
  await settled(() => {
    act.pan(3, 4);
    edit.apply((label) => ({ ...label, name: 'other' }));
  });
  expect(rendered).toHaveLength(before);
  await settled(() => act.setHand(true));
  await settled(() => edit.select(['a', 'b']));
  expect(mounted.page.textContent).toContain('true a,b');
  // The value changes back before the listeners are notified.
  await settled(() => {
    act.setHand(false);
    act.setHand(true);
  });
  expect(rendered.at(-1)).toBe('true a,b');
});

it('useKey follows another store that it is given', async () => {
  const [one, other] = [open(), open()];
  other.act.setHand(true);
  mounted = await mountScreen(<Reader view={one.view} document={one.document} />);
  await mounted.rerender(<Reader view={other.view} document={other.document} />);
  expect(mounted.page.textContent).toContain('true');
  await settled(() => one.act.setHand(true));
  await settled(() => other.act.setHand(false));
  expect(mounted.page.textContent).toContain('false');
});
