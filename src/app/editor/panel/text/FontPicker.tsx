import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelFont } from '../../../../core/label/label.ts';
import { isShippedFamily } from '../../../../core/text/families.ts';
import { FamilyName } from '../../../features/fonts/FamilyName.tsx';
import { FontSample } from '../../../features/fonts/FontSample.tsx';
import { FONT_SAMPLES } from '../../../features/fonts/fontWords.ts';
import { useFailureText } from '../../../services/api/useCall.ts';
import type { AccountFamily } from '../../../services/fonts/accountFonts.ts';
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx';
import { SearchInput } from '../../../ui/fields/SearchInput.tsx';
import { WaitSpinner } from '../../../ui/WaitSpinner.tsx';
import { OwnSample } from '../../fonts/OwnSample.tsx';
import { useAccountFonts } from '../../fonts/useAccountFonts.ts';

const MAX_WIDTH_PX = 620;

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    height: '56vh',
    alignContent: 'start',
    overflowY: 'auto',
    marginTop: tokens.spacingVerticalS,
    padding: '2px',
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    background: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  notice: { marginTop: tokens.spacingVerticalS },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  sample: { width: '100%', height: '36px', fill: 'currentColor' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  use: { fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground2 },
});

export interface FontPickerProps {
  /** Null if several texts differ. */
  readonly value: string | null;
  readonly families: readonly { readonly id: string; readonly name: string }[];
  /** Faces embedded in the label. `families` includes their families. */
  readonly ownFonts: readonly LabelFont[];
  readonly onChoose: (family: string) => void;
  /** Opens the dialog that adds and removes embedded fonts. */
  readonly onOwn: () => void;
  readonly onClose: () => void;
}

/** Moves the focus between families: by one with the arrow keys, to the first or last with Home and End. */
function handleKeys(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-family]')];
  const at = choices.findIndex((choice) => choice.matches(':focus'));
  const last = choices.length - 1;
  const next = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[
    event.key
  ];
  // In the search field, all keys except Arrow Down move the caret.
  if (next === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  choices[next]?.focus();
}

/** List of all families, each with a sample in its own face and its typical use. */
export function FontPicker({ value, families, ownFonts, onChoose, onOwn, onClose }: FontPickerProps) {
  const styles = useStyles();
  const { t } = useTranslation('fonts');
  const ownTexts = useTranslation('ownFonts').t;
  const ownOf = (id: string) => ownFonts.filter(({ family }) => family === id);
  const [wanted, setWanted] = useState('');
  const account = useAccountFonts();
  const failureText = useFailureText();
  const inAccount = account.families.filter(({ family }) => ownOf(family).length === 0);
  const accountOf = (id: string) => inAccount.find(({ family }) => family === id);
  const useOf = (id: string) => {
    if (ownOf(id).length > 0) return ownTexts('ofLabel');
    if (account.bringing === id) return t('bringing');
    if (accountOf(id)) return t('ofAccount');
    return isShippedFamily(id) ? t(`uses.${id}`) : t('unknown');
  };
  const words = wanted.toLowerCase().split(/\s+/);
  const isOwnFirst = ({ id }: { readonly id: string }) => ownOf(id).length > 0;
  const listed = [
    ...families.filter(isOwnFirst),
    ...inAccount.map(({ family }) => ({ id: family, name: family })),
    ...families.filter((one) => !isOwnFirst(one) && !accountOf(one.id)),
  ];
  const handleChoose = async (id: string) => {
    const own = accountOf(id);
    if (account.bringing === null && (!own || (await account.bring(own)))) onChoose(id);
  };
  const found = listed.filter(({ id, name }) => {
    const searchText = `${name} ${useOf(id)}`.toLowerCase();
    return words.every((word) => searchText.includes(word));
  });
  return (
    <ContentDialog
      title={t('title')}
      onClose={onClose}
      maxWidthPx={MAX_WIDTH_PX}
      actions={
        <>
          <Button appearance="secondary" onClick={onOwn}>
            {ownTexts('own')}
          </Button>
          <Button appearance="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling keys of the choices inside */}
      <div onKeyDown={handleKeys}>
        <SearchInput
          label={t('search')}
          value={wanted}
          onChange={setWanted}
          onEnter={() => {
            if (wanted.trim() === '' || !found[0]) return false;
            void handleChoose(found[0].id);
            return true;
          }}
        />
        {account.problem && (
          <MessageBar intent="warning" layout="multiline" className={styles.notice}>
            <MessageBarBody>
              {failureText(account.problem)} {t('accountMissing')}
            </MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={account.refresh}>
                {t('tryAgain')}
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
        <div className={styles.list}>
          {found.length === 0 && t('none')}
          {found.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              data-family={id}
              aria-pressed={id === value}
              className={mergeClasses(styles.choice, id === value && styles.chosen)}
              disabled={account.bringing !== null && account.bringing !== id}
              onClick={() => void handleChoose(id)}
            >
              <span>
                <span className={styles.name}>
                  <FamilyName family={id} name={name} />
                </span>
                <span className={styles.use}>{useOf(id)}</span>
              </span>
              {ownOf(id).length > 0 && <OwnSample fonts={ownOf(id)} />}
              {account.bringing === id && (
                <WaitSpinner size="tiny" label={t('bringing')} isLabelHidden delayMs={0} />
              )}
              {account.bringing !== id && <AccountSample family={accountOf(id)} />}
              {isShippedFamily(id) && !accountOf(id) && ownOf(id).length === 0 && (
                <svg className={styles.sample} aria-hidden="true">
                  <use href={`${FONT_SAMPLES}#${id}`} />
                </svg>
              )}
            </button>
          ))}
        </div>
      </div>
    </ContentDialog>
  );
}

/** Shows a sample of a family of the account in its own face; renders nothing for other families. */
function AccountSample({ family }: { readonly family: AccountFamily | undefined }) {
  if (!family) return null;
  const { fontId, family: fontEnglishName, urls } = family;
  return <FontSample font={{ fontId, fontEnglishName, isOwn: true, faces: urls.map((url) => ({ url })) }} />;
}
