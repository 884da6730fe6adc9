import { DATA_OPTIONS, ROW_OPTIONS } from './dataOptions.ts';
import { GENERAL_OPTIONS } from './generalOptions.ts';
import { valueOr, values } from './option.ts';
import { PLACING_OPTIONS, RUN_OPTIONS } from './outputOptions.ts';
import { wholeNumber } from './values.ts';

export const LABEL_OPTION = {
  label: valueOr('label', 'N', 'label of a document with several, default 1', wholeNumber(1, 1000), 1),
};

export const FONT_OPTIONS = {
  fonts: values(
    'font',
    'FILE',
    'font (ttf, otf, ttc, woff, woff2) for texts in its family, if the label has none; repeatable',
    (texts) => texts,
  ),
};

/** Options of all commands that make or check labels. */
export const LABEL_RUN_OPTIONS = {
  ...LABEL_OPTION,
  ...DATA_OPTIONS,
  ...ROW_OPTIONS,
  ...FONT_OPTIONS,
  ...PLACING_OPTIONS,
  ...RUN_OPTIONS,
  ...GENERAL_OPTIONS,
};
