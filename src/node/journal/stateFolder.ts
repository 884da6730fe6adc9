import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { systemCode } from '../systemCode.ts';

/** A path that is one from everywhere; whatever else a variable holds is as if it were not set (XDG Base Directory Specification, Basics). */
function absolute(path: string | undefined): string | null {
  return path && isAbsolute(path) ? path : null;
}

function homeFolder(): string | null {
  try {
    return absolute(homedir());
  } catch {
    // In containers, a number that no person has.
    return null;
  }
}

/** Where programs of a person keep what they have done; null where there is no such place. */
export function stateFolder(): string | null {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  const home = homeFolder();
  const standard = absolute(LOCALAPPDATA) ?? (home && join(home, '.local', 'state'));
  return absolute(XDG_STATE_HOME) ?? standard;
}

/** Makes a folder and those above it, for this person alone. Node's own way never ends in folders that take none, such as `/proc`. */
export function makeFolder(path: string): void {
  const make = (): string => {
    try {
      mkdirSync(path, { mode: 0o700 });
      return '';
    } catch (error) {
      const code = systemCode(error);
      if (code === 'EEXIST') return '';
      if (code !== 'ENOENT' || dirname(path) === path) throw error;
      return code;
    }
  };
  if (make() === '') return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
