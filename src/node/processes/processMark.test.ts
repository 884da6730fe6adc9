import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  BIRTH_PATTERN,
  currentProcessMark,
  isBeforeBoot,
  isOtherProcessAlive,
  processStateOf,
  readMark,
} from './processMark.ts';

const LATE = 'ffffffff.1.1';
const alive = (pid: number, birth: string | null) => processStateOf({ pid, birth });

describe('process mark', () => {
  it('identifies the current process as alive, and not as another process', () => {
    const own = currentProcessMark();
    expect(readMark(own.pid, own.birth)).toEqual(own);
    expect(`x-${own.birth}-y`.split(BIRTH_PATTERN)).toEqual(['x-', '-y']);
    expect([processStateOf(own), isOtherProcessAlive(own), isBeforeBoot(own)]).toEqual([
      'alive',
      false,
      false,
    ]);
    expect(alive(own.pid, null)).toBe('alive');
  });

  it('is parsed only from a valid number and birth mark', () => {
    expect(readMark(7, undefined)).toEqual({ pid: 7, birth: null });
    for (const birth of ['', '../..', '12', 'abcdef01.2', 'abcdef01.2.3.4', 'abcdef01.2.3\n', 7])
      expect(readMark(7, birth)).toEqual({ pid: 7, birth: null });
    for (const pid of [0, -1, 1.5, NaN, Infinity, '7', null, undefined])
      expect(readMark(pid, LATE)).toBe(null);
  });

  it('counts as ended after a restart of the machine, or if no process has its number', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await new Promise((resolve) => child.on('exit', resolve));
    expect(alive(child.pid ?? 0, null)).toBe('gone');
    expect(alive(process.pid, 't1')).toBe('gone');
    expect(isBeforeBoot({ pid: process.pid, birth: 't1' })).toBe(true);
    expect(isBeforeBoot({ pid: process.pid, birth: null }, 1000)).toBe(true);
    expect(isBeforeBoot({ pid: process.pid, birth: null }, Date.now())).toBe(false);
  });

  it.skipIf(process.platform !== 'linux')('does not match another process with the same number', () => {
    const [boot, space, ticks] = (currentProcessMark().birth ?? '').split('.');
    expect(alive(process.pid, `${boot}.${space}.${Number(ticks) + 1}`)).toBe('gone');
    expect(alive(process.ppid, `${boot}.${space}.${ticks}`)).toBe('gone');
    expect(alive(process.pid, `00000000.${space}.${ticks}`)).toBe('gone');
    expect(alive(process.pid, `${boot}.1.${ticks}`)).toBe('unseen');
  });
});
