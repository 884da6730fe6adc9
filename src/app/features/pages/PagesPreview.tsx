import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { isDeviceLanguage } from '../../../core/output/printerLanguages.ts';
import { type PagesRequest, pagesNumber } from '../../services/pagePreview.ts';
import { PageBoard } from '../print/pages/PageBoard.tsx';
import { bareChunk, type PageSource, useDrawnPages } from '../print/pages/useDrawnPages.ts';
import { outputOf, pageOf, placingOf } from '../print/rows/printOrder.ts';
import { findPrinter } from '../printers/printerStore.ts';
import type { UnitSource } from './pageList.ts';
import type { PagesJob } from './usePagesJob.ts';

interface PagesPreviewProps {
  readonly job: PagesJob;
  /** Message shown while there are no labels. */
  readonly message: string | null;
  /** Excludes labels from printing; null includes all of them again. */
  readonly onLeaveOut: (keys: readonly string[] | null) => void;
  /** Opens the frame editor at a page; null opens it at the first page. */
  readonly onFrames: (place: Pick<UnitSource, 'fileId' | 'page'> | null) => void;
}

const BOARD_HEIGHT_PX = 460;

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  places: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  place: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  frames: { alignSelf: 'flex-start' },
});

/** Returns the source of the preview. It stays the same when fields of the form change that do not affect the preview. */
function useSource({ print: { form, state }, list: { files, units }, fit, label }: PagesJob) {
  const target = outputOf('printer', findPrinter(form.printerId));
  const { rotateDeg, offsetXMm, offsetYMm, scale, start } = form;
  const isDots = isDeviceLanguage(target);
  // Draw at up to twice the usual resolution of screens. More would take time and memory without a visible gain.
  const dpi = isDots ? form.dpi : Math.min(form.dpi, PRINT_LIMITS.zplDpi);
  const stock = useMemo(
    () => pageOf({ target, label, form: { rotateDeg, offsetXMm, offsetYMm, scale, start } }),
    [target, label, rotateDeg, offsetXMm, offsetYMm, scale, start],
  );
  const open = useCallback((): PageSource => {
    const request: PagesRequest = {
      number: pagesNumber(),
      label,
      columns: [],
      isSample: false,
      prompts: [],
      dpi,
      placing: placingOf({ rotateDeg, offsetXMm, offsetYMm, scale }),
      stock,
      isDots,
      nativeFormat: null,
      folderNumber: null,
      pages: { files, units, fit },
    };
    return { request, cut: async (first, rows) => bareChunk(first, rows.length) };
  }, [label, dpi, rotateDeg, offsetXMm, offsetYMm, scale, stock, isDots, files, units, fit]);
  return { stock, plan: state.plan, open };
}

/** Shows the printed labels with a pager, and the page from which each label comes. */
export function PagesPreview({ job, message, onLeaveOut, onFrames }: PagesPreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint');
  const [wanted, setWanted] = useState(0);
  const { stock, plan, open } = useSource(job);
  const hasUnits = job.list.units.length > 0;
  const pages = useDrawnPages(stock, plan, hasUnits ? open : null, wanted);
  const page = Math.min(wanted, Math.max(0, pages.count - 1));
  // There are fewer labels than before: go to the last page.
  if (page !== wanted) setWanted(page);
  const isEmpty = !hasUnits || plan === null;
  const entries = isEmpty ? [] : (pages.shown?.places ?? []).map(({ entry }) => plan.rows[entry]);
  const places = [...new Set(entries)].flatMap((unit) => job.list.places[unit] ?? []);
  return (
    <div className={styles.pane}>
      <PageBoard
        pages={pages}
        page={page}
        onPage={setWanted}
        label={job.label}
        rotateDeg={job.print.form.rotateDeg}
        labelCount={plan?.labelCount ?? 0}
        message={isEmpty ? message : null}
        isEmpty={isEmpty}
        heightPx={BOARD_HEIGHT_PX}
      />
      <ul className={styles.places}>
        {places.map((place) => (
          <Place key={place.key} place={place} job={job} onLeaveOut={onLeaveOut} />
        ))}
      </ul>
      <LeftOut count={job.list.leftOutCount} onLeaveOut={onLeaveOut} />
      {!job.isLooking && job.list.files.length > 0 && (
        <Button className={styles.frames} size="small" onClick={() => onFrames(places[0] ?? null)}>
          {t('editFrames')}
        </Button>
      )}
    </div>
  );
}

function Place({
  place,
  job,
  onLeaveOut,
}: Pick<PagesPreviewProps, 'job' | 'onLeaveOut'> & { place: UnitSource }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('pagePrint');
  const { fileId, page, at, ofPage, key } = place;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const { pageCount } = job.live.facts.get(fileId) ?? { pageCount: null };
  const parts = [
    job.nameOf(fileId),
    ...(pageCount !== null && pageCount > 1 ? [t('place.page', { page: number(page + 1) })] : []),
    ...(ofPage > 1 ? [t('place.label', { number: number(at + 1), total: number(ofPage) })] : []),
  ];
  return (
    <li className={styles.place}>
      <Text size={200} className={styles.name}>
        {parts.join(' · ')}
      </Text>
      <Button size="small" appearance="subtle" onClick={() => onLeaveOut([key])}>
        {t('place.leaveOut')}
      </Button>
    </li>
  );
}

function LeftOut({ count, onLeaveOut }: { count: number; onLeaveOut: PagesPreviewProps['onLeaveOut'] }) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint');
  if (count === 0) return null;
  return (
    <div className={styles.place}>
      <Text size={200} role="status">
        {t('leftOut', { count })}
      </Text>
      <Button size="small" onClick={() => onLeaveOut(null)}>
        {t('takeIn')}
      </Button>
    </div>
  );
}
