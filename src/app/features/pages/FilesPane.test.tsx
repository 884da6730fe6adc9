// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, press } from '../../../../tests/support/mountScreen.tsx';
import { PAGE_SETTINGS, scannedPage } from '../../../../tests/support/scannedPages.ts';
import { FilesPane } from './FilesPane.tsx';
import { collectList, type ListedFile } from './pageList.ts';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
});

/** Shows a file whose pages have recognized labels or not. Returns the pages at which the frame editor was opened. */
async function show(pages: readonly boolean[], isLooking = false) {
  const file: ListedFile = {
    id: 'file-1',
    name: 'labels.pdf',
    kind: 'pdf',
    content: new Blob(),
    number: 1,
    pageCount: pages.length,
    problem: null,
    known: new Map(
      pages.map((isUnrecognized, page) => [
        page,
        { sizeKey: '100x150', result: scannedPage(1, isUnrecognized) },
      ]),
    ),
  };
  const opened: (readonly [string, number])[] = [];
  const request = { settings: PAGE_SETTINGS, pages: '', leftOut: new Set<string>(), frames: new Map() };
  mounted = await mountScreen(
    <FilesPane
      kind="pdf"
      store={{ stop: () => undefined, goOn: () => undefined, remove: () => async () => undefined }}
      files={[file]}
      job={{ live: collectList([file], request), isLooking }}
      progress={null}
      isStopped={false}
      isKept
      onAdd={() => undefined}
      onFrames={(fileId, page) => opened.push([fileId, page])}
    />,
  );
  return opened;
}

const text = () => document.body.textContent;

it('says why whole pages are printed, and opens the frame editor at the first of them', async () => {
  const opened = await show([false, true, true]);
  expect(text()).toContain('No barcode was found on 2 pages: each whole page is printed as one label.');
  await press('Draw frames…');
  expect(opened).toEqual([['file-1', 1]]);
});

it('offers no frames while pages are still checked, and none if every label was found', async () => {
  await show([true], true);
  expect(text()).toContain('No barcode was found on 1 page');
  expect(text()).not.toContain('Draw frames…');
  await mounted?.unmount();
  await show([false]);
  expect(text()).not.toContain('No barcode was found');
});
