import { Button, makeStyles, Subtitle1, Text, Title2, tokens } from '@fluentui/react-components';
import { FolderOpenRegular, TagRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { emptyLabel } from '../../core/label/emptyLabel.ts';
import type { Label } from '../../core/label/label.ts';
import { takeSize } from '../../core/stocks/sizeText.ts';
import { stockFields } from '../../core/stocks/stockLabel.ts';
import { isSize, type LabelSize, noteSize } from '../features/create/recentSizes.ts';
import { SizeStart } from '../features/create/SizeStart.tsx';
import { DraftList } from '../features/drafts/DraftList.tsx';
import { freeDraftName } from '../features/drafts/draftActions.ts';
import { useOpenLabel } from '../features/drafts/useOpenLabel.ts';
import { UnitSwitch } from '../features/fields/UnitSwitch.tsx';
import { getOpenDraft } from '../services/drafts/openDraft.ts';
import { fetchStarterSheet, type Starter } from '../services/starters.ts';
import { LoadingSpace } from '../ui/LoadingSpace.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { TabBar } from '../ui/TabBar.tsx';

/** Loads the catalog of stocks on first use. */
const stockCatalog = lazyPart(
  async () => (await import('../features/stocks/StockCatalog.tsx')).StockCatalog,
  'here',
  <LoadingSpace />,
);

const starterStart = lazyPart(
  async () => (await import('../features/create/StarterStart.tsx')).StarterStart,
  'here',
  <LoadingSpace />,
);

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 480px)': {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXXL}`,
    },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  spring: { flexGrow: 1 },
  main: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '1120px',
    margin: '0 auto',
  },
  // Wraps, because three long words exceed a small window.
  tabs: { flexWrap: 'wrap', flexShrink: 1, minWidth: 0 },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const START_MODES = ['size', 'stock', 'starter'] as const;
type StartMode = (typeof START_MODES)[number];

interface Start {
  readonly mode: StartMode;
  /** Size that the user asked for on the start page. */
  readonly size: LabelSize | null;
  /** Product that the user asked for on the start page; empty if none. */
  readonly product: string;
}

/** Reads the address: `by` names the tab; `find` is the text of the start page, a size such as `50x30` or a product. */
function startOf(parameters: URLSearchParams): Start {
  const by = START_MODES.find((known) => known === parameters.get('by'));
  const find = parameters.get('find')?.trim() ?? '';
  if (by || find === '') return { mode: by ?? 'size', size: null, product: '' };
  const { size, rest } = takeSize(find);
  if (size && isSize(size) && rest.trim() === '') return { mode: 'size', size, product: '' };
  return { mode: 'stock', size: null, product: find };
}

function useStart(): readonly [Start, (mode: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const start = useMemo(() => startOf(parameters), [parameters]);
  return [start, (next) => setParameters({ by: next }, { replace: true })];
}

/** Screen for creating a label, and the drafts on this device. */
export function CreateScreen() {
  const styles = useStyles();
  const { t } = useTranslation(['drafts', 'panel']);
  const { openFile, openNew, openSample } = useOpenLabel();
  const openStarter = async (starter: Starter) =>
    openNew(starter.label, await fetchStarterSheet(starter).catch(() => null));
  const [{ mode: way, size, product }, setWay] = useStart();
  const make = async (label: Label) => {
    noteSize(label);
    await openNew({ ...label, name: await freeDraftName(label.name) });
  };
  return (
    <div className={styles.root}>
      <main className={styles.main}>
        <div className={styles.head}>
          <Title2 as="h1">{t('create')}</Title2>
          <UnitSwitch />
        </div>
        <div className={styles.ways}>
          <TabBar
            label={t('create')}
            className={styles.tabs}
            value={way}
            tabs={START_MODES.map((value) => ({ value, text: t(`ways.${value}`) }))}
            onChange={setWay}
          />
          <div className={styles.spring} />
          <Button icon={<TagRegular />} onClick={() => void openSample()}>
            {t('sample')}
          </Button>
          <Button icon={<FolderOpenRegular />} onClick={() => void openFile()}>
            {t('file')}
          </Button>
        </div>
        {way === 'size' && <SizeStart size={size} onMake={(label) => void make(label)} />}
        {way === 'stock' && (
          <stockCatalog.Part
            text={product}
            actionText={t('stocks.make')}
            onChoose={(stock) =>
              void make({ ...emptyLabel(`${stock.brand} ${stock.part}`, null), ...stockFields(stock) })
            }
          />
        )}
        {way === 'starter' && <starterStart.Part onMake={(starter) => void openStarter(starter)} />}
        <section>
          <Subtitle1 as="h2" block>
            {t('title')}
          </Subtitle1>
          <Text as="p" block>
            {t('lead')}
          </Text>
          <DraftList currentId={getOpenDraft()?.id ?? null} />
        </section>
      </main>
    </div>
  );
}
