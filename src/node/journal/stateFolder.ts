import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { systemCode } from '../processes/systemCode.ts';

/** Returns the path if it is absolute; otherwise null, which means unset (XDG Base Directory Specification, Basics). */
function absolute(path: string | undefined): string | null {
  return path && isAbsolute(path) ? path : null;
}

function homeFolder(): string | null {
  try {
    return absolute(homedir());
  } catch {
    // In a container, the user id may have no account.
    return null;
  }
}

/** Returns the folder for the state of programs of this user; null if there is none. */
export function stateFolder(): string | null {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  const home = homeFolder();
  const standard = absolute(LOCALAPPDATA) ?? (home && join(home, '.local', 'state'));
  return absolute(XDG_STATE_HOME) ?? standard;
}

/**
 * Creates a folder and its parents, accessible only to this user. Node's recursive `mkdir` never returns in folders that reject new
 * entries, such as `/proc`.
 */
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
