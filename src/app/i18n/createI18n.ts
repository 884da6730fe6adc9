import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type Language, startLanguage } from './languages.ts';

type Loader = () => Promise<ResourceKey>;

/** Texts of the screens, and the sentences of the problems that core reports. Each file is a chunk of its own. */
const screens = import.meta.glob<ResourceKey>('./*/*.json', { import: 'default' });
const problems = import.meta.glob<ResourceKey>('../../core/messages/problems.*.json', { import: 'default' });

function loaderOf(language: string, namespace: string): Loader | undefined {
  return namespace === 'problems'
    ? problems[`../../core/messages/problems.${language}.json`]
    : screens[`./${language}/${namespace}.json`];
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
 * Starts the texts in the language of the user.
 *
 * @param namespaces those that the first screen needs: fetched together instead of one after the other
 */
export async function createI18n(namespaces: readonly string[]): Promise<i18n> {
  const instance = i18next.createInstance();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: startLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES.map(({ code }) => code),
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    });
  return instance;
}

/** Changes the language and remembers it. */
export async function chooseLanguage(instance: i18n, language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  await instance.changeLanguage(language);
}
