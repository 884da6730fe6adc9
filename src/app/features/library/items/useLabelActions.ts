import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIBRARY_LIMITS } from '../../../../core/base/limits.ts';
import { useCall, useLateFailureText } from '../../../services/api/useCall.ts';
import { loadScript } from '../../../services/loadScript.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { draftAddress } from '../../drafts/draftAddress.ts';
import { libraryChanged } from '../folders.ts';

/**
 * Runs an action on many labels in batches of the size that one call allows. Stops at the first batch that the server refuses.
 *
 * @returns the number of labels processed
 */
async function inParts(
  ids: readonly string[],
  deed: (part: string[]) => Promise<number | null>,
): Promise<number> {
  let count = 0;
  for (let at = 0; at < ids.length; at += LIBRARY_LIMITS.maxAtOnce) {
    const done = await deed(ids.slice(at, at + LIBRARY_LIMITS.maxAtOnce));
    if (done === null) break;
    count += done;
  }
  libraryChanged();
  return count;
}

/** Returns a function that opens library labels in the editor. */
export function useOpenLibraryLabel() {
  const navigate = useNavigate();
  const notify = useNotify();
  const failureText = useLateFailureText();
  return useCallback(
    async (labelId: string, forPrint: boolean): Promise<void> => {
      const script = await loadScript(() => import('../../../services/library/openLibraryLabel.ts'));
      const opened = script.ok ? await script.value.openLibraryLabel(labelId) : script;
      if (opened.ok) void navigate(`${draftAddress(opened.value)}${forPrint ? '&print=1' : ''}`);
      else notify(await failureText(opened.error), 'error');
    },
    [navigate, notify, failureText],
  );
}

/** Returns actions on several labels at once. Each action reports its result, and deleting offers undo. */
export function useLabelActions() {
  const { t } = useTranslation('library');
  const call = useCall();
  const notify = useNotify();
  const told = (text: 'moved' | 'copied', count: number) => {
    if (count > 0) notify(t(text, { count }), 'success');
    return count > 0;
  };
  const restore = (ids: readonly string[]) =>
    inParts(ids, async (part) => {
      const done = await call('POST /templet/undelete', { ids: part });
      return done.ok ? done.value.count : null;
    });
  return {
    restore,
    /** Deletes labels in the bin for good; returns their number. */
    erase: (ids: readonly string[]) =>
      inParts(ids, async (part) => {
        const done = await call('POST /templet/erase', { ids: part });
        return done.ok ? done.value.count : null;
      }),
    remove: async (ids: readonly string[]): Promise<boolean> => {
      const count = await inParts(ids, async (part) => {
        const done = await call('POST /templet/delete', { ids: part });
        return done.ok ? done.value.count : null;
      });
      if (count === 0) return false;
      notify(t('deleted', { count }), 'success', undefined, {
        text: t('undo'),
        onClick: () => void restore(ids),
      });
      return true;
    },
    move: async (ids: readonly string[], folderId: string): Promise<boolean> => {
      const count = await inParts(ids, async (part) => {
        const done = await call('POST /templet/move', { ids: part, folderId });
        return done.ok ? done.value.count : null;
      });
      return told('moved', count);
    },
    copy: async (ids: readonly string[], folderId: string): Promise<boolean> => {
      const count = await inParts(ids, async (part) => {
        const done = await call('POST /templet/copy', { ids: part, folderId });
        return done.ok ? done.value.length : null;
      });
      return told('copied', count);
    },
  };
}
