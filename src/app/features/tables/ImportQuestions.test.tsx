// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, press } from '../../../../tests/support/mountScreen.tsx';
import { ImportQuestions } from './ImportQuestions.tsx';
import type { ImportQuestion, RefusalAnswer } from './importQuestion.ts';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
});

async function open(more: Partial<Extract<ImportQuestion, { kind: 'refused' }>>) {
  const answers: RefusalAnswer[] = [];
  mounted = await mountScreen(
    <ImportQuestions
      question={{
        kind: 'refused',
        fileName: 'prices.csv',
        problem: { code: 'sheetEmptyCell', params: { cell: 'B2' } },
        fix: null,
        isAccountRule: true,
        otherSheets: [],
        answer: (act) => answers.push(act),
        ...more,
      }}
    />,
  );
  return answers;
}

it('says how a spreadsheet that an account rejects can be stored, if it is on this device already', async () => {
  const answers = await open({});
  const text = document.body.textContent;
  expect(text).toContain('Cell B2 is empty.');
  expect(text).toContain('change the file in a spreadsheet program');
  await press('Close');
  expect(answers).toEqual([null]);
});

it('offers to store a spreadsheet that an account rejects on this device', async () => {
  const answers = await open({ fix: 'keepHere' });
  expect(document.body.textContent).not.toContain('change the file');
  await press('Save on this device only');
  expect(answers).toEqual(['fix']);
});

it('does not mention the account for a file that no place accepts', async () => {
  await open({ problem: { code: 'sheetDamaged' }, isAccountRule: false });
  expect(document.body.textContent).not.toContain('account');
});
