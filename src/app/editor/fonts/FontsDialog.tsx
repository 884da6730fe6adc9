import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planRemoveFamily, usesFamily } from '../../../core/edit/planFonts.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { FONT_ACCEPT } from '../../../device/fileKinds.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { type LocalFont, localFontQuery } from '../../services/fonts/localFonts.ts';
import { chooseFiles } from '../../ui/chooseFile.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { useDocument } from '../core/useDocument.ts';
import { FontChoice } from './FontChoice.tsx';
import { FontRow } from './FontRow.tsx';
import { LocalFontList } from './LocalFontList.tsx';
import { type OwnFonts, useOwnFonts } from './useOwnFonts.ts';

const MAX_WIDTH_PX = 620;

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface FontsDialogProps {
  /** Dropped files, which are added at once. */
  readonly files: readonly File[];
  /** Sets the font of the selected text to a family; null if no text is selected. */
  readonly onUse: ((family: string) => void) | null;
  readonly onClose: () => void;
}

/** Returns the list of the fonts installed on this computer, for which the browser asks permission. */
function useLocalFonts({ take, tell }: OwnFonts) {
  const { t } = useTranslation('ownFonts');
  const [list, setList] = useState<readonly LocalFont[] | null>(null);
  const [isDenied, setIsDenied] = useState(false);
  const query = localFontQuery();
  const open = async () => {
    setIsDenied(false);
    try {
      const fonts = (await query?.()) ?? [];
      // A browser that is not allowed to ask for the permission returns an empty list.
      setIsDenied(fonts.length === 0);
      setList(fonts.length > 0 ? fonts : null);
    } catch {
      setIsDenied(true);
    }
  };
  const choose = async (font: LocalFont) => {
    setList(null);
    try {
      await take([new File([await font.blob()], font.postscriptName)]);
    } catch {
      tell({ code: 'fontNotFont', params: { font: font.fullName } });
    }
  };
  return { list, choose, open: query ? open : null, denied: isDenied ? t('denied') : null };
}

function FontList({ onUse }: Pick<FontsDialogProps, 'onUse'>) {
  const styles = useStyles();
  const { t } = useTranslation('ownFonts');
  const { document } = useEditor();
  const fonts = useDocument((label) => label.fonts);
  const families = [...new Set(fonts.map(({ family }) => family))];
  const facesOf = useMemo(() => {
    const byFamily = new Map<string, LabelFont[]>();
    for (const font of fonts) byFamily.set(font.family, [...(byFamily.get(font.family) ?? []), font]);
    return (family: string) => byFamily.get(family) ?? [];
  }, [fonts]);
  const inUse = useDocument((label) => families.filter((family) => usesFamily(label, family)));
  if (families.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {families.map((family) => (
        <FontRow
          key={family}
          family={family}
          fonts={facesOf(family)}
          isInUse={inUse.includes(family)}
          onUse={onUse && (() => onUse(family))}
          onRemove={() => document.apply(planRemoveFamily(family))}
        />
      ))}
    </ul>
  );
}

/** Fonts embedded in the label: add from files or from this computer, use, remove. */
export function FontsDialog({ files, onUse, onClose }: FontsDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('ownFonts');
  const problemText = useProblemText();
  const own = useOwnFonts();
  const local = useLocalFonts(own);
  const { take } = own;
  const taken = useRef<readonly File[] | null>(null);
  useEffect(() => {
    if (files.length === 0 || taken.current === files) return;
    taken.current = files;
    void take(files);
  }, [files, take]);
  const chosenFiles = async () => {
    const chosen = await chooseFiles(FONT_ACCEPT);
    if (chosen.length > 0) await take(chosen);
  };
  const body = () => {
    if (own.choice)
      return (
        <FontChoice
          offered={own.choice}
          onChoose={(families) => void own.choose(families)}
          onCancel={own.cancelChoice}
        />
      );
    if (local.list) return <LocalFontList fonts={local.list} onChoose={(font) => void local.choose(font)} />;
    return <FontList onUse={onUse} />;
  };
  return (
    <ContentDialog
      title={t('title')}
      maxWidthPx={MAX_WIDTH_PX}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.content}>
        {own.problems.map((problem, index) => (
          <MessageBar key={`${problem.code}${index}`} intent="error" layout="multiline">
            <MessageBarBody>{problemText(problem)}</MessageBarBody>
          </MessageBar>
        ))}
        {own.replaced.map((family) => (
          <MessageBar key={family} intent="info" layout="multiline">
            <MessageBarBody>{t('replaced', { family })}</MessageBarBody>
          </MessageBar>
        ))}
        {local.denied && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{local.denied}</MessageBarBody>
          </MessageBar>
        )}
        {body()}
        {own.isReading && <div role="status">{t('reading')}</div>}
        <div className={styles.buttons}>
          <Button
            appearance="primary"
            size="small"
            disabled={own.isReading}
            onClick={() => void chosenFiles()}
          >
            {t('add')}
          </Button>
          {local.open && (
            <Button size="small" disabled={own.isReading} onClick={() => void local.open?.()}>
              {t('fromComputer')}
            </Button>
          )}
        </div>
      </div>
    </ContentDialog>
  );
}
