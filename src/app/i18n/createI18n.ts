import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_KEY, LANGUAGES, type Language, startLanguage } from './languages.ts';

type Loader = () => Promise<ResourceKey>;

/** Texts of the screens, and the sentences of what core reports. Each file is a chunk of its own. */
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
 * Starts the texts in the language of the user.
 *
 * @param namespaces those that the first screen needs: fetched together instead of one after the other
 */
export async function createI18n(namespaces: readonly string[]): Promise<i18n> {
  const instance = i18next.createInstance();
  const language = startLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages);
  // At once: what is opened while the texts are on their way goes by the language of the page.
  document.documentElement.lang = language;
  instance.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  await begin(instance, language, namespaces);
  return instance;
}

/** The same in a page of somebody else, whose language is its own. */
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
      // Every language has every text: no other one is fetched beside it.
      fallbackLng: false,
      supportedLngs: LANGUAGES.map(({ code }) => code),
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    });
}

/** Changes the language and remembers it. */
export async function chooseLanguage(instance: i18n, language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  await instance.changeLanguage(language);
}
