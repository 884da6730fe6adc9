import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  agentCommand,
  isDoubtful,
  isUnderWay,
  kindsOf,
  offeredLabel,
  type PrintJob,
  readLastLabel,
} from './printJobs.ts';

const doubt = { firstLabel: 21, lastLabel: 34, acknowledged: null, reason: null };
const job: PrintJob = {
  ...{
    id: 'j',
    createTime: 0,
    problem: null,
    failure: null,
    state: 'printing',
    printer: 'Dock',
    group: null,
  },
  ...{ labels: 40, printedLabels: 20, doubt: null, reason: null, isReached: true, endTime: null },
};

describe('labels in doubt', () => {
  it('are answered by what the other end acknowledged, and by nothing where that is not known or is of others', () => {
    expect(offeredLabel({ ...doubt, acknowledged: 28 })).toBe(28);
    expect(offeredLabel({ ...doubt, acknowledged: 20 })).toBe(20);
    expect(offeredLabel(doubt)).toBe(null);
    expect(offeredLabel({ ...doubt, acknowledged: 0 })).toBe(null);
    expect(offeredLabel({ ...doubt, acknowledged: 35 })).toBe(null);
  });

  it('are answered by the label before the first, by one of them, and by nothing else', () => {
    expect(['20', ' 28 ', '34'].map((typed) => readLastLabel(typed, doubt))).toEqual([20, 28, 34]);
    for (const typed of ['', '19', '35', '-21', '2 8', '28.5', '2e1', '21st', '٢٨'])
      expect([typed, readLastLabel(typed, doubt)]).toEqual([typed, null]);
    expect(readLastLabel('0', { ...doubt, firstLabel: 1 })).toBe(0);
  });

  it('stand on top while the job waits for a person, and not once it was cancelled', () => {
    expect(isDoubtful({ ...job, state: 'doubt', doubt })).toBe(true);
    expect(isDoubtful({ ...job, state: 'cancelled', doubt })).toBe(false);
    expect(isDoubtful(job)).toBe(false);
  });
});

it('a job is followed, and can be paused or cancelled, for as long as it is not over', () => {
  const of = (state: PrintJob['state']) => [isUnderWay({ ...job, state }), actionsOf({ ...job, state })];
  expect(of('printing')).toEqual([true, ['pause', 'cancel']]);
  expect(of('paused')).toEqual([false, ['resume', 'cancel']]);
  expect(of('doubt')).toEqual([true, ['cancel']]);
  expect(of('done')).toEqual([false, []]);
});

it('kinds of printers are named once each', () => {
  const [zpl, fine, tspl] = [
    { language: 'zpl', dpi: 203 },
    { language: 'zpl', dpi: 300 },
    { language: 'tspl', dpi: 203 },
  ];
  expect(kindsOf([zpl, fine, { ...zpl }, tspl, { ...fine }])).toEqual([zpl, fine, tspl]);
});

it('the command of an agent is one for a shell, whatever a printer is called', () => {
  expect(agentCommand('https://labels.example', ['Dock 1', "O'Neil $(x)"])).toBe(
    "npx diecut agent --server https://labels.example --key-file agent.key --printer 'Dock 1=tcp://…' --printer 'O'\\''Neil $(x)=tcp://…'",
  );
});
