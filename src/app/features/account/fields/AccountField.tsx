import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_LIMITS } from '../../../../core/base/limits.ts';
import { TabBar } from '../../../ui/TabBar.tsx';
import { COUNTRY_CODES, type CountryCode, type TypedAccount } from './typedAccount.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  // The text of the first tab starts at the edge of the field.
  tabs: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalSNudge})` },
});

const COUNTRIES: readonly CountryCode[] = [...COUNTRY_CODES, 'other'];

interface AccountFieldProps {
  readonly value: TypedAccount;
  readonly problem: string | null;
  readonly onChange: (value: TypedAccount) => void;
}

/** Field for the e-mail address or phone number of an account. */
export function AccountField({ value, problem, onChange }: AccountFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { kind, country, text } = value;
  const isOther = kind === 'phone' && country === 'other';
  return (
    <div className={styles.root}>
      <TabBar
        isSmall
        className={styles.tabs}
        label={t('accountKind')}
        value={kind}
        tabs={(['email', 'phone'] as const).map((one) => ({ value: one, text: t(one) }))}
        onChange={(next) => onChange({ ...value, kind: next })}
      />
      <Field
        label={{ children: t(kind), style: { position: 'absolute', clip: 'rect(0 0 0 0)' } }}
        validationMessage={problem}
        {...(isOther && { hint: t('otherCountryHint') })}
      >
        <Input
          size="large"
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete="username"
          placeholder={t(kind)}
          maxLength={ACCOUNT_LIMITS.maxEmailLength}
          value={text}
          onChange={(_event, data) => onChange({ ...value, text: data.value })}
          contentBefore={
            kind === 'phone' ? (
              <Select
                appearance="filled-lighter"
                size="small"
                aria-label={t('country')}
                value={country}
                onChange={(_event, data) =>
                  onChange({ ...value, country: COUNTRIES.find((code) => code === data.value) ?? country })
                }
              >
                {COUNTRIES.map((code) => (
                  <option key={code} value={code}>
                    {code === 'other' ? t('otherCountry') : code}
                  </option>
                ))}
              </Select>
            ) : null
          }
        />
      </Field>
    </div>
  );
}
