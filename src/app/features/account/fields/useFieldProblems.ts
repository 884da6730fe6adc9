import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem, Result } from '../../../../core/base/result.ts';
import { problemText } from '../../../../core/messages/problemText.ts';
import type { ApiRefusal } from '../../../services/api/sendCall.ts';

/** Validation problems of a form, with a message per field. */
export interface FieldProblems<Name extends string> {
  readonly of: (name: Name) => string | null;
  /** Sets the problems of these fields; returns true if there are none. */
  readonly check: (found: Partial<Record<Name, Result<unknown>>>) => boolean;
  /** Shows a refusal of the server at the field to which it applies; returns false if there is none. */
  readonly tellRefusal: (refusal: ApiRefusal, fields: Readonly<Record<string, Name>>) => boolean;
  readonly forget: (name: Name) => void;
}

/** Returns the problems of a form. Messages come from the form's texts, or from the rules that page and server share. */
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
