import { isPartialLanguage, LANGUAGES } from '../../src/core/base/languages.ts';

/** Languages that have all texts, for tests that demand each text. */
export const COMPLETE_LANGUAGES = LANGUAGES.filter((language) => !isPartialLanguage(language));
