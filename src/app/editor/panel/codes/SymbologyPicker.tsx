import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkContent } from '../../../../core/barcode/checkContent.ts';
import { type Symbology, symbologyInfo } from '../../../../core/barcode/symbologies.ts';
import { symbologyCoding } from '../../../../core/barcode/symbologyCodings.ts';
import type { Problem } from '../../../../core/base/result.ts';
import { contentFor } from '../../../../core/edit/codes/changeSymbology.ts';
import type { BarcodeElement, QrcodeElement } from '../../../../core/label/label.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx';
import { SearchInput } from '../../../ui/fields/SearchInput.tsx';
import { bestMatch } from './bestMatch.ts';
import { GROUPED_SYMBOLOGIES } from './symbologyGroups.ts';
import { type SymbolPictures, symbolPictures } from './symbolPictures.ts';

const MAX_WIDTH_PX = 760;

const useStyles = makeStyles({
  groups: { height: '60vh', overflowY: 'auto', marginTop: tokens.spacingVerticalS },
  group: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalS,
    padding: '2px',
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
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
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  picture: { width: '72px', height: '40px', objectFit: 'contain', background: '#ffffff' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  use: { fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground2 },
});

export interface SymbologyPickerProps {
  /** Null if several elements differ. */
  readonly value: Symbology | null;
  readonly options: readonly Symbology[];
  readonly elements: readonly (BarcodeElement | QrcodeElement)[];
  /**
   * Called with the chosen symbology.
   *
   * @param withSample whether sample content replaces content that does not fit
   */
  readonly onChoose: (symbology: Symbology, withSample: boolean) => void;
  readonly onClose: () => void;
}

/** Returns the reason why a symbology would refuse content that the user typed; null if it would not. */
function refusal(
  elements: readonly (BarcodeElement | QrcodeElement)[],
  symbology: Symbology,
): Problem | null {
  for (const element of elements) {
    if (element.data.source === 'column' || element.data.source === 'template') continue;
    const checked = checkContent(symbology, contentFor(element, symbology));
    if (!checked.ok && checked.error.code !== 'barcodeGs1Required') return checked.error;
  }
  return null;
}

/** Arrow keys move between choices. */
function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-symbology]')];
  const at = choices.findIndex((choice) => choice.matches(':focus'));
  // In the search field, only Arrow Down moves to the choices; the other keys move the caret.
  if (at < 0 && event.key !== 'ArrowDown') return;
  event.preventDefault();
  choices[Math.min(choices.length - 1, Math.max(0, at + by))]?.focus();
}

/** All symbologies, each with a picture and its typical use. */
export function SymbologyPicker({ value, options, elements, onChoose, onClose }: SymbologyPickerProps) {
  const styles = useStyles();
  const { t } = useTranslation('codes');
  const problemText = useProblemText();
  const [pictures, setPictures] = useState<SymbolPictures>(new Map());
  const [wanted, setWanted] = useState('');
  const [refused, setRefused] = useState<{ symbology: Symbology; problem: Problem } | null>(null);
  useEffect(() => {
    let isGone = false;
    symbolPictures().then(
      (drawn) => isGone || setPictures(drawn),
      // If the pictures cannot be drawn, names and typical uses are shown without them.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const useOf = (symbology: Symbology) =>
    [t(`uses.${symbology}`), ...(symbologyCoding(symbology).isCode128 ? [t('alsoCode128')] : [])].join(' ');
  const words = wanted.toLowerCase().split(/\s+/);
  const isFound = (symbology: Symbology, group: string) => {
    const name = symbologyInfo(symbology).wireName;
    const searchText = `${name} ${name.replaceAll('-', '')} ${useOf(symbology)} ${group}`.toLowerCase();
    return words.every((word) => searchText.includes(word));
  };
  const groups = GROUPED_SYMBOLOGIES.map(({ name, symbologies }) => {
    const title = t(`groups.${name}`);
    const found = symbologies.filter((id) => options.includes(id) && isFound(id, title));
    return { name, title, found };
  }).filter(({ found }) => found.length > 0);
  const choose = (symbology: Symbology) => {
    const problem = symbology === value ? null : refusal(elements, symbology);
    if (problem) setRefused({ symbology, problem });
    else onChoose(symbology, false);
  };
  return (
    <ContentDialog
      title={t('title')}
      onClose={onClose}
      maxWidthPx={MAX_WIDTH_PX}
      actions={
        <Button appearance="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling keys of the choices inside */}
      <div onKeyDown={handleArrows}>
        <SearchInput
          label={t('search')}
          value={wanted}
          onChange={setWanted}
          onEnter={() => {
            const best = bestMatch(
              groups.flatMap(({ found }) => found),
              wanted,
            );
            if (best) choose(best);
            return best !== undefined;
          }}
        />
        {refused && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {symbologyInfo(refused.symbology).wireName}:{' '}
              {t('refused', { reason: problemText(refused.problem) })}
            </MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={() => onChoose(refused.symbology, true)}>
                {t('useSample', { sample: symbologyInfo(refused.symbology).defaultContent })}
              </Button>
              <Button size="small" onClick={() => onChoose(refused.symbology, false)}>
                {t('keep')}
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
        <div className={styles.groups}>
          {groups.length === 0 && t('none')}
          {groups.map(({ name, title, found }) => (
            <section key={name} aria-label={title}>
              <h3 className={styles.group}>{title}</h3>
              <div className={styles.list}>
                {found.map((symbology) => (
                  <button
                    key={symbology}
                    type="button"
                    data-symbology={symbology}
                    aria-pressed={symbology === value}
                    className={mergeClasses(styles.choice, symbology === value && styles.chosen)}
                    onClick={() => choose(symbology)}
                  >
                    <img className={styles.picture} src={pictures.get(symbology) ?? EMPTY_PICTURE} alt="" />
                    <span>
                      <span className={styles.name}>{symbologyInfo(symbology).wireName}</span>
                      <span className={styles.use}>{useOf(symbology)}</span>
                    </span>
                  </button>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </ContentDialog>
  );
}

const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
