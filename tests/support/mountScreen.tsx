import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll } from 'vitest';
import { createI18n } from '../../src/app/i18n/createI18n.ts';
import { useThemeKind } from '../../src/app/state/appearance.ts';
import { fetchDialogs } from '../../src/app/ui/dialogs/ContentDialog.tsx';
import { fetchTips } from '../../src/app/ui/NameTip.tsx';
import { Notices } from '../../src/app/ui/Notices.tsx';
import { fetchMenus } from '../../src/app/ui/popups/lazyMenuPanel.ts';
import { AppTheme } from '../../src/app/ui/themes/AppTheme.tsx';

/** Mounts components in a simulated DOM, for tests that start with `@vitest-environment happy-dom`. */

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
// Disables animations: a closed dialog disappears at once.
Reflect.deleteProperty(Element.prototype, 'animate');

/** Names of the files in which the page finds its texts. */
const NAMESPACES = [...Object.keys(import.meta.glob('../../src/locales/en-US/{ui,engine}/*.json'))].map(
  (path) => /([^/]+)\.json$/.exec(path)?.[1] ?? '',
);

export interface Mounted {
  /** Everything on the page, including dialogs, which are outside the mounted element. */
  readonly page: HTMLElement;
  readonly rerender: (element: ReactNode) => Promise<void>;
  /** Path and query of the displayed screen. */
  readonly address: () => string;
  readonly unmount: () => Promise<void>;
}

const mounted = new Set<Mounted>();

// The worker is reused for other files, in which a timer of a mounted screen would find no window.
afterAll(async () => {
  for (const screen of mounted) await screen.unmount();
});

/** Mounts an element as the page does: with theme, language (English) and router. */
export async function mountScreen(element: ReactNode, address = '/'): Promise<Mounted> {
  await createI18n(NAMESPACES);
  // Load the parts that a page loads once it has been idle for some seconds.
  await Promise.all([fetchDialogs(), fetchMenus(), fetchTips()]);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  let shown = address;
  const Place = () => {
    const { pathname, search } = useLocation();
    shown = pathname + search;
    return null;
  };
  const Themed = ({ children }: { children: ReactNode }) => (
    <AppTheme kind={useThemeKind()}>{children}</AppTheme>
  );
  const rerender = (next: ReactNode) =>
    act(async () =>
      root.render(
        <Themed>
          <MemoryRouter initialEntries={[address]}>
            <Place />
            {next}
            <Notices />
          </MemoryRouter>
        </Themed>,
      ),
    );
  await rerender(element);
  const screen: Mounted = {
    page: document.body,
    rerender,
    address: () => shown,
    unmount: async () => {
      mounted.delete(screen);
      await act(async () => root.unmount());
      host.remove();
    },
  };
  mounted.add(screen);
  return screen;
}

/** Does some work, and waits until React has rendered the result. */
export function settled(work: () => unknown = () => undefined): Promise<void> {
  return act(async () => {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}

function nameOf(node: Element): string {
  return (node.getAttribute('aria-label') ?? node.textContent).trim();
}

/** Finds the only element that matches a selector and an accessible name; includes hidden elements. */
export function named(selector: string, name: string | RegExp): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.filter((node) =>
    typeof name === 'string' ? nameOf(node) === name : name.test(nameOf(node)),
  );
  if (found.length !== 1)
    throw new Error(`${found.length} × ${selector} “${name}” among: ${all.map(nameOf).join(' | ')}`);
  return found[0];
}

export function press(name: string | RegExp, selector = 'button, a, [role^="menuitem"]'): Promise<void> {
  return settled(() => named(selector, name).click());
}

/** Types into a field with the events that React expects. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  return settled(() => {
    // React tracks the field's value property; only the prototype's setter bypasses that.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function pressKey(target: EventTarget, key: string, more: KeyboardEventInit = {}): Promise<void> {
  return settled(() =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );
}
