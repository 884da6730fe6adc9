import type { Problem } from '../base/result.ts';

/** Sentences by problem code, with `{{parameter}}` where a parameter goes. */
export type ProblemMessages = Readonly<Record<string, string>>;

/** A problem as a sentence. A code without one shows itself, so that nothing is hidden. */
export function problemText(problem: Problem, messages: ProblemMessages): string {
  const message = Object.hasOwn(messages, problem.code) ? messages[problem.code] : problem.code;
  const params = new Map(Object.entries(problem.params ?? {}));
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params.get(name) ?? '?'));
}
