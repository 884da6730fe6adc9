/** Position in a field's text, in UTF-16 units from 0. */
interface Placed {
  readonly at: number;
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | '&'
  | '+'
  | '-'
  | '*'
  | '/';

/** Syntax tree of an expression in the braces of a template (docs/EXPRESSIONS.md). */
export type Expression = Placed &
  (
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'number'; readonly digits: string }
    | { readonly kind: 'column'; readonly name: string }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'not' | 'negate'; readonly value: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'choice';
        readonly condition: Expression;
        readonly then: Expression;
        /** Result if the condition is not met; null for an empty text. */
        readonly otherwise: Expression | null;
      }
    | {
        readonly kind: 'format';
        readonly value: Expression;
        readonly name: string;
        /** Text after the format's first colon, as written; null if there is no colon. */
        readonly argument: string | null;
      }
  );

export type ExpressionCode =
  /** The text at `at` is not allowed there. */
  | 'expressionUnexpected'
  /** A number has a decimal comma. */
  | 'expressionDecimalComma'
  /** A choice has no `then` after its condition. */
  | 'expressionThenMissing'
  /** The text ends before the expression is complete. */
  | 'expressionUnfinished'
  | 'expressionUnknownFunction'
  | 'expressionUnknownFormat'
  /** A function or a format has too few or too many arguments, or an invalid one. */
  | 'expressionArguments'
  /** A date pattern has a part of another pattern language, such as `GGGG`. */
  | 'expressionDatePart'
  /** A value was found in place of a condition (`expressionNoCondition`), or a condition in place of a value. */
  | 'expressionNoCondition'
  | 'expressionNoValue'
  /** A style format, such as bold, is inside an expression instead of at the end of a field. */
  | 'expressionLookInside'
  | 'expressionTooLong';
