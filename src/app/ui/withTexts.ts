import { getI18n } from 'react-i18next';

/**
 * Loads a lazy part together with its texts. Otherwise the part would suspend for its texts on first render, which hides everything around
 * it and loses the focus.
 */
export async function withTexts<Part>(
  namespaces: readonly string[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), getI18n().loadNamespaces(namespaces)]);
  return part;
}
