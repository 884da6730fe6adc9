import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedFile } from '../../services/fonts/readFont.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', maxHeight: '40vh', overflowY: 'auto' },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
  fields: { border: 'none', margin: 0, padding: 0 },
});

interface FontChoiceProps {
  readonly offered: readonly OfferedFile[];
  readonly onChoose: (families: ReadonlySet<string>) => void;
  readonly onCancel: () => void;
}

/** Lets the user choose among the families of font collections and variable fonts. */
export function FontChoice({ offered, onChoose, onCancel }: FontChoiceProps) {
  const styles = useStyles();
  const { t } = useTranslation('ownFonts');
  const families = [...new Set(offered.flatMap(({ faces }) => faces.map(({ family }) => family)))];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(families.slice(0, 1)));
  const put = (family: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, family] : [...before].filter((other) => other !== family)),
    );
  return (
    <fieldset className={styles.fields}>
      <legend>{t('choose')}</legend>
      <div className={styles.list}>
        {families.map((family) => (
          <Checkbox
            key={family}
            label={family}
            checked={chosen.has(family)}
            onChange={(_event, { checked }) => put(family, checked === true)}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          size="small"
          disabled={chosen.size === 0}
          onClick={() => onChoose(chosen)}
        >
          {t('addChosen')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
