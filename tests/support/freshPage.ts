// Before each file of tests that share a worker: a page as nobody has used it. Libraries stay loaded, the modules of the product do not.
import { vi } from 'vitest';

vi.resetModules();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
