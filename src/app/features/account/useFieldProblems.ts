import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem, Result } from '../../../core/base/result.ts';
import { problemText } from '../../../core/messages/problemText.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';

/** What is wrong in a form: a sentence beside each field that it is about. */
export interface FieldProblems<Name extends string> {
  readonly of: (name: Name) => string | null;
  /** Tells what is wrong with these fields, and whether nothing is. */
  readonly check: (found: Partial<Record<Name, Result<unknown>>>) => boolean;
  /** Tells at its field, in the server's words, what the server refuses; false for what is about no field. */
  readonly tellRefusal: (refusal: ApiRefusal, fields: Readonly<Record<string, Name>>) => boolean;
  readonly forget: (name: Name) => void;
}

/** Sentences of the form's own, or those of the rules that page and server share. */
export function useFieldProblems<Name extends string>(): FieldProblems<Name> {
  const { t, i18n } = useTranslation(['account', 'accountRules']);
  const [problems, setProblems] = useState<Partial<Record<Name, Problem | ApiRefusal>>>({});
  const text = (problem: Problem | ApiRefusal) => {
    if ('msg' in problem && problem.msg !== '') return problem.msg;
    const rules = i18n.getResourceBundle(i18n.resolvedLanguage ?? i18n.language, 'accountRules') ?? {};
    return Object.hasOwn(rules, problem.code) ? problemText(problem, rules) : t(problem.code);
  };
  return {
    of: (name) => {
      const problem = problems[name];
      return problem ? text(problem) : null;
    },
    check: (found) => {
      const next: Partial<Record<Name, Problem>> = {};
      for (const name in found) {
        const result = found[name];
        if (result && !result.ok) next[name] = result.error;
      }
      setProblems(next);
      return Object.keys(next).length === 0;
    },
    tellRefusal: (refusal, fields) => {
      const name = Object.hasOwn(fields, refusal.code) ? fields[refusal.code] : undefined;
      if (name === undefined) return false;
      setProblems((before) => ({ ...before, [name]: refusal }));
      return true;
    },
    forget: (name) => setProblems((before) => ({ ...before, [name]: undefined })),
  };
}
