import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cacheFonts,
  cacheUserFonts,
  canCacheFonts,
  removeCachedFonts,
} from '../../services/offline/offlineFonts.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { FontName } from './FontName.tsx';
import { FontSample } from './FontSample.tsx';
import { fontNames, type ListedFont } from './fontNames.ts';
import { faceStyleKey } from './fontWords.ts';
import { isInstalled } from './installedFont.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 240px) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // With the menus beside it, the list gets about 500 px of a window of 768 px.
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // As high as a name in its own face, which replaces the name in the face of the page.
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '28px',
  },
  // Badges have a fixed height by default, which several lines of text exceed.
  badge: { height: 'auto', minHeight: '20px' },
  others: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  deeds: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 1023px)': { justifyContent: 'flex-start' },
  },
});

interface FontItemProps {
  readonly font: ListedFont;
  /** URLs of the fonts that are stored on this device for offline use. */
  readonly kept: ReadonlySet<string>;
  readonly onKept: () => void;
  readonly onRemove: (font: ListedFont) => void;
}

/** A font with its name in its own face, its other names, a sample, a note if it is installed on this computer, and actions. */
export function FontItem({ font, kept, onKept, onRemove }: FontItemProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation(['fontList', 'ownFonts']);
  const notify = useNotify();
  const [isHere, setIsHere] = useState(false);
  const [isBusy, run] = useBusy();
  const { name, others } = fontNames(font, i18n.language);
  const styleNames = font.faces.map((face) => t(`ownFonts:${faceStyleKey(face)}`));
  const said = [...others, [...new Set(styleNames)].join(', ')];
  const { fontEnglishName, isOwn, faces } = font;
  useEffect(() => {
    let isGone = false;
    // The part in parentheses names a model of the family, and is not part of the installed font's name.
    const installedName = fontEnglishName.replace(/\s*\(.*\)$/, '');
    void isInstalled([installedName, `${installedName} Regular`]).then((found) => isGone || setIsHere(found));
    return () => {
      isGone = true;
    };
  }, [fontEnglishName]);
  const addresses = [...new Set(faces.map(({ url }) => url))];
  const isKept = addresses.every((address) => kept.has(address));
  const handleKeep = () =>
    run(async () => {
      if (isKept) await removeCachedFonts(addresses);
      else if (!(await (isOwn ? cacheUserFonts : cacheFonts)(addresses)))
        notify(t('notKept', { name }), 'error');
      onKept();
    });
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.head}>
          <FontName font={font} name={name} />
          {isHere && (
            <Badge appearance="tint" color="informative" className={styles.badge}>
              {t('installed')}
            </Badge>
          )}
          {isKept && (
            <Badge appearance="tint" color="success" className={styles.badge}>
              {t('kept')}
            </Badge>
          )}
        </div>
        <Text size={200} className={styles.others}>
          {said.join(' · ')}
        </Text>
      </div>
      <FontSample font={font} />
      <div className={styles.deeds}>
        {canCacheFonts() && (
          <Button
            size="small"
            disabledFocusable={isBusy}
            aria-label={t(isKept ? 'forgetNamed' : 'keepNamed', { name })}
            onClick={() => void handleKeep()}
          >
            {t(isBusy ? 'keeping' : isKept ? 'forget' : 'keep')}
          </Button>
        )}
        {isOwn && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('removeNamed', { name })}
            onClick={() => onRemove(font)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
