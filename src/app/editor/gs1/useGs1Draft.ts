import { useState } from 'react';
import { checkGs1Association } from '../../../core/barcode/gs1/checkGs1Association.ts';
import { GS1_LINK_DOMAIN } from '../../../core/barcode/gs1/gs1Link.ts';
import { shortestGs1Order } from '../../../core/barcode/gs1/gs1Order.ts';
import type { Gs1Element } from '../../../core/barcode/gs1/parseGs1.ts';
import type { Problem } from '../../../core/base/result.ts';
import { type Gs1Target, readGs1Content, writeGs1Content } from '../../../core/edit/gs1Content.ts';
import type { BarcodeElement, DataSource, QrcodeElement } from '../../../core/label/label.ts';
import { type Gs1Row, type JudgedRow, judgeRow, newRow } from './gs1Rows.ts';
import { useShownValues } from './useShownValues.ts';

/** What is written into the element. */
export interface Gs1Fields {
  readonly content: string;
  readonly data: DataSource;
}

export interface Gs1Draft {
  readonly rows: readonly Gs1Row[];
  /** One answer a row. */
  readonly judged: readonly JudgedRow[];
  readonly columns: readonly string[];
  readonly domain: string;
  readonly isShortest: boolean;
  /** Why what was pasted could not be taken apart. */
  readonly refused: Problem | null;
  /** Null where the parts cannot be written. */
  readonly content: string | null;
  /** The parts as they are encoded, with their values on the present label. */
  readonly encoded: readonly Gs1Element[];
  /** What is wrong with all of them together. */
  readonly problem: Problem | null;
  /** Null while a part says nothing, or is wrong on every label. */
  readonly fields: Gs1Fields | null;
  readonly putRows: (rows: readonly Gs1Row[]) => void;
  readonly putDomain: (domain: string) => void;
  readonly putShortest: (isShortest: boolean) => void;
  /** Puts the parts of a text in the place of those that are there; false where it cannot be read. */
  readonly takeApart: (text: string) => boolean;
}

interface Kept {
  readonly rows: readonly Gs1Row[];
  readonly domain: string;
  readonly isShortest: boolean;
  readonly refused: Problem | null;
}

function startOf(content: string, columns: readonly string[]): Kept {
  const read = readGs1Content(content, columns);
  const parts = read.ok ? read.value.parts : [{ identifier: '01', value: '' }];
  const domain = (read.ok ? read.value.domain : null) ?? GS1_LINK_DOMAIN;
  return { rows: parts.map(newRow), domain, isShortest: true, refused: null };
}

/** Columns and expressions make it a text with columns; what came from a single column does so no more. */
function sourceOf(was: DataSource, judged: readonly JudgedRow[]): DataSource {
  if (judged.some(({ hasFields }) => hasFields)) return { source: 'template' };
  return was.source === 'column' || was.source === 'prompt' ? { source: 'manual' } : was;
}

function isUnfit({ problem, hasFields }: JudgedRow): boolean {
  return problem !== null && !hasFields;
}

/** What is wrong with parts beside each other, in the one symbol. */
function problemTogether(parts: readonly Gs1Element[]): Problem | null {
  const together = checkGs1Association(parts, []);
  // What one needs beside it may stand in another symbol of the label: whoever lays the label out knows.
  return together.ok || together.error.code === 'barcodeGs1Required' ? null : together.error;
}

/** The parts while they are built; the element is not touched. */
export function useGs1Draft(element: BarcodeElement | QrcodeElement, target: Gs1Target['kind']): Gs1Draft {
  const shownValues = useShownValues(element);
  const { columns } = shownValues;
  const [kept, setKept] = useState(() => startOf(element.content, columns));
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
