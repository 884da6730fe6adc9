import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { embeddingMode, type FontPermission, maySendAlong } from '../../../core/font/fontPermission.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { closestFace } from '../../../core/text/families.ts';
import { faceStyleKey } from '../../features/fonts/fontWords.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useFontSamples } from './useFontSample.ts';

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
  /** Faces of the family; at least one. */
  readonly fonts: readonly LabelFont[];
  readonly isInUse: boolean;
  /** Sets the font of the selected text to this family; null if no text is selected. */
  readonly onUse: (() => void) | null;
  readonly onRemove: () => void;
}

function allowedText(permission: FontPermission): string[] {
  const way = embeddingMode(permission);
  if (way === 'shapes') return ['allows.none'];
  return [
    maySendAlong(permission) ? 'allows.all' : 'allows.print',
    ...(way === 'whole' ? ['allows.whole'] : []),
  ];
}

/** A font family of the label: its name in its own face, and the embedding permissions of its maker. */
export function FontRow({ family, fonts, isInUse, onUse, onRemove }: FontRowProps) {
  const styles = useStyles();
  const { t } = useTranslation('ownFonts');
  const problemText = useProblemText();
  const samples = useFontSamples(fonts);
  const sample = samples[fonts.indexOf(closestFace(fonts, false, false))] ?? null;
  const face = sample?.ok ? { fontFamily: `"${sample.value.cssFamily}", sans-serif` } : {};
  const nameOf = (face: LabelFont) => t(faceStyleKey(face));
  const saidOf = (index: number) => {
    const own = samples[index];
    if (!own) return '';
    if (!own.ok) return problemText(own.error);
    return allowedText(own.value.permission)
      .map((key) => t(key))
      .join(' ');
  };
  // Faces of one family may have different makers, so each statement names the faces it applies to.
  const said = new Map<string, number[]>();
  for (const index of fonts.keys()) said.set(saidOf(index), [...(said.get(saidOf(index)) ?? []), index]);
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.name} style={face}>
          {family}
        </div>
        {[...said].map(([text, faces]) => (
          <div key={text} className={samples[faces[0]]?.ok === false ? styles.wrong : styles.said}>
            {faces.map((index) => nameOf(fonts[index])).join(', ')}
            {text !== '' && `: ${text}`}
          </div>
        ))}
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
