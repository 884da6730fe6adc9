/** Names of all functions in lowercase, so that the parser can tell functions from columns without loading the functions. */
const FUNCTION_NAMES = [
  'upper',
  'lower',
  'trim',
  'left',
  'right',
  'mid',
  'length',
  'replace',
  'piece',
  'pad',
  'truncate',
  'empty',
  'contains',
  'starts',
  'ends',
  'number',
  'round',
  'floor',
  'ceiling',
  'abs',
  'min',
  'max',
  'mod',
  'date',
  'today',
  'now',
  'adddays',
  'addmonths',
  'addyears',
  'days',
  'year',
  'month',
  'day',
  'weekday',
  'week',
] as const;

export type FunctionName = (typeof FUNCTION_NAMES)[number];

const NAMES: ReadonlySet<string> = new Set(FUNCTION_NAMES);

export function isFunctionName(name: string): name is FunctionName {
  return NAMES.has(name);
}
