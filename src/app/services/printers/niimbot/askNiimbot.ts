import { fail, ok, type Problem, type Result } from '../../../../core/base/result.ts';
import { niimbotPacket } from '../../../../core/output/niimbot/niimbotPacket.ts';
import { niimbotCondition, readNiimbotHeartbeat } from '../../../../core/output/niimbot/niimbotStatus.ts';
import type { PrinterCondition } from '../../../../core/output/printerStatus.ts';
import type { PrinterLink } from '../printerLink.ts';
import { askAgain, connectNiimbot, problemOf } from './niimbotTalk.ts';

/** Protocol version from which printers have a different heartbeat packet. */
const NEWER_PROTOCOL = 3;
const HEARTBEAT = { old: { kind: 1, answer: 0xdd }, newer: { kind: 4, answer: 0xd9 } } as const;

/** Asks a NIIMBOT printer for its status. These printers always answer, so no answer means that the printer cannot print. */
export async function askNiimbot(
  link: PrinterLink,
  printer: string,
): Promise<Result<readonly PrinterCondition[] | 'silent', Problem>> {
  const { signal } = new AbortController();
  const connected = await connectNiimbot(link, printer, signal);
  if (!connected.ok) return connected;
  const { talk, model, protocol } = connected.value;
  const { kind, answer } = HEARTBEAT[protocol === NEWER_PROTOCOL ? 'newer' : 'old'];
  const heartbeat = await askAgain(talk, niimbotPacket(0xdc, [kind], answer), signal);
  if (heartbeat.ok) return ok(readNiimbotHeartbeat(heartbeat.value, model) ?? 'silent');
  const condition = 'error' in heartbeat.error && niimbotCondition(heartbeat.error.error);
  if (condition) return ok([condition]);
  const problem = problemOf(heartbeat.error, printer);
  return problem.code === 'printerSilent' ? ok('silent') : fail(problem.code, problem.params);
}
