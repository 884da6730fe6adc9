import { isRecord } from '../base/record.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { LABEL_FORMAT, LABEL_VERSION } from './label.ts';

/**
 * Conversion of a document of version `from` to version `from + 1`. Its code may not depend on the schema, which describes the current
 * version.
 */
export interface Migration {
  readonly from: number;
  readonly migrate: (document: Record<string, unknown>) => Record<string, unknown>;
}

export type MigrateCode =
  | 'labelNotObject'
  | 'labelFormatUnknown'
  | 'labelVersionUnknown'
  | 'labelVersionTooNew';

/** Migrations from version 1, the first one, to the current version, without gaps. */
const MIGRATIONS: readonly Migration[] = [];

/** Converts an unknown document to the current version, step by step. */
export function migrateLabel(
  document: unknown,
  migrations: readonly Migration[] = MIGRATIONS,
  targetVersion: number = LABEL_VERSION,
): Result<Record<string, unknown>, Problem<MigrateCode>> {
  if (!isRecord(document)) return fail('labelNotObject');
  if (document.format !== LABEL_FORMAT) return fail('labelFormatUnknown', { expected: LABEL_FORMAT });
  const version = document.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fail('labelVersionUnknown', { expected: targetVersion });
  }
  if (version > targetVersion) return fail('labelVersionTooNew', { version, supported: targetVersion });
  let current = document;
  for (let from = version; from < targetVersion; from++) {
    const step = migrations.find((migration) => migration.from === from);
    if (!step) return fail('labelVersionUnknown', { expected: targetVersion });
    current = { ...step.migrate(current), version: from + 1 };
  }
  return ok(current);
}
