import type { Command } from '../command.ts';
import { agentCommand } from './agent.ts';
import { convertCommand } from './convert.ts';
import { diffCommand } from './diff.ts';
import { gs1Command } from './gs1.ts';
import { inspectCommand } from './inspect.ts';
import { LIBRARY_COMMANDS } from './library.ts';
import { listenCommand } from './listen.ts';
import { mcpCommand } from './mcp.ts';
import { pagesCommand } from './pages.ts';
import { printCommand } from './print.ts';
import { renderCommand } from './render.ts';
import { validateCommand } from './validate.ts';
import { watchCommand } from './watch.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  renderCommand,
  printCommand,
  pagesCommand,
  validateCommand,
  diffCommand,
  inspectCommand,
  convertCommand,
  ...LIBRARY_COMMANDS,
  agentCommand,
  watchCommand,
  listenCommand,
  mcpCommand,
  gs1Command,
];
