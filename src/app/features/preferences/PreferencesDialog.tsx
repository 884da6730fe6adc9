import { Button, Checkbox, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_LANGUAGE,
  type Language,
  matchLanguage,
  NAMED_LANGUAGES,
} from '../../../core/base/languages.ts';
import { chooseLanguage } from '../../i18n/createI18n.ts';
import { currentUnit, setUnit, type Unit } from '../../i18n/unit.ts';
import { savePreference } from '../../services/account/preference.ts';
import { isSignedIn } from '../../services/account/session.ts';
import { mayAskSeveral, setMayAskSeveral } from '../../services/account/severalPrompts.ts';
import { setTakesCopies, takesCopies } from '../../services/account/takesCopies.ts';
import { reloadPage } from '../../services/leaveGuard.ts';
import { setAppearance, useAppearance } from '../../state/appearance.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { APPEARANCES, readAppearance } from '../../ui/themes/themeKinds.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

const UNITS: readonly Unit[] = ['mm', 'in'];

/**
 * Dialog with the user's preferences. For signed-in users all of them except the appearance apply on all devices. Applying them reloads the
 * page.
 */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('frame');
  const [language, setLanguage] = useState<Language>(matchLanguage(i18n.language) ?? DEFAULT_LANGUAGE);
  const [unit, setChosenUnit] = useState(currentUnit());
  const [appearance, setChosenAppearance] = useState(useAppearance());
  const [hasSeveral, setHasSeveral] = useState(mayAskSeveral());
  const [hasCopies, setHasCopies] = useState(takesCopies());
  const [isBusy, run] = useBusy();
  const handleSave = () =>
    run(async () => {
      setUnit(unit);
      setAppearance(appearance);
      setMayAskSeveral(hasSeveral);
      setTakesCopies(hasCopies);
      await chooseLanguage(i18n, language);
      if (isSignedIn()) await savePreference();
      reloadPage();
    });
  return (
    <ContentDialog
      title={t('preferences')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void handleSave()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('language')}>
          <Select
            value={language}
            onChange={(_event, { value }) => setLanguage(matchLanguage(value) ?? language)}
          >
            {NAMED_LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('unit')}>
          <Select value={unit} onChange={(_event, { value }) => setChosenUnit(value === 'in' ? 'in' : 'mm')}>
            {UNITS.map((one) => (
              <option key={one} value={one}>
                {t(`units.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('appearance.label')}>
          <Select
            value={appearance}
            onChange={(_event, { value }) => setChosenAppearance(readAppearance(value))}
          >
            {APPEARANCES.map((one) => (
              <option key={one} value={one}>
                {t(`appearance.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={t('severalPrompts')}
          checked={hasSeveral}
          onChange={(_event, data) => setHasSeveral(data.checked === true)}
        />
        {isSignedIn() && (
          <Checkbox
            label={t('takesCopies')}
            checked={hasCopies}
            onChange={(_event, data) => setHasCopies(data.checked === true)}
          />
        )}
      </div>
    </ContentDialog>
  );
}
