import { useState } from 'react';
import { checkGs1Association } from '../../../core/barcode/gs1/checkGs1Association.ts';
import { GS1_LINK_DOMAIN } from '../../../core/barcode/gs1/gs1Link.ts';
import { shortestGs1Order } from '../../../core/barcode/gs1/gs1Order.ts';
import type { Gs1Element } from '../../../core/barcode/gs1/parseGs1.ts';
import type { Problem } from '../../../core/base/result.ts';
import { type Gs1Target, readGs1Content, writeGs1Content } from '../../../core/edit/codes/gs1Content.ts';
import { startGs1 } from '../../../core/edit/codes/startGs1.ts';
import type { BarcodeElement, DataSource, QrcodeElement } from '../../../core/label/label.ts';
import { type Gs1Row, type JudgedRow, judgeRow, newRow } from './gs1Rows.ts';
import { useShownValues } from './useShownValues.ts';

/** Fields written to the element. */
export interface Gs1Fields {
  readonly content: string;
  readonly data: DataSource;
}

export interface Gs1Draft {
  readonly rows: readonly Gs1Row[];
  /** One validation result per row. */
  readonly judged: readonly JudgedRow[];
  readonly columns: readonly string[];
  readonly domain: string;
  readonly isShortest: boolean;
  /** Reason why a pasted text could not be parsed. */
  readonly refused: Problem | null;
  /** Null if the rows contain a problem that prevents encoding. */
  readonly content: string | null;
  /** Encoded element strings with their values on the shown label. */
  readonly encoded: readonly Gs1Element[];
  /** Problem with the combination of all rows; null if the rows fit together. */
  readonly problem: Problem | null;
  /** Fields to save; null while a row is empty, or invalid on every label. */
  readonly fields: Gs1Fields | null;
  readonly putRows: (rows: readonly Gs1Row[]) => void;
  readonly putDomain: (domain: string) => void;
  readonly putShortest: (isShortest: boolean) => void;
  /** Replaces all rows by the parsed text; returns false if it cannot be parsed. */
  readonly takeApart: (text: string) => boolean;
}

interface Kept {
  readonly rows: readonly Gs1Row[];
  readonly domain: string;
  readonly isShortest: boolean;
  readonly refused: Problem | null;
}

function startOf(content: string, target: Gs1Target['kind'], columns: readonly string[]): Kept {
  const start = startGs1(content, target, columns);
  const parts = start?.parts ?? [{ identifier: '01', value: '' }];
  const domain = start?.domain ?? GS1_LINK_DOMAIN;
  return { rows: parts.map(newRow), domain, isShortest: true, refused: null };
}

/**
 * Returns the data source to save: template text if a value contains columns or expressions. Otherwise a bound column or a prompt becomes
 * fixed content; other sources stay.
 */
function sourceOf(was: DataSource, judged: readonly JudgedRow[]): DataSource {
  if (judged.some(({ hasFields }) => hasFields)) return { source: 'template' };
  return was.source === 'column' || was.source === 'prompt' ? { source: 'manual' } : was;
}

function isUnfit({ problem, hasFields }: JudgedRow): boolean {
  return problem !== null && !hasFields;
}

/** Returns a problem with the combination of element strings in one symbol; null if the element strings fit together. */
function problemTogether(parts: readonly Gs1Element[]): Problem | null {
  const together = checkGs1Association(parts, []);
  // Required identifiers may be in another symbol of the label; the layout checks that.
  return together.ok || together.error.code === 'barcodeGs1Required' ? null : together.error;
}

/** State of the builder; the element does not change until it is saved. */
export function useGs1Draft(element: BarcodeElement | QrcodeElement, target: Gs1Target['kind']): Gs1Draft {
  const shownValues = useShownValues(element);
  const { columns } = shownValues;
  const [kept, setKept] = useState(() => startOf(element.content, target, columns));
  const { rows, domain, isShortest } = kept;
  const judged = rows.map((row) => judgeRow(row, shownValues, target));
  const chosen = rows.filter(({ identifier }) => identifier !== '');
  const how: Gs1Target = target === 'link' ? { kind: 'link', domain } : { kind: 'elements', isShortest };
  const written = writeGs1Content(chosen, how, columns);
  const content = written.ok && chosen.length > 0 ? written.value : null;
  const isWhole = rows.length === chosen.length && !judged.some(isUnfit);
  return {
    ...kept,
    judged,
    columns,
    content,
    encoded: (isShortest ? shortestGs1Order(chosen) : chosen).map((row) => ({
      identifier: row.identifier,
      value: judged[rows.indexOf(row)].shown ?? row.value,
    })),
    problem: written.ok ? problemTogether(chosen) : written.error,
    fields: content !== null && isWhole ? { content, data: sourceOf(element.data, judged) } : null,
    putRows: (next) => setKept({ ...kept, rows: next, refused: null }),
    putDomain: (next) => setKept({ ...kept, domain: next }),
    putShortest: (next) => setKept({ ...kept, isShortest: next }),
    takeApart: (text) => {
      const read = readGs1Content(text, columns);
      if (!read.ok) {
        setKept({ ...kept, refused: read.error });
        return false;
      }
      const { parts, domain: from } = read.value;
      setKept({ ...kept, rows: parts.map(newRow), domain: from ?? domain, refused: null });
      return true;
    },
  };
}
