import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { embeddingWay, type FontPermission, maySendAlong } from '../../../core/font/fontPermission.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { closestFace } from '../../../core/text/families.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useFontSample } from './useFontSample.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, overflowWrap: 'anywhere' },
  said: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  wrong: { fontSize: tokens.fontSizeBase200, color: tokens.colorStatusDangerForeground1 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface FontRowProps {
  readonly family: string;
  /** Its faces, one at least. */
  readonly fonts: readonly LabelFont[];
  readonly isInUse: boolean;
  /** Null where nothing is there to be set in it. */
  readonly onUse: (() => void) | null;
  readonly onRemove: () => void;
}

function allowedText(permission: FontPermission): string[] {
  const way = embeddingWay(permission);
  if (way === 'shapes') return ['allows.none'];
  return [
    maySendAlong(permission) ? 'allows.all' : 'allows.print',
    ...(way === 'whole' ? ['allows.whole'] : []),
  ];
}

/** A family of the label, written in its own face, with what its maker allows. */
export function FontRow({ family, fonts, isInUse, onUse, onRemove }: FontRowProps) {
  const styles = useStyles();
  const { t } = useTranslation('ownFonts');
  const problemText = useProblemText();
  const sample = useFontSample(closestFace(fonts, false, false));
  const face = sample?.ok ? { fontFamily: `"${sample.value.cssFamily}", sans-serif` } : {};
  const names = fonts.map(({ bold, italic }) =>
    t(`styles.${bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular'}`),
  );
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.name} style={face}>
          {family}
        </div>
        <div className={styles.said}>{names.join(', ')}</div>
        {sample?.ok && (
          <div className={styles.said}>
            {allowedText(sample.value.permission)
              .map((key) => t(key))
              .join(' ')}
          </div>
        )}
        {sample && !sample.ok && <div className={styles.wrong}>{problemText(sample.error)}</div>}
        {isInUse && <div className={styles.said}>{t('inUse')}</div>}
      </div>
      <div className={styles.buttons}>
        {onUse && (
          <Button size="small" aria-label={t('useNamed', { family })} onClick={onUse}>
            {t('use')}
          </Button>
        )}
        {!isInUse && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('removeNamed', { family })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
