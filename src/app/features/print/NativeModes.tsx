import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { elementName } from '../../../core/elements/elementName.ts';
import type { Label } from '../../../core/label/label.ts';
import { type NativeModeElements, nativeModeNote } from '../../../core/run/native/nativeMode.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

interface NativeModesProps {
  readonly label: Label;
  readonly modes: readonly NativeModeElements[];
}

const useStyles = makeStyles({
  ways: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Lists the elements that are printed in native mode, and the elements that are sent as dots, with the reasons. */
export function NativeModes({ label, modes }: NativeModesProps) {
  const styles = useStyles();
  const { t } = useTranslation(['print', 'editor']);
  const problemText = useProblemText();
  const nameOf = (id: string) => {
    const element = label.elements.find((one) => one.id === id);
    return element ? elementName(element, t(`editor:kinds.${element.kind}`)) : id;
  };
  return (
    <details className={styles.ways}>
      <summary>{t('preview.native')}</summary>
      <ul className={styles.list}>
        {modes.map((way) => (
          <li key={way.mode}>{problemText(nativeModeNote(way, nameOf))}</li>
        ))}
      </ul>
    </details>
  );
}
