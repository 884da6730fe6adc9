/** Position in the text of a field, in UTF-16 units from 0. */
export interface Placed {
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
        /** Nothing is printed otherwise where it is null. */
        readonly otherwise: Expression | null;
      }
    | {
        readonly kind: 'format';
        readonly value: Expression;
        readonly name: string;
        /** Text after the first colon, as written; null without one. */
        readonly argument: string | null;
      }
  );

export type ExpressionCode =
  /** Something else stands where `at` points. */
  | 'expressionUnexpected'
  /** A comma stands where a number begins its decimals. */
  | 'expressionDecimalComma'
  /** Something else stands where a choice says what it gives. */
  | 'expressionThenMissing'
  /** The text ends too early. */
  | 'expressionUnfinished'
  | 'expressionUnknownFunction'
  | 'expressionUnknownFormat'
  /** A function or a format has too few or too many values, or one that cannot be right. */
  | 'expressionArguments'
  /** A condition stands where a value is wanted, or the other way round. */
  | 'expressionNoCondition'
  | 'expressionNoValue'
  /** A format of looks, such as bold, stands inside of an expression and not at the end of a field. */
  | 'expressionLookInside'
  | 'expressionTooLong';
