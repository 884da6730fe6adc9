import { useCallback, useEffect, useState } from 'react';
import { FONT_LIMITS } from '../../../core/base/limits.ts';
import type { Problem } from '../../../core/base/result.ts';
import { planAddFonts } from '../../../core/edit/planFonts.ts';
import { isSignedIn } from '../../services/account/session.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import {
  type AccountFamily,
  bringAccountFamily,
  type ListedFamilies,
  listAccountFamilies,
} from '../../services/fonts/accountFonts.ts';
import { useEditor } from '../core/EditorContext.ts';

interface AccountFonts {
  readonly families: readonly AccountFamily[];
  /** Reason why the list is missing or outdated, or why a download failed. */
  readonly problem: Problem | ApiRefusal | null;
  /** Name of the family being downloaded to this device. */
  readonly bringing: string | null;
  readonly refresh: () => void;
  /** Adds a family of the account to the label; returns true on success. */
  readonly bring: (family: AccountFamily) => Promise<boolean>;
}

const NONE: ListedFamilies = { families: [], refusal: null };

/** Returns the fonts of the account, for use in the edited label. */
export function useAccountFonts(): AccountFonts {
  const { document } = useEditor();
  const [listed, setListed] = useState(NONE);
  const [problem, setProblem] = useState<Problem | ApiRefusal | null>(null);
  const [bringing, setBringing] = useState<string | null>(null);
  const refresh = useCallback(() => {
    setProblem(null);
    if (isSignedIn()) void listAccountFamilies().then(setListed);
  }, []);
  useEffect(refresh, [refresh]);
  const bring = async (family: AccountFamily) => {
    setProblem(null);
    setBringing(family.family);
    const fonts = await bringAccountFamily(family);
    setBringing(null);
    if (!fonts.ok) {
      setProblem(fonts.error);
      return false;
    }
    const added = planAddFonts(fonts.value);
    const max = FONT_LIMITS.maxLabelFaces;
    if (added(document.label()).fonts.length > max) {
      setProblem({ code: 'fontTooMany', params: { max } });
      return false;
    }
    document.apply(added);
    return true;
  };
  return { families: listed.families, problem: problem ?? listed.refusal, bringing, refresh, bring };
}
