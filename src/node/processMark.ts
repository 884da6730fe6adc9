import { readFileSync, readlinkSync } from 'node:fs';
import { uptime } from 'node:os';
import { hasCode } from './systemCode.ts';

/**
 * What tells a process from every other one. Its number alone does not: numbers are given again, soon within containers
 * and after a restart of the machine.
 */
export interface ProcessMark {
  readonly pid: number;
  /** When and where it began, in characters that file names may have (see `BIRTH`); null where only the number was noted. */
  readonly birth: string | null;
}

/**
 * On Linux the start of the boot's id, the number space of processes and the clock ticks between boot and start (proc(5):
 * `random/boot_id`, `ns/pid`, field 22 of `stat`). Elsewhere `t` and the second of the start, since 1970.
 */
export const BIRTH = /[0-9a-f]{8}\.\d+\.\d+|t\d+/;
const WHOLE_BIRTH = new RegExp(`^(?:${BIRTH.source})$`);

/** Clocks are set meanwhile, and processes start while a machine does. */
const CLOCK_SLACK_S = 60;

interface Stat {
  readonly isDead: boolean;
  readonly startTicks: string;
}

/** What Linux says of a process; null where it says nothing. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before is in brackets, and may hold any character itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return /^\d+$/.test(startTicks ?? '') ? { isDead: /^[ZXx]$/.test(state), startTicks } : null;
  } catch {
    return null;
  }
}

/** The boot and the number space of this process; null elsewhere than on Linux. */
function ownWorld(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
    const space = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
    return /^[0-9a-f]{8}$/.test(boot) && space ? `${boot}.${space}` : null;
  } catch {
    return null;
  }
}

let own: ProcessMark | null = null;

/** The mark of this process. */
export function ownMark(): ProcessMark {
  if (own) return own;
  const world = ownWorld();
  const stat = statOf(process.pid);
  const startS = Math.floor(Date.now() / 1000 - process.uptime());
  own = { pid: process.pid, birth: world && stat ? `${world}.${stat.startTicks}` : `t${startS}` };
  return own;
}

/** Reads a mark that was noted; null where it is none. One of an earlier version has a number alone. */
export function readMark(pid: unknown, birth: unknown): ProcessMark | null {
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1) return null;
  return { pid, birth: typeof birth === 'string' && WHOLE_BIRTH.test(birth) ? birth : null };
}

/**
 * Whether the machine was started anew since; what was not safe on the disk then is lost.
 *
 * @param notedMs when a number alone was noted, in milliseconds since 1970
 */
export function isBeforeBoot({ birth }: ProcessMark, notedMs = Infinity): boolean {
  const wasBefore = (second: number) => second < Date.now() / 1000 - uptime() - CLOCK_SLACK_S;
  if (birth === null) return wasBefore(notedMs / 1000);
  if (birth.startsWith('t')) return wasBefore(Number(birth.slice(1)));
  const world = ownWorld();
  return world !== null && birth.slice(0, 8) !== world.slice(0, 8);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's is there nevertheless.
    return hasCode(error, 'EPERM');
  }
}

/**
 * Whether a process is at work. One that has ended and that nobody has taken note of (a zombie) is gone, and so is one
 * whose number another one has by now. Processes of another container on this machine are not seen from here.
 */
export function fateOf(mark: ProcessMark): 'alive' | 'gone' | 'unseen' {
  if (isBeforeBoot(mark)) return 'gone';
  const [boot, space, startTicks] = mark.birth?.split('.') ?? [];
  if (space !== undefined && ownWorld() !== `${boot}.${space}`) return 'unseen';
  if (!isThere(mark.pid)) return 'gone';
  const stat = statOf(mark.pid);
  if (!stat) return 'alive';
  return stat.isDead || (startTicks !== undefined && startTicks !== stat.startTicks) ? 'gone' : 'alive';
}

/** Whether a process other than this one is at work; one that has this one's number alone is not another. */
export function isAnotherAtWork(mark: ProcessMark): boolean {
  return mark.pid !== process.pid && fateOf(mark) === 'alive';
}
