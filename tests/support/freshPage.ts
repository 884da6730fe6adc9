// Runs before each test file in a shared worker: resets the timers, mocks, storage and page. Libraries stay loaded, and modules of the
// product do not.
import { vi } from 'vitest';

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
// The files share the library that provides IndexedDB, but must not share its databases.
if (typeof IDBFactory !== 'undefined') globalThis.indexedDB = new IDBFactory();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}
