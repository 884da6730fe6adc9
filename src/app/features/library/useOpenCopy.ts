import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Result } from '../../../core/base/result.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useFailureText } from '../../services/api/useCall.ts';
import { downloadLabel } from '../../services/library/openLibraryLabel.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { addDraft } from '../drafts/draftActions.ts';
import { draftAddress } from '../drafts/draftAddress.ts';

/** Opens another user's label in the editor as a draft, which is stored only on this device until it is saved. */
export function useOpenCopy() {
  const navigate = useNavigate();
  const notify = useNotify();
  const failureText = useFailureText();
  return useCallback(
    async (asked: Promise<Result<{ readonly label: unknown }, ApiRefusal>>, forPrint: boolean) => {
      const answer = await asked;
      const label = answer.ok ? await downloadLabel({ label: answer.value.label }) : answer;
      const draft = label.ok ? await addDraft(label.value) : label;
      if (draft.ok) void navigate(`${draftAddress(draft.value.id)}${forPrint ? '&print=1' : ''}`);
      else notify(failureText(draft.error), 'error');
    },
    [navigate, notify, failureText],
  );
}
