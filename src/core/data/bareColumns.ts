import type { Expression } from './expression/syntax.ts';

/** Columns that an expression prints without computing with their values, so that an error or an empty cell would reach the label. */
export interface BareColumns {
  /** Columns whose error value, such as `#N/A`, would be printed: no `default` or condition handles it. */
  readonly printed: readonly string[];
  /**
   * Column that alone makes up the expression, with or without formats; null for other expressions, and if `default` handles an empty cell.
   */
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
      // An error value as an operand of `&` is printed; as an operand of any other operator it makes the row fail.
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
