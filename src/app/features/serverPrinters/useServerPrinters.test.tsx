// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen } from '../../../../tests/support/mountScreen.tsx';
import type { PrintJob } from './printJobs.ts';
import { useServerPrinters } from './useServerPrinters.ts';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);

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
let jobs: readonly PrintJob[] = [];
let isReached = true;
/** Returns how often the list of jobs was requested. */
const asked = () => calls.callApi.mock.calls.filter(([name]) => name === 'GET /printJob/list').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const see = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

let mounted: Mounted | null = null;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isReached = true;
  calls.callApi.mockReset().mockImplementation(async (name: string) => {
    const refused = { ok: false, error: { code: 'notReached', msg: '', number: 0, data: null } };
    return isReached ? { ok: true, value: name === 'GET /printJob/list' ? jobs : [] } : refused;
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Shown({ changed }: { readonly changed?: PrintJob }) {
  const { known, refusal, noteChange } = useServerPrinters();
  return (
    <>
      <p>{`${known?.jobs.map(({ state }) => state).join() ?? 'nothing'} ${refusal?.code ?? ''}`.trim()}</p>
      <button type="button" onClick={() => void noteChange(changed)}>
        change
      </button>
    </>
  );
}
const shown = () => document.querySelector('p')?.textContent;

it('polling continues only while a job is under way and the page is visible', async () => {
  jobs = [job];
  mounted = await mountScreen(<Shown />);
  await pass(0);
  expect(shown()).toBe('printing');
  const first = asked();
  await pass(10_000);
  const followed = asked();
  expect(followed - first).toBeGreaterThanOrEqual(3);
  await see('hidden');
  await pass(30_000);
  expect(asked()).toBe(followed);
  jobs = [{ ...job, state: 'done' }];
  await see('visible');
  await pass(0);
  expect(shown()).toBe('done');
  const over = asked();
  await pass(30_000);
  expect(asked()).toBe(over);
});

it('a server that is not reached is reported, the last state stays, and polling resumes once it is back', async () => {
  jobs = [job];
  mounted = await mountScreen(<Shown />);
  await pass(0);
  isReached = false;
  await pass(4000);
  expect(shown()).toBe('printing notReached');
  isReached = true;
  jobs = [{ ...job, state: 'paused' }];
  await pass(4000);
  expect(shown()).toBe('paused');
});

it('an answer to a request from before a change is ignored', async () => {
  jobs = [job];
  mounted = await mountScreen(<Shown changed={{ ...job, state: 'paused' }} />);
  await pass(0);
  const late: (() => void)[] = [];
  const answer = calls.callApi.getMockImplementation();
  calls.callApi.mockImplementation(async (name: string) => {
    const told = await answer?.(name);
    await new Promise<void>((resolve) => late.push(resolve));
    return told;
  });
  await pass(3000);
  jobs = [{ ...job, state: 'paused' }];
  await act(async () => document.querySelector('button')?.click());
  expect(shown()).toBe('paused');
  // The response that was requested before the change arrives after it.
  await act(async () => {
    for (const come of late.splice(0, 3)) come();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(shown()).toBe('paused');
});
