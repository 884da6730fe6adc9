import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';
import { id, NOTHING } from '../schemas/basicSchemas.ts';

const TAG = 'Folders';
const name = Type.String({ maxLength: 1000 });
const FolderAnswer = Type.Object({ id: Type.String(), name: Type.String() });

export const FOLDER_CALLS = {
  'GET /folder/list': {
    tag: TAG,
    summary: 'Lists folders with their number of labels; the first is “Untitled”, which has no id',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        isDefault: Type.Boolean(),
        labelCount: Type.Integer(),
      }),
    ),
  },
  'POST /folder/create': {
    tag: TAG,
    summary: 'Creates a folder; an account has at most twenty',
    input: Type.Object({ name }),
    answer: FolderAnswer,
  },
  'POST /folder/rename': {
    tag: TAG,
    summary: 'Renames a folder',
    input: Type.Object({ id, name }),
    answer: FolderAnswer,
  },
  'POST /folder/delete': {
    tag: TAG,
    summary: 'Deletes a folder, moves its labels to the trash, and returns their number',
    input: Type.Object({ id }),
    answer: Type.Object({ labelCount: Type.Integer() }),
  },
} satisfies Contract;

export const FOLDER_REFUSALS = {
  folderNameLength: { code: 20_030, status: 400 },
  folderNameTaken: { code: 20_031, status: 409 },
  folderNameSame: { code: 20_032, status: 400 },
  folderLimit: { code: 20_033, status: 409 },
  folderGone: { code: 20_034, status: 404 },
  folderEmpty: { code: 20_035, status: 409 },
} satisfies Refusals;
