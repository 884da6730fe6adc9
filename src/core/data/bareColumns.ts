import type { Expression } from './expression/syntax.ts';

/** Columns of an expression whose text is printed unchanged. */
export interface BareColumns {
  /** Columns whose error value, such as `#N/A`, would be printed: no `default` or condition handles it. */
  readonly printed: readonly string[];
  /** Column that alone makes up the expression, with or without formats; null if the label handles an empty cell. */
  readonly whole: string | null;
}

export function bareColumns(expression: Expression): BareColumns {
  const printed = new Set<string>();
  addPrinted(expression, printed);
  return { printed: [...printed], whole: wholeColumn(expression) };
}

function wholeColumn(expression: Expression): string | null {
  if (expression.kind === 'column') return expression.name;
  return expression.kind === 'format' && expression.name !== 'default' ? wholeColumn(expression.value) : null;
}

function addPrinted(expression: Expression, names: Set<string>): void {
  switch (expression.kind) {
    case 'column':
      names.add(expression.name);
      return;
    case 'format':
      if (expression.name !== 'default') addPrinted(expression.value, names);
      return;
    case 'call':
      if (expression.name === 'if') for (const arg of expression.args.slice(1)) addPrinted(arg, names);
      else for (const arg of expression.args) addPrinted(arg, names);
      return;
    case 'choice':
      addPrinted(expression.then, names);
      if (expression.otherwise) addPrinted(expression.otherwise, names);
      return;
    case 'binary':
      // An error value in a computation makes the row fail, but an operand of `&` is printed.
      if (expression.operator !== '&') return;
      addPrinted(expression.left, names);
      addPrinted(expression.right, names);
      return;
    case 'text':
    case 'number':
    case 'not':
    case 'negate':
  }
}
