import { useEffect, useMemo, useRef, useState } from 'react';
import { subscribe } from 'valtio';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { boundColumns, promptNames } from '../../../core/print/labelInputs.ts';
import { keepCollected, readCollected } from '../../../device/scans/collectedScans.ts';
import { type BoundSheet, placeOf } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { isHalted, jobState } from '../jobs/jobState.ts';
import { awaitScans, checkScan, findScanned, orderScans, type ScanPrint } from './orderScans.ts';
import { createScanSession, type ScanSession, type ScanSound } from './scanSession.ts';
import { keepScanSettings, readScanSettings, type ScanSettings } from './scanSettings.ts';
import { createScanVoice } from './scanSounds.ts';

/** Column names that suggest codes, in the product's languages. */
const CODE_HEADINGS =
  /ean|gtin|upc|sku|isbn|sscc|bar\s*code|code|article|артикул|штрих|код|条码|條碼|编码|編碼|货号|貨號/i;

/** Returns the column for the lookup: the last chosen column, a column whose name suggests codes, or the first column. */
function scanColumn(columnNames: readonly string[], label: Label, chosen: string): string {
  if (columnNames.includes(chosen)) return chosen;
  const bound = boundColumns(label);
  const isCode = (name: string) => CODE_HEADINGS.test(name);
  return (
    columnNames.find((name) => isCode(name) && bound.includes(name)) ??
    columnNames.find(isCode) ??
    columnNames[0] ??
    ''
  );
}

/** Possible uses of a scan: lookup in the spreadsheet, value of a print-time input, or none. */
export interface ScanUses {
  readonly canLookUp: boolean;
  readonly canAnswer: boolean;
}

export function scanUses(label: Label, sheet: BoundSheet | null): ScanUses {
  return { canLookUp: sheet !== null, canAnswer: promptNames(label).length === 1 };
}

export interface Scanning {
  readonly session: ScanSession;
  readonly settings: ScanSettings;
  /** Column for the lookup; null if scans fill a print-time input of the label. */
  readonly column: string | null;
  readonly change: (changed: Partial<ScanSettings>) => void;
  /** Plays the sound of a refused scan, if sounds are on. */
  readonly sayBad: () => void;
}

/** Latest values of the component, which the callbacks of the session read. */
interface Current {
  readonly column: string | null;
  readonly hasSound: boolean;
  readonly print: ScanPrint;
}

/** Returns the scan session of the open label. It ends on unmount; collected scans stay stored. */
export function useScanSession(sheet: BoundSheet | null, print: Omit<ScanPrint, 'copies'>): Scanning {
  const workspace = useWorkspace();
  const [settings, setSettings] = useState(readScanSettings);
  const label = workspace.documentState.history.present;
  const { canLookUp, canAnswer } = scanUses(label, sheet);
  const isAnswer = canAnswer && (settings.isAnswer || !canLookUp);
  const column = isAnswer ? null : scanColumn(sheet?.summary.columnNames ?? [], label, settings.column);
  const current = useRef<Current | null>(null);
  current.current = { column, hasSound: settings.hasSound, print: { ...print, copies: settings.copies } };
  const voice = useMemo(createScanVoice, []);
  useEffect(() => () => voice.close(), [voice]);
  const say = (sound: ScanSound) => {
    if (current.current?.hasSound) voice.say(sound);
  };
  const [session] = useState(() => {
    const of = { draftId: workspace.draft?.().id ?? '', file: sheet?.file ?? null };
    return createScanSession(
      {
        find: async (content): Promise<Result<readonly number[] | null, Problem>> => {
          const now = current.current?.column ?? null;
          // After midnight, a row filter that depends on the date may select other rows.
          await workspace.data.followDay();
          return now === null ? ok(null) : findScanned(now, content);
        },
        isPrinted: (row) => {
          const { printed } = workspace.dataState;
          return placeOf({ printed, recordIndex: row }) >= 0;
        },
        print: async (wishes, isAgain, onBegun) =>
          current.current
            ? orderScans(workspace, wishes, current.current.print, isAgain, onBegun)
            : { code: 'batchCancelled' },
        check: async (request) =>
          current.current ? checkScan(workspace, request, current.current.print) : null,
        sound: say,
        nowMs: () => Date.now(),
        keep: (collected) => keepCollected(of, collected),
      },
      { isInstant: settings.isInstant, collected: readCollected(of) },
    );
  });
  useEffect(() => awaitScans(column), [column]);
  useEffect(() => {
    const tell = () => session.setHalted(isHalted(jobState));
    const stop = subscribe(jobState, tell);
    tell();
    return () => {
      stop();
      // From now on the tray shows the queued jobs. Do not store their scans as collected, too.
      session.setHalted(false);
    };
  }, [session]);
  const change = (changed: Partial<ScanSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    keepScanSettings(next);
    session.setInstant(next.isInstant);
  };
  return { session, settings, column, change, sayBad: () => say('bad') };
}
