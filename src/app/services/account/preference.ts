import { type Language, matchLanguage } from '../../../core/base/languages.ts';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { LANGUAGE_KEY, pageLanguage } from '../../i18n/languages.ts';
import { currentUnit, hasChosenUnit, setUnit } from '../../i18n/unit.ts';
import { callApi } from '../api/apiClient.ts';
import { mayAskSeveral, setMayAskSeveral } from './severalPrompts.ts';
import { setTakesCopies, takesCopies } from './takesCopies.ts';

/** Unit codes of the API (product specification, section 9). */
const UNIT_NUMBERS = { mm: 0, in: 1 } as const;

/** Storage key. Its entry means that a change on this device has not been saved to the server, for example because it was offline. */
const OWED = `${STORAGE_PREFIX}preferenceOwed`;

/** Id of the user whose preferences this page has applied. */
let followed: string | null = null;

/** Preferences that the server is known to have, as JSON. */
let known = '';

const chosenHere = () => ({
  unit: UNIT_NUMBERS[currentUnit()],
  lang: pageLanguage(),
  severalPrompts: mayAskSeveral(),
  takesCopies: takesCopies(),
});

/** Saves unit, language and other preferences to the account; failures are silent. */
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
 * Applies the account's preferences once after sign-in or page load. If changes on this device are not saved yet, they are saved instead.
 * If the account has no preferences, the choices of this device are saved as well; otherwise another device would save its defaults. If the
 * server does not respond, nothing changes.
 *
 * @param changeLanguage changes the page's language
 */
export async function followPreference(
  uuid: string,
  changeLanguage: (language: Language) => Promise<void>,
): Promise<void> {
  if (followed === uuid) return;
  followed = uuid;
  if (localStorage.getItem(OWED) !== null) return savePreference();
  const answer = await callApi('GET /user/userPreference', {});
  if (!answer.ok) return;
  if (answer.value === null) {
    const hasChosen = hasChosenUnit() || localStorage.getItem(LANGUAGE_KEY) !== null;
    return hasChosen ? savePreference() : undefined;
  }
  const { unit, lang, severalPrompts = false, takesCopies: takes = false } = answer.value;
  const language = matchLanguage(lang);
  known = JSON.stringify({ unit: Number(unit), lang: language, severalPrompts, takesCopies: takes });
  setUnit(Number(unit) === UNIT_NUMBERS.in ? 'in' : 'mm');
  setMayAskSeveral(severalPrompts);
  setTakesCopies(takes);
  if (language && language !== pageLanguage()) await changeLanguage(language);
}
