import { Button, makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, matchLanguage } from '../../../core/base/languages.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { SearchInput } from '../../ui/fields/SearchInput.tsx';
import { findSymbols } from './findSymbols.ts';
import { type LabelSymbol, readSymbols, SYMBOL_GROUPS, type SymbolGroup } from './readSymbols.ts';
import { noteSymbol, readRecentSymbols } from './recentSymbols.ts';

const MAX_WIDTH_PX = 760;
/** Number of symbols per page. */
const PAGE_COUNT = 72;

const useStyles = makeStyles({
  groups: {
    border: 0,
    minWidth: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: `${tokens.spacingVerticalS} 0`,
  },
  list: { height: '50vh', overflowY: 'auto', padding: '2px' },
  heading: { display: 'block', margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXS}` },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  choice: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    padding: tokens.spacingVerticalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    background: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    fontSize: tokens.fontSizeBase100,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // As when printed: black on white paper, even in dark themes.
  picture: { width: '52px', height: '52px', padding: '4px', borderRadius: '3px', backgroundColor: '#fff' },
  name: {
    display: '-webkit-box',
    overflow: 'hidden',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase100,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  more: { display: 'block', margin: `${tokens.spacingVerticalM} auto` },
});

export interface SymbolPickerProps {
  /**
   * Called with the chosen symbol.
   *
   * @param file the symbol as an SVG file; null if the user wants to choose a file
   */
  readonly onChoose: (file: File | null) => void;
  readonly onClose: () => void;
}

/** Arrow keys move between symbols and rows; Home and End jump to the ends. */
function handleKeys(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-symbol]')];
  const at = choices.findIndex((choice) => choice.matches(':focus'));
  if (at < 0) {
    // In the search field, all keys except Arrow Down move the caret.
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    choices[0]?.focus();
    return;
  }
  const from = choices[at].getBoundingClientRect();
  const inRow = (isBelow: boolean) => {
    const rows = choices.filter((choice) => {
      const { top } = choice.getBoundingClientRect();
      return isBelow ? top > from.top + 1 : top < from.top - 1;
    });
    const tops = rows.map((choice) => choice.getBoundingClientRect().top);
    const nearest = isBelow ? Math.min(...tops) : Math.max(...tops);
    const row = rows.filter((_, index) => Math.abs(tops[index] - nearest) < 1);
    const far = (choice: HTMLElement) => Math.abs(choice.getBoundingClientRect().left - from.left);
    return row.sort((a, b) => far(a) - far(b))[0];
  };
  const next: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowLeft: () => choices[at - 1],
    ArrowRight: () => choices[at + 1],
    ArrowUp: () => inRow(false),
    ArrowDown: () => inRow(true),
    Home: () => choices[0],
    End: () => choices.at(-1),
  };
  if (!Object.hasOwn(next, event.key)) return;
  event.preventDefault();
  next[event.key]()?.focus();
}

/** Symbols by group, searchable by name and keywords. Recently used symbols come first. */
export function SymbolPicker({ onChoose, onClose }: SymbolPickerProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('symbols');
  const language = matchLanguage(i18n.language) ?? DEFAULT_LANGUAGE;
  const [wanted, setWanted] = useState('');
  const [group, setGroup] = useState<SymbolGroup | null>(null);
  const [shownCount, setShownCount] = useState(PAGE_COUNT);
  const asked = useDeferredValue(wanted);
  const all = readSymbols();
  const [recent] = useState(() =>
    readRecentSymbols().flatMap((id) => all.find((symbol) => symbol.id === id) ?? []),
  );
  const find = useCallback(
    (words: string) =>
      findSymbols(all, words, language).filter((symbol) => group === null || symbol.group === group),
    [all, language, group],
  );
  const found = useMemo(() => find(asked), [find, asked]);
  const choose = ({ id, svg }: LabelSymbol) => {
    noteSymbol(id);
    onChoose(new File([svg], `${id}.svg`, { type: 'image/svg+xml' }));
  };
  const showGroup = (next: SymbolGroup | null) => {
    setGroup(next);
    setShownCount(PAGE_COUNT);
  };
  const isPlain = asked.trim() === '' && group === null;
  const grid = (symbols: readonly LabelSymbol[]) => (
    <SymbolGrid symbols={symbols} nameOf={({ names }) => names[language]} onChoose={choose} />
  );
  return (
    <ContentDialog
      title={t('title')}
      onClose={onClose}
      maxWidthPx={MAX_WIDTH_PX}
      actions={
        <>
          <Button icon={<ImageAddRegular />} onClick={() => onChoose(null)}>
            {t('ownFile')}
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
          onChange={(value) => {
            setWanted(value);
            setShownCount(PAGE_COUNT);
          }}
          onEnter={() => {
            // Search again, because the displayed list may lag behind the typed text.
            const first = wanted.trim() === '' ? undefined : find(wanted)[0];
            if (first) choose(first);
            return first !== undefined;
          }}
        />
        <fieldset className={styles.groups} aria-label={t('groups.label')}>
          <ToggleButton size="small" checked={group === null} onClick={() => showGroup(null)}>
            {t('groups.all')}
          </ToggleButton>
          {SYMBOL_GROUPS.map((one) => (
            <ToggleButton key={one} size="small" checked={group === one} onClick={() => showGroup(one)}>
              {t(`groups.${one}`)}
            </ToggleButton>
          ))}
        </fieldset>
        <div className={styles.list}>
          {isPlain && recent.length > 0 && (
            <section aria-label={t('recent')}>
              <Text className={styles.heading} weight="semibold">
                {t('recent')}
              </Text>
              {grid(recent)}
            </section>
          )}
          <Text className={styles.heading} role="status">
            {found.length === 0 ? t('none') : t('found', { count: found.length })}
          </Text>
          {grid(found.slice(0, shownCount))}
          {found.length > shownCount && (
            <Button className={styles.more} onClick={() => setShownCount(shownCount + PAGE_COUNT)}>
              {t('more', { count: found.length - shownCount })}
            </Button>
          )}
        </div>
      </div>
    </ContentDialog>
  );
}

interface SymbolGridProps {
  readonly symbols: readonly LabelSymbol[];
  readonly nameOf: (symbol: LabelSymbol) => string;
  readonly onChoose: (symbol: LabelSymbol) => void;
}

function SymbolGrid({ symbols, nameOf, onChoose }: SymbolGridProps) {
  const styles = useStyles();
  return (
    <div className={styles.grid}>
      {symbols.map((symbol) => (
        <button
          key={symbol.id}
          type="button"
          data-symbol={symbol.id}
          title={nameOf(symbol)}
          className={styles.choice}
          onClick={() => onChoose(symbol)}
        >
          <img
            className={styles.picture}
            alt=""
            src={`data:image/svg+xml,${encodeURIComponent(symbol.svg)}`}
          />
          <span className={styles.name}>{nameOf(symbol)}</span>
        </button>
      ))}
    </div>
  );
}
