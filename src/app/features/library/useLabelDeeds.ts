import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIBRARY_LIMITS } from '../../../core/base/limits.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useCall, useRefusalText } from '../../services/api/useCall.ts';
import { openLibraryLabel } from '../../services/library/openLibraryLabel.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import { draftAddress } from '../drafts/useOpenLabel.ts';
import { libraryChanged } from './folders.ts';

/** In parts that one call takes. */
function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += LIBRARY_LIMITS.maxAtOnce)
    parts.push(ids.slice(at, at + LIBRARY_LIMITS.maxAtOnce));
  return parts;
}

/** Opens labels of the library in the editor. */
export function useOpenKept() {
  const navigate = useNavigate();
  const notify = useNotify();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  return useCallback(
    async (labelId: string, forPrint: boolean): Promise<void> => {
      const opened = await openLibraryLabel(labelId);
      if (opened.ok) void navigate(`${draftAddress(opened.value)}${forPrint ? '&print=1' : ''}`);
      else if ('msg' in opened.error) notify(refusalText(opened.error), 'error');
      else if (opened.error.code === 'notReached') notify(refusalText({ ...opened.error, msg: '' }), 'error');
      else notify(problemText(opened.error), 'error');
    },
    [navigate, notify, problemText, refusalText],
  );
}

/** What is done with several labels at a time. Each says what became of it, and what it deletes can be taken back. */
export function useLabelDeeds() {
  const { t } = useTranslation('library');
  const call = useCall();
  const notify = useNotify();
  const restore = async (ids: readonly string[]) => {
    for (const part of partsOf(ids)) await call('POST /templet/undelete', { ids: part });
    libraryChanged();
  };
  return {
    restore,
    remove: async (ids: readonly string[]): Promise<boolean> => {
      let count = 0;
      for (const part of partsOf(ids)) {
        const done = await call('POST /templet/delete', { ids: part });
        if (!done.ok) break;
        count += done.value.count;
      }
      libraryChanged();
      if (count === 0) return false;
      notify(t('deleted', { count }), 'success', undefined, {
        text: t('undo'),
        onClick: () => void restore(ids),
      });
      return true;
    },
    move: async (ids: readonly string[], folderId: string): Promise<boolean> => {
      let count = 0;
      for (const part of partsOf(ids)) {
        const done = await call('POST /templet/move', { ids: part, folderId });
        if (!done.ok) break;
        count += done.value.count;
      }
      libraryChanged();
      if (count > 0) notify(t('moved', { count }), 'success');
      return count > 0;
    },
    copy: async (ids: readonly string[], folderId: string): Promise<boolean> => {
      let count = 0;
      for (const part of partsOf(ids)) {
        const done = await call('POST /templet/copy', { ids: part, folderId });
        if (!done.ok) break;
        count += done.value.length;
      }
      libraryChanged();
      if (count > 0) notify(t('copied', { count }), 'success');
      return count > 0;
    },
  };
}
