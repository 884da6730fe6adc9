import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useFailureText } from '../../services/api/useCall.ts';

/** Returns a function that formats problems of tables. For problems that any spreadsheet can have, it uses the general message. */
export function useTableProblem(): (problem: Problem) => string {
  const { t, i18n } = useTranslation('tables');
  const failureText = useFailureText();
  return useCallback(
    (problem) => {
      const key = `problems.${problem.code}`;
      if (!i18n.exists(key, { ns: 'tables' })) return failureText(problem);
      const params = Object.entries(problem.params ?? {}).map(([name, value]) => [
        name,
        typeof value === 'number' ? value.toLocaleString(i18n.language) : value,
      ]);
      return String(t(key, Object.fromEntries(params)));
    },
    [t, i18n, failureText],
  );
}
