// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import { createEditor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { Gs1Button } from './Gs1Button.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function buttonsFor(fields: object) {
  const label = parsed({ elements: [{ kind: 'qrcode', id: 'c', ...fields }] });
  const [element] = label.elements;
  if (element.kind !== 'qrcode') throw new Error('no code');
  mounted = await mountScreen(
    <EditorContext value={createEditor(createHistory(label))}>
      <section data-place="content">
        <Gs1Button element={element} place="content" />
      </section>
      <section data-place="fold">
        <Gs1Button element={element} place="fold" />
      </section>
    </EditorContext>,
  );
  return [...mounted.page.querySelectorAll('button')].map((button) =>
    [button.closest('section')?.getAttribute('data-place'), button.textContent].join(': '),
  );
}

it.each([
  [{}, 'content: GS1 Digital Link…'],
  [{ content: '' }, 'content: GS1 Digital Link…'],
  [{ content: '4006381333931' }, 'content: GS1 Digital Link…'],
  [{ content: 'https://example.com' }, 'fold: GS1 Digital Link…'],
  [{ content: 'Chai', symbology: 'dataMatrix' }, 'fold: GS1 Digital Link…'],
  [{ content: 'Chai', symbology: 'gs1DataMatrix' }, 'content: GS1 builder…'],
])('the GS1 builder of a code %j is offered once: %s', async (fields, button) => {
  expect(await buttonsFor(fields)).toEqual([button]);
});

it('the GS1 builder is not offered for a symbology that phones do not read as a link', async () => {
  expect(await buttonsFor({ symbology: 'pdf417' })).toEqual([]);
});
