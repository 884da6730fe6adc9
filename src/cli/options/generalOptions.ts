import { on } from './option.ts';

/** Options of nearly all commands. */
export const GENERAL_OPTIONS = {
  json: on('json', 'write one JSON object to standard output instead of text'),
  quiet: on('quiet', 'no progress, and no notice while waiting for a server'),
};
