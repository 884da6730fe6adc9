import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { type Language, matchLanguage, pageLanguage } from '../../i18n/languages.ts';
import { currentUnit, setUnit } from '../../i18n/unit.ts';
import { callApi } from '../api/apiClient.ts';
import { mayAskSeveral, setMayAskSeveral } from './severalPrompts.ts';
import { setTakesCopies, takesCopies } from './takesCopies.ts';

/** How the calls say units (product specification, section 9). */
const UNIT_NUMBERS = { mm: 0, in: 1 } as const;

/** Set while the server does not know yet what was chosen here, such as while there is no network. */
const OWED = `${STORAGE_PREFIX}preferenceOwed`;

/** Whose preference this page has taken over. */
let followed: string | null = null;

/** What the server knows, as far as this page does. */
let known = '';

const chosenHere = () => ({
  unit: UNIT_NUMBERS[currentUnit()],
  lang: pageLanguage(),
  severalPrompts: mayAskSeveral(),
  takesCopies: takesCopies(),
});

/** Keeps unit, language and the rest, as they are here now, for every device. No word is said of it. */
export async function savePreference(): Promise<void> {
  const chosen = chosenHere();
  const text = JSON.stringify(chosen);
  if (text === known) return;
  localStorage.setItem(OWED, '1');
  const kept = await callApi('POST /user/updateUserPreference', chosen);
  if (!kept.ok) return;
  known = text;
  localStorage.removeItem(OWED);
}

/**
 * Takes over what somebody has chosen elsewhere, once after they signed in or the page was loaded; null there, or an answer that
 * never comes, leaves everything as it is.
 *
 * @param changeLanguage has the page change its language
 */
export async function followPreference(
  uuid: string,
  changeLanguage: (language: Language) => Promise<void>,
): Promise<void> {
  if (followed === uuid) return;
  followed = uuid;
  if (localStorage.getItem(OWED) !== null) return savePreference();
  const answer = await callApi('GET /user/userPreference', {});
  if (!answer.ok || answer.value === null) return;
  const { unit, lang, severalPrompts = false, takesCopies: takes = false } = answer.value;
  const language = matchLanguage(lang);
  known = JSON.stringify({ unit: Number(unit), lang: language, severalPrompts, takesCopies: takes });
  setUnit(Number(unit) === UNIT_NUMBERS.in ? 'in' : 'mm');
  setMayAskSeveral(severalPrompts);
  setTakesCopies(takes);
  if (language && language !== pageLanguage()) await changeLanguage(language);
}
