import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../core/label/label.ts';
import { type NativeWay, nativeNote } from '../../../core/run/native/nativeWay.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { elementName } from '../../state/elementName.ts';

interface NativeWaysProps {
  readonly label: Label;
  readonly ways: readonly NativeWay[];
}

const useStyles = makeStyles({
  ways: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Lists the elements printed in native mode and those sent as dots, with the reasons. */
export function NativeWays({ label, ways }: NativeWaysProps) {
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
        {ways.map((way) => (
          <li key={way.way}>{problemText(nativeNote(way, nameOf))}</li>
        ))}
      </ul>
    </details>
  );
}
