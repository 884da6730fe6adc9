import type { JobRequest } from '../../../src/core/api/schemas/renderSchemas.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Reading } from '../../store/store.ts';
import { findGroup } from '../printers/printerGroups.ts';
import { orderedKind } from '../printers/printerKind.ts';
import { findPrinter } from '../printers/printers.ts';

/** Printer or printer group to which a job is sent; the other field is null. */
export type Destination = Readonly<Record<'printerId' | 'groupId', string | null>>;

/** Job request with its final format and settings; the settings of its printer are the defaults. */
export type Addressed<Said> = Omit<Said, 'destination' | 'format'> & Required<Pick<JobRequest, 'format'>>;

const invalid = (reason: string) => fail('inputInvalid', { reason });

/**
 * Completes a job request with the format and the current settings of the printer or group that it names.
 *
 * @returns `inputInvalid` for a format or resolution that the printer doesn't have, `printerGone`, `printerGroupGone`, `printerNative`
 */
export async function addressOrder<Said extends JobRequest>(
  reading: Reading,
  userId: string,
  { destination, format, ...said }: Said,
): Promise<Result<{ readonly said: Addressed<Said>; readonly destination: Destination | null }, Problem>> {
  if (!destination) {
    if (format === undefined) return invalid('either format or destination is needed');
    return ok({ said: { ...said, format }, destination: null });
  }
  const found =
    'printer' in destination
      ? await findPrinter(reading, userId, destination.printer)
      : await findGroup(reading, userId, destination.group);
  if (!found.ok) return found;
  const kind = orderedKind(found.value);
  if (format !== undefined && format !== kind.format)
    return invalid(`format is ${kind.format} for that printer: leave it out`);
  if (said.dpi !== undefined && said.dpi !== kind.dpi)
    return invalid(`dpi is ${kind.dpi} for that printer: leave it out`);
  if (said.printer?.native) return fail('printerNative');
  return ok({
    said: { ...said, ...kind, printer: { ...kind.printer, ...said.printer } },
    destination: {
      printerId: 'printer' in destination ? destination.printer : null,
      groupId: 'group' in destination ? destination.group : null,
    },
  });
}
