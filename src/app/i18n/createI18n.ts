import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, isPartialLanguage, LANGUAGES, type Language } from '../../core/base/languages.ts';
import { completeTexts } from '../../core/messages/completeTexts.ts';
import { LANGUAGE_KEY, startLanguage } from './languages.ts';

/** Texts of the screens and messages of the engine; each file is a separate chunk. */
const texts = import.meta.glob<object>('../../locales/*/{ui,engine}/*.json', { import: 'default' });

async function fetchTexts(language: string, namespace: string): Promise<object> {
  const path = (folder: string) => `../../locales/${language}/${folder}/${namespace}.json`;
  const own = await (texts[path('ui')] ?? texts[path('engine')])?.();
  if (isPartialLanguage(language))
    return completeTexts(await fetchTexts(DEFAULT_LANGUAGE, namespace), own ?? {});
  if (!own) throw new Error(`no texts ${namespace} in ${language}`);
  return own;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    fetchTexts(language, namespace).then(
      (fetched) => callback(null, fetched),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/**
 * Creates an i18next instance in the user's language.
 *
 * @param namespaces namespaces of the first screen, which are loaded in parallel
 */
export async function createI18n(namespaces: readonly string[]): Promise<i18n> {
  const instance = i18next.createInstance();
  const language = startLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages);
  // Set before the texts load, because code that runs meanwhile reads the page's language from here.
  document.documentElement.lang = language;
  instance.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  await begin(instance, language, namespaces);
  return instance;
}

/** Creates an i18next instance for a host page, which sets the language itself. */
export async function createEmbeddedI18n(language: Language, namespaces: readonly string[]): Promise<i18n> {
  const instance = i18next.createInstance();
  await begin(instance, language, namespaces);
  return instance;
}

async function begin(instance: i18n, language: Language, namespaces: readonly string[]): Promise<void> {
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // The loader above fills the gaps of partial languages; all other languages have all texts.
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    });
}

/** Changes the language and stores the choice. */
export async function chooseLanguage(instance: i18n, language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  await instance.changeLanguage(language);
}
