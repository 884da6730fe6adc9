import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_KEY, LANGUAGES, type Language, startLanguage } from './languages.ts';

type Loader = () => Promise<ResourceKey>;

/** Texts of the screens and of core's messages; each file is a separate chunk. */
const screens = import.meta.glob<ResourceKey>('./*/*.json', { import: 'default' });
const messages = import.meta.glob<ResourceKey>('../../core/messages/**/*.json', { import: 'default' });

function loaderOf(language: string, namespace: string): Loader | undefined {
  return (
    screens[`./${language}/${namespace}.json`] ??
    messages[`../../core/messages/${namespace}.${language}.json`] ??
    messages[`../../core/messages/${namespace}/${language}.json`]
  );
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = loaderOf(language, namespace);
    if (!load) {
      callback(new Error(`no texts ${namespace} in ${language}`), null);
      return;
    }
    load().then(
      (texts) => callback(null, texts),
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
      // No fallback language is loaded, because every language has all texts.
      fallbackLng: false,
      supportedLngs: LANGUAGES.map(({ code }) => code),
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
