import { describe, expect, it } from 'vitest';
import { createFailureLog } from './failureLog.ts';

function setUp() {
  const clock = { nowMs: 1_800_000_000_000 };
  const entries: { readonly fields: object; readonly message: string }[] = [];
  const log = { error: (fields: object, message: string) => void entries.push({ fields, message }) };
  const note = createFailureLog(() => clock.nowMs);
  return {
    clock,
    entries,
    fail: (error: Error, route = '/templet/list') => note(log, error, route),
    passed: (ms: number) => {
      clock.nowMs += ms;
    },
  };
}

const unreachable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC' });

describe('log of failed calls', () => {
  it('has the stack of every bug', () => {
    const { entries, fail } = setUp();
    const errors = [new TypeError('a bug'), new RangeError('another')];
    for (const error of errors) fail(error, '/font/list');
    expect(entries).toEqual(
      errors.map((err) => ({ fields: { err, route: '/font/list' }, message: 'a call failed' })),
    );
  });

  it('has one stack per outage of the database, and the number of calls once a minute', () => {
    const { entries, fail, passed } = setUp();
    const first = unreachable();
    fail(first);
    for (let call = 0; call < 119; call++) {
      passed(1000);
      fail(unreachable());
    }
    expect(entries.map(({ fields }) => fields)).toEqual([
      { err: first, route: '/templet/list', problem: 'storeUnreachable' },
      { problem: 'storeUnreachable', calls: 60 },
    ]);
  });

  it('has a new stack after a minute without failures, and for another problem', () => {
    const { entries, fail, passed } = setUp();
    const errors = [unreachable(), full(), unreachable()];
    fail(errors[0]);
    fail(errors[1]);
    fail(full());
    passed(60_001);
    fail(errors[2]);
    expect(entries.map(({ fields }) => ('err' in fields ? fields.err : null))).toEqual(errors);
  });
});
