import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PICTURE_ACCEPT } from '../../../device/fileKinds.ts';
import { isPictureFile } from '../../services/pictures/pictureFile.ts';
import { chooseFiles } from '../../ui/chooseFile.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { droppedFiles } from './droppedFiles.ts';
import { isPdfFile } from './pagesStore.ts';
import { type PagesKind, pagesStoreOf } from './pagesStores.ts';

/** Files that belong on the other screen, by the kind of this screen, with the path of the other screen. */
const OTHERS = {
  pdf: { isOther: isPictureFile, kind: 'picture', path: '/image/index' },
  picture: { isOther: isPdfFile, kind: 'pdf', path: '/pdf/index' },
} as const;

const ACCEPTED: Readonly<Record<PagesKind, string>> = {
  pdf: '.pdf,application/pdf',
  picture: PICTURE_ACCEPT,
};

interface FileIntake {
  /** Opens the file picker. */
  readonly choose: () => Promise<void>;
  /** Accepts dropped files and folders. */
  readonly drop: (dropped: DataTransfer) => void;
}

/** Accepts files that the user chooses, drops or pastes. Files for the other screen are added there, and a notification says so. */
export function useFileIntake(kind: PagesKind): FileIntake {
  const { t } = useTranslation('pagePrint');
  const notify = useNotify();
  const navigate = useNavigate();
  const take = useCallback(
    async (files: readonly File[]) => {
      const other = OTHERS[kind];
      const foreign = files.filter(other.isOther);
      const own = files.filter((file) => !foreign.includes(file));
      if (foreign.length > 0) {
        void pagesStoreOf(other.kind).add(foreign);
        const way = { text: t(`${kind}.toOther`), onClick: () => void navigate(other.path) };
        notify(t(`${kind}.other`, { count: foreign.length }), 'info', undefined, way);
      }
      if (own.length > 0) await pagesStoreOf(kind).add(own);
    },
    [kind, notify, navigate, t],
  );
  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) void take(files);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [take]);
  return {
    choose: async () => take(await chooseFiles(ACCEPTED[kind])),
    drop: (dropped) => void droppedFiles(dropped).then(take),
  };
}
