import { GlobeArrowUpRegular } from '@fluentui/react-icons/svg/globe-arrow-up';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { RenameRegular } from '@fluentui/react-icons/svg/rename';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import type { ListedLabel } from '../library/items/labelPages.ts';
import { useLabelActions, useOpenLibraryLabel } from '../library/items/useLabelActions.ts';
import type { SharePart } from '../sharing/sendShares.ts';
import type { LibraryQuestion } from './LibraryDialogs.tsx';
import type { LibraryItem } from './LibraryItem.tsx';

const dialogs = lazyPart(
  async () =>
    (
      await withTexts(
        ['library', 'sharing', 'market', 'account', 'accountRules', 'problems'],
        () => import('./LibraryDialogs.tsx'),
      )
    ).LibraryDialogs,
  'overPage',
);

/** Returns the part of a label that is shared. */
export const partOf = ({ id, name }: Pick<ListedLabel, 'id' | 'name'>): SharePart => ({
  name,
  what: { templetId: id },
});

type ItemProps = Omit<ComponentProps<typeof LibraryItem<ListedLabel>>, 'label' | 'layout'>;

interface LibraryItems {
  /** Properties with the actions of a card or row. */
  readonly itemProps: ItemProps;
  /** Opens the dialog of an action. */
  readonly ask: (question: LibraryQuestion) => void;
  /** Moves labels to the bin. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** The open dialog; it has to be rendered next to the list. */
  readonly dialog: ReactNode;
}

/**
 * Returns the actions on labels of the user's library.
 *
 * @param onDone called after labels were deleted, moved or copied
 */
export function useLibraryItems(onDone: () => void): LibraryItems {
  const { t } = useTranslation('library');
  const [question, setQuestion] = useState<LibraryQuestion | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const openKept = useOpenLibraryLabel();
  const deeds = useLabelActions();
  const open = async (label: ListedLabel, forPrint: boolean) => {
    setIsOpening(true);
    await openKept(label.id, forPrint);
    setIsOpening(false);
  };
  const remove = async (ids: readonly string[]) => {
    if (await deeds.remove(ids)) onDone();
  };
  const itemProps: ItemProps = {
    disabled: isOpening,
    onEdit: (label) => void open(label, false),
    onPrint: (label) => void open(label, true),
    onDelete: ({ id }) => void remove([id]),
    onShare: (label) => setQuestion({ kind: 'share', parts: [partOf(label)] }),
    onMove: ({ id, folderId }) => setQuestion({ kind: 'move', ids: [id], folderId }),
    onCopy: ({ id, folderId }) => setQuestion({ kind: 'copy', ids: [id], folderId }),
    extraOf: (label) => [
      {
        text: t('rename.menu'),
        icon: <RenameRegular />,
        onClick: () => setQuestion({ kind: 'rename', label }),
      },
      {
        text: t('versions.menu'),
        icon: <HistoryRegular />,
        onClick: () => setQuestion({ kind: 'versions', label }),
      },
      {
        text: t(label.publishTime === 0 ? 'publish' : 'publishedMenu'),
        icon: <GlobeArrowUpRegular />,
        onClick: () => setQuestion({ kind: 'publish', label }),
      },
    ],
  };
  const dialog = question && (
    <dialogs.Part
      question={question}
      onClose={() => setQuestion(null)}
      onRemove={(ids) => {
        setQuestion(null);
        void remove(ids);
      }}
      onPlace={(deed, ids, folderId) => {
        setQuestion(null);
        void deeds[deed](ids, folderId).then((isDone) => isDone && onDone());
      }}
    />
  );
  return { itemProps, ask: setQuestion, remove, dialog };
}
