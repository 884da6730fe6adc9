import type { Page } from '@playwright/test';

type Store = 'heads' | 'log' | 'thumbnails' | 'versions';

/** Returns all records of a store in the draft database of this device (`src/device/draftDatabase.ts`). */
export const storedIn = (page: Page, store: Store): Promise<readonly unknown[]> =>
  page.evaluate(async (name) => {
    const request = indexedDB.open('diecut_drafts');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    try {
      const all = request.result.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      return all.result;
    } finally {
      request.result.close();
    }
  }, store);
