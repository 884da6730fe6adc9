import { Button, Text } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSettings } from '../../../../core/pages/pageSettings.ts';
import { planPrint } from '../../../../core/print/printPlan.ts';
import { labelOfPages } from '../../../../core/run/pages/pageOrder.ts';
import { pagesNumber } from '../../../services/pagePreview.ts';
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PagePaper } from '../../print/pages/PagePaper.tsx';
import { bareChunk, type PageSource, useDrawnPages } from '../../print/pages/useDrawnPages.ts';
import { pageOf, placingOf } from '../../print/rows/printOrder.ts';
import type { FramedPages } from '../framedPages.ts';
import type { ListedFile } from '../pageList.ts';
import { FrameEditor } from './FrameEditor.tsx';
import { type FramePage, listFramePages } from './framePages.ts';
import { useFrameHistory } from './useFrameHistory.ts';

interface FramesDialogProps {
  readonly files: readonly ListedFile[];
  readonly settings: PageSettings;
  /** Page ranges as typed by the user. */
  readonly pages: string;
  readonly frames: FramedPages;
  /** Key of the page to show first; null for the first page. */
  readonly startKey: string | null;
  readonly onFrames: (frames: FramedPages) => void;
  readonly onClose: () => void;
}

/** Maximum height of the shown page. It is lower on a small screen, so that the buttons stay visible. */
const MAX_HEIGHT_PX = 560;
const HEIGHT_SHARE = 0.5;
const DIALOG_PX = 760;
/** Resolution of the page's picture. A page larger than `PICTURE_MM`, which exceeds A4, is drawn at a lower resolution. */
const PICTURE_DPI = 150;
const PICTURE_MM = 300;

const PLAIN = { rotateDeg: 0, offsetXMm: 0, offsetYMm: 0, scale: 1, start: 0 } as const;

/** Dialog for drawing, moving and deleting frames on pages. */
export function FramesDialog(props: FramesDialogProps) {
  const { files, settings, pages, frames, startKey, onFrames, onClose } = props;
  const { t, i18n } = useTranslation('pagePrint', { keyPrefix: 'frames' });
  const all = useMemo(() => listFramePages(files, { settings, pages }), [files, settings, pages]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ key }) => key === startKey),
    ),
  );
  const [heightPx] = useState(() => Math.min(MAX_HEIGHT_PX, Math.round(window.innerHeight * HEIGHT_SHARE)));
  const history = useFrameHistory(frames, onFrames);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const shown: FramePage | undefined = all[Math.min(at, all.length - 1)];
  return (
    <ContentDialog
      title={t('title')}
      maxWidthPx={DIALOG_PX}
      onClose={onClose}
      actions={
        <>
          {all.length > 1 && (
            <Pager
              page={at}
              count={all.length}
              onPage={setAt}
              words={{
                previous: t('previous'),
                next: t('next'),
                page: t('page'),
                number: t('number'),
                of: t('of', { total: number(all.length) }),
              }}
            />
          )}
          <Button appearance="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {shown ? (
        <>
          <Text block>{t('place', { name: shown.file.name, number: number(shown.page + 1) })}</Text>
          <FrameEditor
            key={shown.key}
            shown={shown}
            pages={all}
            frames={frames}
            history={history}
            label={settings}
            heightPx={heightPx}
            picture={<PagePicture page={shown} heightPx={heightPx} />}
          />
        </>
      ) : (
        <Text>{t('noPages')}</Text>
      )}
    </ContentDialog>
  );
}

/** Picture of the whole page, drawn by the worker. */
function PagePicture({ page, heightPx }: { readonly page: FramePage; readonly heightPx: number }) {
  const { file, page: number, widthMm, heightMm, matrix } = page;
  const { name, kind, content } = file;
  const drawing = useMemo(() => {
    const scale = Math.min(1, PICTURE_MM / Math.max(widthMm, heightMm));
    const size = { widthMm: widthMm * scale, heightMm: heightMm * scale };
    const label = labelOfPages({ ...WHOLE, ...size }, name);
    return { label, stock: pageOf({ target: 'svg', label, form: PLAIN }) };
  }, [widthMm, heightMm, name]);
  const open = useCallback((): PageSource => {
    const part = { xMm: 0, yMm: 0, widthMm, heightMm };
    const place = { file: 0, page: number, widthMm, heightMm, matrix };
    return {
      request: {
        ...drawing,
        number: pagesNumber(),
        columns: [],
        isSample: false,
        prompts: [],
        dpi: PICTURE_DPI,
        placing: placingOf(PLAIN),
        isDots: false,
        nativeFormat: null,
        folderNumber: null,
        pages: {
          files: [{ name, kind, source: content }],
          units: [{ ...place, part, turnDeg: 0, isUnrecognized: false }],
          fit: 'full',
        },
      },
      cut: async (first, rows) => bareChunk(first, rows.length),
    };
  }, [drawing, name, kind, content, number, widthMm, heightMm, matrix]);
  const { shown } = useDrawnPages(drawing.stock, ONE, open, 0);
  return shown && <PagePaper shown={shown} isActual={false} heightPx={heightPx} />;
}

const WHOLE: PageSettings = {
  widthMm: 0,
  heightMm: 0,
  crop: 'none',
  fit: 'full',
  perLine: 1,
  gapMm: 0,
  rotate: 0,
  watermark: null,
};

const planned = planPrint({ rows: null, rowCount: 1, copies: 1, collate: false, copiesOf: null });
const ONE = planned.ok ? planned.value : null;
