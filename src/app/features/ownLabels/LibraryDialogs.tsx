import { useTranslation } from 'react-i18next';
import { Question } from '../../ui/dialogs/Question.tsx';
import { BIN_DAYS, ChooseFolderDialog } from '../library/dialogs/FolderDialogs.tsx';
import { useFolders } from '../library/folders.ts';
import type { ListedLabel } from '../library/items/labelPages.ts';
import { PublishDialog } from '../market/PublishDialog.tsx';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import type { SharePart } from '../sharing/sendShares.ts';
import { LibraryVersionsDialog } from './LibraryVersionsDialog.tsx';
import { RenameLabelDialog } from './RenameLabelDialog.tsx';

/** Question that is asked before an action on library labels. */
export type LibraryQuestion =
  | {
      readonly kind: 'move' | 'copy' | 'delete';
      readonly ids: readonly string[];
      /** Folder of the labels; missing if they are in several. */
      readonly folderId?: string;
    }
  | { readonly kind: 'share'; readonly parts: readonly SharePart[] }
  | { readonly kind: 'publish'; readonly label: ListedLabel }
  | { readonly kind: 'rename'; readonly label: ListedLabel }
  | { readonly kind: 'versions'; readonly label: ListedLabel };

interface LibraryDialogsProps {
  readonly question: LibraryQuestion;
  readonly onRemove: (ids: readonly string[]) => void;
  readonly onPlace: (deed: 'move' | 'copy', ids: readonly string[], folderId: string) => void;
  readonly onClose: () => void;
}

export function LibraryDialogs({ question, onPlace, onRemove, onClose }: LibraryDialogsProps) {
  const { t, i18n } = useTranslation('library');
  const folders = useFolders() ?? [];
  if (question.kind === 'share') return <ShareDialog parts={question.parts} onClose={onClose} />;
  if (question.kind === 'versions') return <LibraryVersionsDialog label={question.label} onClose={onClose} />;
  if (question.kind === 'rename') return <RenameLabelDialog label={question.label} onClose={onClose} />;
  if (question.kind === 'publish') return <PublishDialog label={question.label} onClose={onClose} />;
  const { kind, ids, folderId: startFolderId = null } = question;
  if (kind === 'delete')
    return (
      <Question
        title={t('deleteManyTitle', { count: ids.length, shown: ids.length.toLocaleString(i18n.language) })}
        text={t('deleteManyText', { days: BIN_DAYS })}
        doText={t('delete')}
        leaveText={t('cancel')}
        onDo={() => onRemove(ids)}
        onClose={onClose}
      />
    );
  return (
    <ChooseFolderDialog
      purpose={kind}
      folders={folders}
      startFolderId={startFolderId}
      onClose={onClose}
      onChoose={(folderId) => onPlace(kind, ids, folderId)}
    />
  );
}
