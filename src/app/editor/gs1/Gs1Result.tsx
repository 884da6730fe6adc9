import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findGs1Separators } from '../../../core/barcode/gs1/gs1Order.ts';
import type { Gs1Element } from '../../../core/barcode/gs1/parseGs1.ts';
import type { Problem } from '../../../core/base/result.ts';
import type { BarcodeElement, Label, QrcodeElement } from '../../../core/label/label.ts';
import { placeholderRow } from '../../../core/print/placeholderRow.ts';
import { useReasonText } from '../../i18n/useProblemText.ts';
import { layoutPreview } from '../../services/previewLoop.ts';
import { useEditor } from '../core/EditorContext.ts';

const PAUSE_MS = 150;
/** Maximum size of the picture; a symbol is scaled down until it fits. */
const PICTURE_PX = { width: 240, height: 120 };

const useStyles = makeStyles({
  result: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  text: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere', margin: 0 },
  mark: {
    padding: '0 3px',
    margin: '0 1px',
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
  },
  picture: {
    boxSizing: 'content-box',
    background: '#ffffff',
    padding: '4px',
  },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

interface Drawn {
  /** Null if the content cannot be encoded. */
  readonly symbol: { readonly source: string; readonly widthPx: number; readonly heightPx: number } | null;
  readonly problems: readonly Problem[];
}

/** Returns the symbol with this content as it appears on the shown label. The worker draws it after a debounce. */
function useDrawn(element: BarcodeElement | QrcodeElement, content: string | null): Drawn | null {
  const { documentState, dataState, previewState } = useEditor();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    if (content === null) {
      setDrawn(null);
      return undefined;
    }
    let isGone = false;
    const draw = async () => {
      const present = documentState.history.present;
      const changed = {
        ...element,
        content,
        data: { source: 'template' as const },
        rotationDeg: 0,
        printWhen: '',
      };
      // Include the other symbols, because identifiers that GS1 association rules require may be in them.
      const elements = present.elements
        .filter((other) => 'symbology' in other)
        .map((other) => (other.id === element.id ? changed : other));
      const label: Label = { ...present, elements };
      const { sheet, row, recordIndex, placeholders } = dataState;
      const texts = sheet
        ? { columns: sheet.summary.columnNames, row: row.texts, exact: row.exact }
        : { ...placeholderRow(label, placeholders), isSample: true };
      const output = await layoutPreview({
        label,
        ...texts,
        serialIndex: recordIndex,
        dpi: previewState.dpi,
      });
      const found = output.ok ? output.value.elements.find(({ id }) => id === element.id) : undefined;
      if (isGone || !found) return;
      const { xMm, yMm, widthMm, heightMm } = found.box;
      const scale = Math.min(PICTURE_PX.width / widthMm, PICTURE_PX.height / heightMm);
      const viewBox = `${xMm} ${yMm} ${widthMm} ${heightMm}`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${found.markup}</svg>`;
      const symbol = {
        source: `data:image/svg+xml,${encodeURIComponent(svg)}`,
        widthPx: widthMm * scale,
        heightPx: heightMm * scale,
      };
      setDrawn({ symbol: found.symbol ? symbol : null, problems: found.problems });
    };
    // If the worker fails there is no picture; the text is sufficient.
    const timer = setTimeout(() => draw().catch(() => undefined), PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [element, content, documentState, dataState, previewState]);
  return drawn;
}

interface Gs1ResultProps {
  readonly element: BarcodeElement | QrcodeElement;
  /** Null if the rows contain a problem that prevents encoding. */
  readonly content: string | null;
  /** Encoded element strings with their values on the shown label; null for symbols that are not GS1. */
  readonly encoded: readonly Gs1Element[] | null;
  readonly problem: Problem | null;
  /** True if a row already shows the problem. */
  readonly isSaid: boolean;
}

/** Result of the builder: the text, the encoded element strings, and the symbol. */
export function Gs1Result({ element, content, encoded, problem, isSaid }: Gs1ResultProps) {
  const styles = useStyles();
  const { t } = useTranslation('gs1');
  const reasonText = useReasonText();
  const drawn = useDrawn(element, content);
  const shownProblem = problem ?? (isSaid ? null : (drawn?.problems[0] ?? null));
  const separators = encoded ? findGs1Separators(encoded) : [];
  const length = (encoded ?? []).reduce((sum, part) => sum + part.identifier.length + part.value.length, 0);
  const separatorCount = separators.filter(Boolean).length;
  return (
    <section className={styles.result} aria-label={t('result')}>
      <div>
        <output aria-label={t('content')}>
          <p className={styles.text}>{content ?? '–'}</p>
        </output>
        {encoded && encoded.length > 0 && (
          <>
            <Caption1 block>{t('encoded')}</Caption1>
            <p className={styles.text}>
              <span className={styles.mark}>FNC1</span>
              {encoded.map((part, index) => (
                <Fragment key={index}>
                  {part.identifier}
                  {part.value}
                  {separators[index] && <span className={styles.mark}>FNC1</span>}
                </Fragment>
              ))}
            </p>
            <Caption1 block>
              {t('length', { count: length + separatorCount })} · {t('separators', { count: separatorCount })}
            </Caption1>
          </>
        )}
        <div role="status">
          {shownProblem && <Caption1 className={styles.problem}>{reasonText(shownProblem)}</Caption1>}
        </div>
      </div>
      {drawn?.symbol && (
        <img
          className={styles.picture}
          src={drawn.symbol.source}
          width={drawn.symbol.widthPx}
          height={drawn.symbol.heightPx}
          alt={t('picture')}
        />
      )}
    </section>
  );
}
