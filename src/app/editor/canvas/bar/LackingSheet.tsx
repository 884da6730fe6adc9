import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askedColumns } from '../../../../core/print/labelInputs.ts';
import { chooseSheetFile } from '../../../features/data/sheetFile.ts';
import { useKey } from '../../../state/useKey.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { useDocument } from '../../core/useDocument.ts';
import { BarWarning } from './BarWarning.tsx';

const useStyles = makeStyles({
  choose: { flexShrink: 0 },
});

/**
 * Says which columns a label needs while no spreadsheet is connected, such as a label of the library on another device, and offers to
 * choose one. A label without columns renders the children.
 */
export function LackingSheet({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('editor');
  const { data, dataState } = useEditor();
  const isOpening = useKey(dataState, 'isOpening');
  const columns = useDocument(askedColumns);
  if (columns.length === 0 || isOpening) return children;
  const names = new Intl.ListFormat(i18n.language).format(columns);
  const text = t('data.lacking', { count: columns.length, names });
  const choose = async () => {
    const file = await chooseSheetFile();
    if (file) await data.offer(file);
  };
  return (
    <>
      <BarWarning text={text} />
      <Button className={styles.choose} size="small" onClick={() => void choose()}>
        {t('data.pick')}
      </Button>
    </>
  );
}
