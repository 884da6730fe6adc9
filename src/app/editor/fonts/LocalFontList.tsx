import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalFont } from '../../services/fonts/localFonts.ts';

/** Maximum number of rows, because each row loads a font face. A longer search text narrows the list. */
const MAX_SHOWN = 60;

const useStyles = makeStyles({
  search: { width: '100%' },
  list: {
    listStyle: 'none',
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    maxHeight: '40vh',
    overflowY: 'auto',
  },
  choice: {
    width: '100%',
    justifyContent: 'flex-start',
    fontWeight: 'inherit',
    fontSize: tokens.fontSizeBase400,
  },
});

interface LocalFontListProps {
  readonly fonts: readonly LocalFont[];
  readonly onChoose: (font: LocalFont) => void;
}

/** Fonts installed on this computer, each shown in its own face. */
export function LocalFontList({ fonts, onChoose }: LocalFontListProps) {
  const styles = useStyles();
  const { t } = useTranslation('ownFonts');
  const [wanted, setWanted] = useState('');
  const found = fonts.filter(({ fullName }) => fullName.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <div>
      <Input
        className={styles.search}
        size="small"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={wanted}
        onChange={(_event, { value }) => setWanted(value)}
      />
      {found.length === 0 && <p>{t('noneFound')}</p>}
      <ul className={styles.list}>
        {found.slice(0, MAX_SHOWN).map((font) => (
          <li key={font.postscriptName}>
            <Button
              className={styles.choice}
              size="small"
              appearance="subtle"
              style={{ fontFamily: `"${font.family.replaceAll('"', '')}", sans-serif` }}
              onClick={() => onChoose(font)}
            >
              {font.fullName}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
