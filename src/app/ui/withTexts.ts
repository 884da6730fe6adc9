import { getI18n } from 'react-i18next';

/**
 * Fetches a late part together with its texts. Without them it would wait for them when it is first shown, and everything
 * around it would be hidden meanwhile, and lose the focus.
 */
export async function withTexts<Part>(
  namespaces: readonly string[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), getI18n().loadNamespaces(namespaces)]);
  return part;
}
