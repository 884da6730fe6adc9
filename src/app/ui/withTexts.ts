import { getI18n } from 'react-i18next';

/**
 * Loads a part of the page together with its texts. Otherwise the part would suspend for its texts when it is first rendered. That would
 * hide everything around it and lose the focus.
 */
export async function withTexts<Part>(
  namespaces: readonly string[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), getI18n().loadNamespaces(namespaces)]);
  return part;
}
