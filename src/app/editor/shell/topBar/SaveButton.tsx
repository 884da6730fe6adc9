import { ToolbarButton } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useSessionUser } from '../../../services/account/session.ts';
import { userLibraryLocation } from '../../../services/library/userLibraryLocation.ts';
import { NameTip } from '../../../ui/NameTip.tsx';
import { useSettled } from '../../core/useDocument.ts';
import type { SessionsState } from '../../session/editorSessions.ts';

interface SaveButtonProps {
  readonly sessionsState: SessionsState;
  /** Saves the label to the library. */
  readonly onLibrary: () => void;
}

/**
 * Saves the label to the library. It is available to signed-in users, and for labels of a library; it is disabled while the user's library
 * has the label as it is. While a save waits for the server, a click tries again.
 */
export function SaveButton({ sessionsState, onLibrary }: SaveButtonProps) {
  const { t } = useTranslation('editor');
  const { place, savedLabel } = useSnapshot(sessionsState);
  const user = useSessionUser();
  const isOwn = place !== null && !place.waiting && userLibraryLocation(place) !== null;
  const isSaved = useSettled((label) => isOwn && label === savedLabel);
  if (!user && !place) return null;
  return (
    <NameTip content={t('file.library')} relationship="label">
      <ToolbarButton
        className="topBarSave"
        icon={<CloudArrowUpRegular />}
        disabledFocusable={isSaved}
        onClick={onLibrary}
      />
    </NameTip>
  );
}
