import type { CheckedRows, createRowsCheck } from './rowsCheck.ts';

type RowsCheckActions = ReturnType<typeof createRowsCheck>;

/** Check of rows whose script loads with the first spreadsheet. Until then nothing is known of rows. */
export interface LateRowsCheck
  extends Pick<RowsCheckActions, 'check' | 'checkFew' | 'follow' | 'checkChanged' | 'note' | 'forget'> {
  /** Loads the script. If that fails, the next call tries again. */
  readonly load: () => Promise<void>;
}

/** Creates the check without its script, which the first view of the editor doesn't need. */
export function createLateRowsCheck(
  state: CheckedRows,
  source: Parameters<typeof createRowsCheck>[1],
): LateRowsCheck {
  let loaded: RowsCheckActions | null = null;
  const load = async () => {
    const module = await import('./rowsCheck.ts');
    loaded ??= module.createRowsCheck(state, source);
  };
  return {
    load: () => load().catch(() => undefined),
    check: async () => {
      try {
        if (!loaded) await load();
      } catch (error) {
        source.refuse({ code: 'programPartMissing', params: { reason: String(error) } });
      }
      await loaded?.check();
    },
    checkFew: async () => loaded?.checkFew(),
    follow: () => loaded?.follow(),
    checkChanged: async () => loaded?.checkChanged(),
    note: (finding) => loaded?.note(finding),
    forget: () => loaded?.forget(),
  };
}
