import { isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

/** Destination of labels: a network printer, or a CUPS queue of this machine. */
export type PrinterAddress =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number; readonly name: string }
  | { readonly kind: 'queue'; readonly queue: string; readonly name: string };

/** Default port for raw data (JetDirect). */
const RAW_PORT = 9100;

/**
 * Pattern of a queue name, with letters and digits of any script. `lp` would read a leading dash as an option, and CUPS allows no space,
 * slash or `#`.
 */
const QUEUE = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,126}$/u;
const HOST = /^(?!-)[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i;
const TCP = /^tcp:\/\/(?:\[([^\]]*)\]|([^[\]:/?#@]*))(?::(\d{1,5}))?\/?$/i;

/** Parses `tcp://HOST[:PORT]`, with an IPv6 address in brackets, or `cups:NAME`; returns a message for any other text. */
export function parsePrinterAddress(text: string): PrinterAddress | { readonly refusal: string } {
  if (/^cups:/i.test(text)) return queueOf(text.slice('cups:'.length));
  const parts = TCP.exec(text);
  if (!parts)
    return {
      refusal: `--to is tcp://HOST, tcp://HOST:PORT, tcp://[IPV6]:PORT or cups:NAME, not ${text}`,
    };
  const [, bracketed, plain = '', digits] = parts;
  const port = digits === undefined ? RAW_PORT : Number(digits);
  if (port < 1 || port > 65_535) return { refusal: `a port is a number from 1 to 65535, not ${digits}` };
  if (bracketed !== undefined) {
    return isIPv6(bracketed)
      ? { kind: 'tcp', host: bracketed, port, name: `tcp://[${bracketed}]:${port}` }
      : { refusal: `[${bracketed}] is no IPv6 address` };
  }
  const host = domainToASCII(plain);
  const isNumeric = /^[\d.]+$/.test(plain);
  const isGood = isNumeric ? isIPv4(plain) : host.length <= 253 && HOST.test(host);
  return isGood
    ? { kind: 'tcp', host, port, name: `tcp://${plain}:${port}` }
    : { refusal: `“${plain}” is no address and no name of a printer` };
}

function queueOf(queue: string): PrinterAddress | { readonly refusal: string } {
  if (QUEUE.test(queue)) return { kind: 'queue', queue, name: `cups:${queue}` };
  return {
    refusal: `a queue's name begins with a letter or digit and has no spaces or signs but . _ + -: “${queue}”`,
  };
}
