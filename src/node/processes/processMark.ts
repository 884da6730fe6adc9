import { readFileSync, readlinkSync } from 'node:fs';
import { uptime } from 'node:os';
import { hasCode } from './systemCode.ts';

/**
 * Unique identity of a process. The process id alone is not unique: ids are reused, especially soon within containers and after a reboot.
 */
export interface ProcessMark {
  readonly pid: number;
  /**
   * Time and place at which the process started (see `BIRTH_PATTERN`), in characters that are valid in file names; null for a mark that
   * contains only the id.
   */
  readonly birth: string | null;
}

/**
 * Pattern of `birth`. On Linux: prefix of the boot id, PID namespace, and start in clock ticks since boot (proc(5): `random/boot_id`,
 * `ns/pid`, field 22 of `stat`). On other systems: `t` and the start in seconds since 1970.
 */
export const BIRTH_PATTERN = /[0-9a-f]{8}\.\d+\.\d+|t\d+/;
const WHOLE_BIRTH = new RegExp(`^(?:${BIRTH_PATTERN.source})$`);

/** Tolerance in seconds for adjustments of the clock, and for processes that start while the machine boots. */
const CLOCK_SLACK_S = 60;

interface Stat {
  readonly isDead: boolean;
  readonly startTicks: string;
}

/** Reads the state of a process on Linux; returns null if it is unavailable. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name before these fields is in parentheses and may contain any character, so the fields are counted from the last
    // parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return /^\d+$/.test(startTicks ?? '') ? { isDead: /^[ZXx]$/.test(state), startTicks } : null;
  } catch {
    return null;
  }
}

/** Returns boot id and PID namespace of this process; null on systems other than Linux. */
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

/** Returns the mark of this process. */
export function currentProcessMark(): ProcessMark {
  if (own) return own;
  const world = ownWorld();
  const stat = statOf(process.pid);
  const startS = Math.floor(Date.now() / 1000 - process.uptime());
  own = { pid: process.pid, birth: world && stat ? `${world}.${stat.startTicks}` : `t${startS}` };
  return own;
}

/** Parses a stored mark; returns null if it is invalid. Earlier versions stored only the process id. */
export function readMark(pid: unknown, birth: unknown): ProcessMark | null {
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1) return null;
  return { pid, birth: typeof birth === 'string' && WHOLE_BIRTH.test(birth) ? birth : null };
}

/**
 * Returns true if the machine was rebooted after the process started. Data of the process that was not synced may then be lost.
 *
 * @param notedMs time at which a mark without birth was stored, in milliseconds since 1970
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
    // The error `EPERM` means that the process exists but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

/**
 * Returns the state of a process. A zombie counts as gone, and so does a process whose id was reused. A process in another container on
 * this machine is `unseen`.
 */
export function processStateOf(mark: ProcessMark): 'alive' | 'gone' | 'unseen' {
  if (isBeforeBoot(mark)) return 'gone';
  const [boot, space, startTicks] = mark.birth?.split('.') ?? [];
  if (space !== undefined && ownWorld() !== `${boot}.${space}`) return 'unseen';
  if (!isThere(mark.pid)) return 'gone';
  const stat = statOf(mark.pid);
  if (!stat) return 'alive';
  return stat.isDead || (startTicks !== undefined && startTicks !== stat.startTicks) ? 'gone' : 'alive';
}

/** Returns true if a process other than this process is running; false if it has the process id of this process. */
export function isOtherProcessAlive(mark: ProcessMark): boolean {
  return mark.pid !== process.pid && processStateOf(mark) === 'alive';
}
