import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, isPartialLanguage, type Language } from '../../src/core/base/languages.ts';
import { completeTexts } from '../../src/core/messages/completeTexts.ts';
import type accountRules from '../../src/locales/en-US/engine/accountRules.json';
import type dataNotes from '../../src/locales/en-US/engine/dataNotes.json';
import type engineProblems from '../../src/locales/en-US/engine/problems.json';
import type verify from '../../src/locales/en-US/engine/verify.json';
import type admin from '../../src/locales/en-US/server/admin.json';
import type outbox from '../../src/locales/en-US/server/outbox.json';
import type problems from '../../src/locales/en-US/server/problems.json';

/** Files of texts that the server reads. Keys are those of the English file. */
interface TextFiles {
  readonly 'engine/accountRules': typeof accountRules;
  readonly 'engine/dataNotes': typeof dataNotes;
  readonly 'engine/problems': typeof engineProblems;
  readonly 'engine/verify': typeof verify;
  readonly 'server/admin': typeof admin;
  readonly 'server/outbox': typeof outbox;
  readonly 'server/problems': typeof problems;
}

const LOCALES = join(import.meta.dirname, '../../src/locales');

const pathOf = (language: Language, name: string) => join(LOCALES, language, `${name}.json`);

/** Reads a file of texts in one language, with English texts for those that a partial language doesn't have. */
export function readTexts<Name extends keyof TextFiles>(language: Language, name: Name): TextFiles[Name] {
  const english: TextFiles[Name] = JSON.parse(readFileSync(pathOf(DEFAULT_LANGUAGE, name), 'utf8'));
  const path = pathOf(language, name);
  if (isPartialLanguage(language) && !existsSync(path)) return english;
  return completeTexts(english, JSON.parse(readFileSync(path, 'utf8')));
}

/** Replaces each `{{name}}` in a text by its value. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
