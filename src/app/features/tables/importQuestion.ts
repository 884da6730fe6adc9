import type { Problem } from '../../../core/base/result.ts';
import type { CsvEncoding } from '../../../core/sheet/encoding/encodings.ts';
import type { EncodingReading } from '../../../core/sheet/sheetAssumptions.ts';
import type { ColumnChange } from './columnChanges.ts';

/** Fixes with which a rejected file can be imported. */
export type RefusalFix = 'keepHere' | 'repeatMerged' | 'keepBoth' | 'shorten';

/** Answer after a file was rejected: apply the fix, import another sheet of the file, or cancel (null). */
export type RefusalAnswer = 'fix' | { readonly sheetName: string } | null;

/** Question to the user during an import. The answer null cancels the import. */
export type ImportQuestion =
  | {
      readonly kind: 'sheet';
      readonly fileName: string;
      readonly sheetNames: readonly string[];
      readonly first: string;
      readonly answer: (sheetName: string | null) => void;
    }
  | {
      readonly kind: 'encoding';
      readonly fileName: string;
      readonly reading: EncodingReading;
      /** Encoding that is preselected. */
      readonly first: CsvEncoding;
      /** Reads the file in another encoding; null if it cannot be read. */
      readonly readAs: (encoding: CsvEncoding) => Promise<EncodingReading | null>;
      readonly answer: (encoding: CsvEncoding | null) => void;
    }
  | {
      readonly kind: 'refused';
      readonly fileName: string;
      readonly problem: Problem;
      readonly fix: RefusalFix | null;
      /** True if the file breaks a rule of accounts, such as the one against empty cells. */
      readonly isAccountRule: boolean;
      /** Sheets of the file that can be imported without a fix. */
      readonly otherSheets: readonly string[];
      readonly answer: (act: RefusalAnswer) => void;
    }
  | {
      readonly kind: 'overwrite';
      readonly name: string;
      readonly users: readonly string[];
      readonly freeName: string;
      readonly answer: (act: 'overwrite' | 'both' | null) => void;
    }
  | {
      readonly kind: 'headers';
      readonly name: string;
      readonly users: readonly string[];
      readonly changes: readonly ColumnChange[];
      readonly answer: (isWanted: boolean) => void;
    };
