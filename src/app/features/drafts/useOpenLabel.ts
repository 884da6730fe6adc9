import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { LABEL_ACCEPT } from '../../../device/fileKinds.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useLateProblemText } from '../../i18n/useProblemText.ts';
import { chooseFile } from '../../ui/chooseFile.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { addDraft, importLabels } from './draftActions.ts';
import { draftAddress } from './draftAddress.ts';
import { tellLeftOut } from './leftOutNotice.ts';

export interface OpenLabel {
  /** Opens a given or chosen label file as a new draft. */
  readonly openFile: (given?: File) => Promise<void>;
  /** Opens a label as a new draft, with a spreadsheet if one is given. */
  readonly openNew: (label: Label, sheet?: File | null) => Promise<void>;
  /** Opens the sample in the page's language. */
  readonly openSample: () => Promise<void>;
}

/** Returns functions that open labels as new drafts. The draft that was edited before stays stored. */
export function useOpenLabel(): OpenLabel {
  const navigate = useNavigate();
  const notify = useNotify();
  const problemText = useLateProblemText();
  const show = useCallback(
    async (made: Result<DraftHead>) => {
      if (made.ok) void navigate(draftAddress(made.value.id));
      else notify(await problemText(made.error), 'error');
    },
    [navigate, notify, problemText],
  );
  const openFile = useCallback(
    async (given?: File) => {
      const file = given ?? (await chooseFile(LABEL_ACCEPT));
      if (file) await show(await importLabels(file, (list) => tellLeftOut(list, 'in')));
    },
    [show],
  );
  const openNew = useCallback(
    async (label: Label, sheet: File | null = null) => await show(await addDraft(label, sheet)),
    [show],
  );
  const openSample = useCallback(async () => {
    try {
      // Loaded on use: the sample brings the parser of labels and expressions.
      const { loadSample } = await import('../../services/sampleLabel.ts');
      await openNew((await loadSample(pageLanguage())).label);
    } catch (error) {
      notify(await problemText({ code: 'programPartMissing', params: { reason: String(error) } }), 'error');
    }
  }, [openNew, notify, problemText]);
  return { openFile, openNew, openSample };
}
