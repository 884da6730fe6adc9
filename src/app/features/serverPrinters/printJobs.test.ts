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
  it('are answered with the acknowledged label, unless it is unknown or outside the range', () => {
    expect(offeredLabel({ ...doubt, acknowledged: 28 })).toBe(28);
    expect(offeredLabel({ ...doubt, acknowledged: 20 })).toBe(20);
    expect(offeredLabel(doubt)).toBe(null);
    expect(offeredLabel({ ...doubt, acknowledged: 0 })).toBe(null);
    expect(offeredLabel({ ...doubt, acknowledged: 35 })).toBe(null);
  });

  it('accept only the label before the first or one of them as the last printed', () => {
    expect(['20', ' 28 ', '34'].map((typed) => readLastLabel(typed, doubt))).toEqual([20, 28, 34]);
    for (const typed of ['', '19', '35', '-21', '2 8', '28.5', '2e1', '21st', '٢٨'])
      expect([typed, readLastLabel(typed, doubt)]).toEqual([typed, null]);
    expect(readLastLabel('0', { ...doubt, firstLabel: 1 })).toBe(0);
  });

  it('are shown while the job waits in doubt, and not once it is canceled', () => {
    expect(isDoubtful({ ...job, state: 'doubt', doubt })).toBe(true);
    expect(isDoubtful({ ...job, state: 'cancelled', doubt })).toBe(false);
    expect(isDoubtful(job)).toBe(false);
  });
});

it('a job is polled while under way, and offers pause, resume or cancel depending on its state', () => {
  const of = (state: PrintJob['state']) => [isUnderWay({ ...job, state }), actionsOf({ ...job, state })];
  expect(of('printing')).toEqual([true, ['pause', 'cancel']]);
  expect(of('paused')).toEqual([false, ['resume', 'cancel']]);
  expect(of('doubt')).toEqual([true, ['cancel']]);
  expect(of('done')).toEqual([false, []]);
});

it('printer kinds are listed once each', () => {
  const [zpl, fine, tspl] = [
    { language: 'zpl', dpi: 203 },
    { language: 'zpl', dpi: 300 },
    { language: 'tspl', dpi: 203 },
  ];
  expect(kindsOf([zpl, fine, { ...zpl }, tspl, { ...fine }])).toEqual([zpl, fine, tspl]);
});

it('the agent command is quoted for the shell with any printer name', () => {
  expect(agentCommand('https://labels.example', ['Dock 1', "O'Neil $(x)"])).toBe(
    "npx diecut agent --server https://labels.example --key-file agent.key --printer 'Dock 1=tcp://…' --printer 'O'\\''Neil $(x)=tcp://…'",
  );
});
