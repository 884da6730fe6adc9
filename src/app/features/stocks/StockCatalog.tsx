import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  SearchBox,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import type { Label } from '../../../core/label/label.ts';
import { findStocks, pageName, type StockQuery } from '../../../core/stocks/findStocks.ts';
import { type CatalogueStock, readStocks } from '../../../core/stocks/readStocks.ts';
import { liesOnPage, stockFields } from '../../../core/stocks/stockLabel.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { StockPicture } from './StockPicture.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  search: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  words: { flexGrow: 1, minWidth: '220px', maxWidth: '420px' },
  filter: { width: '160px' },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: tokens.spacingVerticalS,
    textAlign: 'start',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-pressed="true"]': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorNeutralBackground1Selected,
    },
  },
  picture: { boxSizing: 'border-box', height: '110px', padding: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  detail: {
    position: 'sticky',
    top: tokens.spacingVerticalM,
    bottom: tokens.spacingVerticalM,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    '@media (max-width: 860px)': { order: -1, zIndex: 1 },
  },
  large: {
    height: '300px',
    '@media (max-width: 860px)': { height: '140px' },
  },
});

/** Matches windows with room for the details beside the list. */
const BESIDE = '(min-width: 861px)';
/** Number of stocks per page. */
const PAGE_COUNT = 48;
const ANY = '';
const SHAPES = [ANY, 'rectangle', 'round'] as const;

function valuesOf(stocks: readonly CatalogueStock[], read: (stock: CatalogueStock) => string): string[] {
  return [...new Set(stocks.map(read))].filter((value) => value !== '').sort((a, b) => a.localeCompare(b));
}

interface FiltersProps {
  readonly query: StockQuery;
  readonly onChange: (query: StockQuery) => void;
}

function Filters({ query, onChange }: FiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const stocks = readStocks();
  const brands = useMemo(() => valuesOf(stocks, ({ brand }) => brand), [stocks]);
  const pages = useMemo(() => valuesOf(stocks, pageName), [stocks]);
  const any = { value: ANY, text: t('stocks.any') };
  return (
    <search className={styles.search}>
      <SearchBox
        className={styles.words}
        aria-label={t('stocks.search')}
        placeholder={t('stocks.hint')}
        value={query.text}
        onChange={(_event, { value }) => onChange({ ...query, text: value })}
      />
      <div className={styles.filter}>
        <SelectField
          label={t('stocks.brand')}
          value={query.brand ?? ANY}
          options={[any, ...brands.map((brand) => ({ value: brand, text: brand }))]}
          onChange={(brand) => onChange({ ...query, brand: brand === ANY ? null : brand })}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label={t('stocks.page')}
          value={query.page ?? ANY}
          options={[
            any,
            ...pages.map((page) => ({ value: page, text: page === 'roll' ? t('stocks.roll') : page })),
          ]}
          onChange={(page) => onChange({ ...query, page: page === ANY ? null : page })}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label={t('stocks.shape')}
          value={query.shape ?? ANY}
          options={SHAPES.map((value) => ({
            value,
            text: t(value === ANY ? 'stocks.any' : `stocks.shapes.${value}`),
          }))}
          onChange={(shape) => onChange({ ...query, shape: shape === ANY ? null : shape })}
        />
      </div>
    </search>
  );
}

function useStockWords(): (stock: CatalogueStock) => string {
  const { t } = useTranslation('drafts');
  return (stock) => {
    if (stock.page.kind === 'roll') return t('stocks.roll');
    const page = stock.page.name === '' ? '' : ` · ${stock.page.name}`;
    return `${t('stocks.perSheet', { count: stock.labelCount })}${page}`;
  };
}

/** Names of the sheet sizes that are usual where people measure in a unit. */
const USUAL_PAGES = { mm: 'A4', in: 'US-Letter' } as const;
const NO_QUERY: StockQuery = { text: '', brand: null, page: null, shape: null };

interface StockCatalogProps {
  /** Text that is searched first; empty for the whole catalog. */
  readonly text: string;
  /** Text of the button that chooses a product. */
  readonly actionText: string;
  readonly onChoose: (stock: CatalogueStock) => void;
}

/** Catalog of stock products: manufacturers' sheets and rolls, searchable by number or size. */
export function StockCatalog({ text, actionText, onChoose }: StockCatalogProps) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const [query, setQuery] = useState<StockQuery>({ ...NO_QUERY, text });
  const [shownCount, setShownCount] = useState(PAGE_COUNT);
  const [selected, setSelected] = useState<CatalogueStock | null>(null);
  const hasRoom = useMediaQuery(BESIDE);
  const asked = useDeferredValue(query);
  const { unit } = useLengthText();
  const usualPage = USUAL_PAGES[unit];
  const found = useMemo(() => findStocks(readStocks(), asked, usualPage), [asked, usualPage]);
  // Beside the list there is room for the best match, so that a search by number needs no further click.
  const chosen = selected ?? (hasRoom ? (found[0] ?? null) : null);
  const handleQuery = (next: StockQuery) => {
    setQuery(next);
    setShownCount(PAGE_COUNT);
  };
  return (
    <div className={styles.root}>
      <Filters query={query} onChange={handleQuery} />
      <Text role="status">{t('stocks.found', { count: found.length })}</Text>
      <div className={styles.body}>
        <div className={styles.root}>
          <StockList
            stocks={found.slice(0, shownCount)}
            chosen={chosen}
            onSelect={setSelected}
            onChoose={onChoose}
          />
          {found.length === 0 && <Button onClick={() => handleQuery(NO_QUERY)}>{t('stocks.showAll')}</Button>}
          {found.length > shownCount && (
            <Button onClick={() => setShownCount(shownCount + PAGE_COUNT)}>
              {t('stocks.more', { count: found.length - shownCount })}
            </Button>
          )}
        </div>
        {chosen && <StockDetail stock={chosen} actionText={actionText} onChoose={onChoose} />}
      </div>
    </div>
  );
}

interface StockListProps {
  readonly stocks: readonly CatalogueStock[];
  readonly chosen: CatalogueStock | null;
  readonly onSelect: (stock: CatalogueStock) => void;
  readonly onChoose: (stock: CatalogueStock) => void;
}

function StockList({ stocks, chosen, onSelect, onChoose }: StockListProps) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const { size: sizeText } = useLengthText();
  const words = useStockWords();
  return (
    <ul className={styles.list} aria-label={t('stocks.list')}>
      {stocks.map((stock) => (
        <li key={`${stock.brand} ${stock.part}`}>
          <button
            type="button"
            className={styles.card}
            aria-pressed={stock === chosen}
            onClick={() => onSelect(stock)}
            onDoubleClick={() => onChoose(stock)}
          >
            <div className={styles.picture}>
              <StockPicture label={paperOf(stock)} />
            </div>
            <Text weight="semibold">
              {stock.brand} {stock.part}
            </Text>
            <Text size={200}>{sizeText(stock.shape.widthMm, stock.shape.heightMm)}</Text>
            <Text size={200} className={styles.quiet}>
              {words(stock)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}

function paperOf(stock: CatalogueStock): Label {
  return { ...PLAIN, ...stockFields(stock) };
}

const PLAIN = emptyLabel('-', null);

interface StockDetailProps extends Pick<StockCatalogProps, 'actionText' | 'onChoose'> {
  readonly stock: CatalogueStock;
}

function StockDetail({ stock, actionText, onChoose }: StockDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const { size: sizeText, length: lengthText } = useLengthText();
  const words = useStockWords();
  const { page, shape, use } = stock;
  return (
    <section className={styles.detail} aria-label={`${stock.brand} ${stock.part}`}>
      <div className={styles.large}>
        <StockPicture label={paperOf(stock)} />
      </div>
      <Text weight="semibold" size={400}>
        {stock.brand} {stock.part}
      </Text>
      <Text size={200}>{t(`stocks.uses.${use}`)}</Text>
      <Text size={200}>{t('stocks.size', { size: sizeText(shape.widthMm, shape.heightMm) })}</Text>
      <Text size={200}>
        {words(stock)}
        {page.kind === 'sheet' ? `, ${sizeText(page.widthMm, page.heightMm)}` : ''}
      </Text>
      {!liesOnPage(stock) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('stocks.beyondPage')}</MessageBarBody>
        </MessageBar>
      )}
      {stock.doubtMm > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('stocks.sourcesDiffer', { distance: lengthText(stock.doubtMm) })}
          </MessageBarBody>
        </MessageBar>
      )}
      <Button appearance="primary" onClick={() => onChoose(stock)}>
        {actionText}
      </Button>
    </section>
  );
}
