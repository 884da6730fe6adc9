import { defineCommand } from '../command.ts';
import { GENERAL_OPTIONS } from '../options/generalOptions.ts';
import { on, text, value, valueOr } from '../options/option.ts';
import { readServer } from '../options/serverAddress.ts';
import { refuse, refuseOperands } from '../options/values.ts';

const SERVER_OPTION = {
  server: value(
    'server',
    'SERVER',
    'server to use; default: DIECUT_SERVER or that of the last sign-in. DIECUT_TOKEN is an access token to use instead of a sign-in',
    readServer,
  ),
};

const FOLDER = {
  ...text('folder', 'NAME', "only labels of this folder; '' for labels outside of folders"),
  takesEmpty: true,
};

const PATTERNS = ['A PATTERN is a name or folder/name, with * for any characters and ? for one.'];

/** Commands that sync labels with the library of a server. */
export const LIBRARY_COMMANDS = [
  defineCommand({
    name: 'library sign-in',
    synopsis: 'SERVER [options]',
    summary: 'sign in for the library commands; asks for account and password',
    options: {
      account: text('account', 'NAME', 'email address or phone number; default: DIECUT_ACCOUNT'),
      passwordStdin: on('password-stdin', 'read the password from standard input; default: DIECUT_PASSWORD'),
      codeStdin: on(
        'code-stdin',
        'read the code of the second factor from standard input, on the line after the password; default: DIECUT_CODE, or asks',
      ),
      ...GENERAL_OPTIONS,
    },
    read: (values, operands) => {
      if (operands.length !== 1) refuse('library sign-in needs the address of one server');
      return { ...values, server: readServer(operands[0]) };
    },
    run: async (args) => {
      const { signInCommand } = await import('../library/libraryCommands.ts');
      return signInCommand(args);
    },
  }),
  defineCommand({
    name: 'library sign-out',
    synopsis: '[options]',
    summary: 'sign out',
    options: { ...SERVER_OPTION, ...GENERAL_OPTIONS },
    read: (values, operands) => {
      refuseOperands(operands);
      return values;
    },
    run: async (args) => {
      const { signOutCommand } = await import('../library/libraryCommands.ts');
      return signOutCommand(args);
    },
  }),
  defineCommand({
    name: 'library list',
    synopsis: '[PATTERN…] [options]',
    summary: 'list folders, names, sizes, versions and times of labels',
    options: {
      folder: FOLDER,
      ...SERVER_OPTION,
      ...GENERAL_OPTIONS,
    },
    notes: PATTERNS,
    read: (values, names) => ({ ...values, names }),
    run: async (args) => {
      const { listCommand } = await import('../library/libraryCommands.ts');
      return listCommand(args);
    },
  }),
  defineCommand({
    name: 'library pull',
    synopsis: 'PATTERN… | --all [options]',
    summary: 'save labels as files with their pictures and fonts',
    options: {
      all: on('all', 'save all labels'),
      out: valueOr(
        'out',
        'DIR|FILE.json',
        'destination, default: this folder; local changes are kept',
        (path) => path,
        '.',
      ),
      folder: FOLDER,
      overwrite: on('overwrite', 'replace local changes'),
      ...SERVER_OPTION,
      ...GENERAL_OPTIONS,
    },
    notes: PATTERNS,
    read: ({ all, ...values }, names) => {
      if ((names.length === 0) !== all) refuse('library pull needs names or patterns, or --all');
      return { ...values, names };
    },
    run: async (args) => {
      const { pullCommand } = await import('../library/libraryCommands.ts');
      return pullCommand(args);
    },
  }),
  defineCommand({
    name: 'library push',
    synopsis: 'FILE|DIR… [options]',
    summary: 'save new and changed labels with their pictures and fonts to the library',
    options: {
      folder: text('folder', 'NAME', 'destination folder'),
      overwrite: on('overwrite', 'replace changes in the library'),
      ...SERVER_OPTION,
      ...GENERAL_OPTIONS,
    },
    read: (values, names) => {
      if (names.length === 0) refuse('library push needs files or folders');
      return { ...values, names };
    },
    run: async (args) => {
      const { pushCommand } = await import('../library/libraryCommands.ts');
      return pushCommand(args);
    },
  }),
];
