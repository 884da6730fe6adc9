import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Result } from '../../../core/base/result.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useLateFailureText } from '../../services/api/useCall.ts';
import { loadScript } from '../../services/loadScript.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { draftAddress } from '../drafts/draftAddress.ts';

/** Loads the script that stores a label from the server as a draft, and returns its function. */
async function loadCopying(): Promise<(label: unknown) => Promise<Result<DraftHead>>> {
  const [{ downloadLabel }, { addDraft }] = await Promise.all([
    import('../../services/library/openLibraryLabel.ts'),
    import('../drafts/draftActions.ts'),
  ]);
  return async (document) => {
    const label = await downloadLabel({ label: document });
    return label.ok ? addDraft(label.value) : label;
  };
}

/**
 * Returns a function that opens another user's label in the editor as a draft. The draft is only on this device until the user saves it to
 * the library.
 */
export function useOpenCopy() {
  const navigate = useNavigate();
  const notify = useNotify();
  const failureText = useLateFailureText();
  return useCallback(
    async (asked: Promise<Result<{ readonly label: unknown }, ApiRefusal>>, forPrint: boolean) => {
      const [answer, copying] = await Promise.all([asked, loadScript(loadCopying)]);
      const copy = async () => {
        if (!answer.ok) return answer;
        return copying.ok ? copying.value(answer.value.label) : copying;
      };
      const draft = await copy();
      if (draft.ok) void navigate(`${draftAddress(draft.value.id)}${forPrint ? '&print=1' : ''}`);
      else notify(await failureText(draft.error), 'error');
    },
    [navigate, notify, failureText],
  );
}
