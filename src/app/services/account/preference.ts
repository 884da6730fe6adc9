import { LANGUAGE_KEY, type Language, matchLanguage } from '../../i18n/languages.ts';
import { currentUnit, setUnit, type Unit } from '../../i18n/unit.ts';
import { callApi } from '../api/apiClient.ts';
import { mayAskSeveral, setMayAskSeveral } from './severalPrompts.ts';

/** What somebody has chosen for every device of theirs. */
export interface Preference {
  readonly unit: Unit;
  readonly language: Language;
  readonly severalPrompts: boolean;
}

/** How the calls say units (product specification, section 9). */
const UNIT_NUMBERS = { mm: 0, in: 1 } as const;

/** What was chosen on any device; null where nothing was, or it cannot be told. No word is said of it. */
async function fetchPreference(): Promise<Preference | null> {
  const answer = await callApi('GET /user/userPreference', {});
  if (!answer.ok || answer.value === null) return null;
  const { unit, lang, severalPrompts = false } = answer.value;
  const language = matchLanguage(lang);
  if (!language) return null;
  return { unit: Number(unit) === UNIT_NUMBERS.in ? 'in' : 'mm', language, severalPrompts };
}

/** Keeps it for every device. A device that is offline keeps it for itself. */
export async function savePreference({ unit, language, severalPrompts }: Preference): Promise<void> {
  await callApi('POST /user/updateUserPreference', {
    unit: UNIT_NUMBERS[unit],
    lang: language,
    severalPrompts,
  });
}

/**
 * Takes over what somebody has chosen elsewhere, when they sign in.
 *
 * @param changeLanguage has the page change its language
 */
export async function followPreference(changeLanguage: (language: Language) => Promise<void>): Promise<void> {
  const preference = await fetchPreference();
  if (!preference) return;
  if (preference.unit !== currentUnit()) setUnit(preference.unit);
  if (preference.severalPrompts !== mayAskSeveral()) setMayAskSeveral(preference.severalPrompts);
  if (preference.language !== localStorage.getItem(LANGUAGE_KEY)) await changeLanguage(preference.language);
}
