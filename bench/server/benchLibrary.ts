import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPasswords } from '../../server/passwords.ts';
import { addLabel } from '../../server/resources/library/labels.ts';
import { readLabel } from '../../server/resources/library/readLabel.ts';
import { beginSession } from '../../server/resources/login/sessions.ts';
import { addUser } from '../../server/resources/login/users.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';

/** Library of many users, written by the server itself. */
export interface BenchLibrary {
  /** Copies the data folder, so that each of the compared servers starts with its own copy. */
  readonly copyTo: (folder: string) => void;
  readonly people: readonly BenchPerson[];
}

export interface BenchPerson {
  readonly email: string;
  readonly token: string;
  /** Labels with ids, in the form in which they are sent. */
  readonly labels: readonly { readonly id: string; readonly document: object }[];
}

export const PASSWORD = 'a password of 2026';
/** Size of a stored label in bytes. */
const LABEL_BYTES = 10_000;
const ELEMENTS = 30;
const WORDS = 'Ärmel 袖 рукав sleeve lot best before 2027-01-31 ';

/** Returns a label of ten kilobytes: thirty texts with content. */
function documentOf(name: string): object {
  const contentLength = LABEL_BYTES / ELEMENTS - 190;
  const elements = Array.from({ length: ELEMENTS }, (_, at) => ({
    kind: 'text',
    id: `text-${at}`,
    xMm: 2 + (at % 3) * 30,
    yMm: 2 + Math.floor(at / 3) * 5,
    widthMm: 28,
    content: `${at} ${WORDS.repeat(8)}`.slice(0, contentLength),
  }));
  return { format: 'diecut-label', version: 1, name, widthMm: 100, heightMm: 60, elements };
}

/** Creates the library in `folder`, with the server's own functions. */
export async function makeBenchLibrary(
  folder: string,
  people: number,
  labels: number,
): Promise<BenchLibrary> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'diecut.db');
  const opened = await openSqliteStore(file);
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const passwordHash = await createPasswords(1).hash(PASSWORD);
  const nowMs = Date.now();
  const made: BenchPerson[] = [];
  for (let index = 0; index < people; index++) {
    const email = `person${index}@example.com`;
    const person = await store.write(async (writing) => {
      const account = { kind: 'email', address: email, key: email } as const;
      const user = await addUser(
        writing,
        { account, passwordHash, nickname: `Person ${index}`, registerType: 'email' },
        nowMs,
      );
      const { accessToken } = await beginSession(
        writing,
        { userId: user.id, isRemembered: true, userAgent: 'bench' },
        nowMs,
      );
      const own: { id: string; document: object }[] = [];
      for (let at = 0; at < labels / people; at++) {
        const document = documentOf(`Label ${at} of ${index}`);
        const label = readLabel(document);
        const added = label.ok ? await addLabel(writing, user.id, label.value, null, nowMs + at) : label;
        if (!added.ok) throw new Error(added.error.code);
        own.push({ id: added.value.id, document });
      }
      return { email, token: accessToken, labels: own };
    });
    made.push(person);
  }
  await store.close();
  return {
    people: made,
    copyTo: (target) => {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
      copyFileSync(file, join(target, 'diecut.db'));
    },
  };
}
