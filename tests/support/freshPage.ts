// Before each file of tests that share a worker: a device and a page as nobody has used them. Libraries stay loaded, the modules of the product do not.
import { vi } from 'vitest';

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
// Put in place by a library that the files share: they must not share its databases.
if (typeof IDBFactory !== 'undefined') globalThis.indexedDB = new IDBFactory();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
