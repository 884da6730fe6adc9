import { type CodeReader, readCode } from './codeReader.ts';
import { type Canvas, createCanvas, draw, type PrintedJob, type PrintedPage, printed } from './printedJob.ts';

/** Commands of a session, except graphics, with the patterns of their operands. */
const LINES: Readonly<Record<string, RegExp>> = {
  'PAGE-WIDTH': /^[1-9]\d*$/,
  JOURNAL: /^$/,
  FORM: /^$/,
  'GAP-SENSE': /^(\d{0,3})$/,
  'BAR-SENSE': /^$/,
  TONE: /^(-\d\d?|\d\d?|1\d\d|200)$/,
  SPEED: /^[0-5]$/,
  PRINT: /^$/,
};

const UTILITIES = ['GAP-SENSE', 'BAR-SENSE', 'PRINT'];

/** A label session, from its header to `PRINT`. */
interface Session {
  readonly heightDots: number;
  readonly copies: number;
  canvas: Canvas | null;
}

function openSession(reader: CodeReader): Session | 'utilities' {
  const head = reader.until('\r\n');
  if (head === '! UTILITIES') return 'utilities';
  const session = /^! (\d+) 200 200 (\d+) (\d+)$/.exec(head);
  if (!session) throw reader.refusal(`${JSON.stringify(head)} begins no session`);
  const [offset, heightDots, copies] = session.slice(1).map(Number);
  if (offset !== 0 || heightDots < 1 || copies < 1 || copies > 1024) throw reader.refusal(`head ${head}`);
  return { heightDots, copies, canvas: null };
}

function drawGraphic(session: Session, reader: CodeReader): void {
  const isHex = reader.text(3) === 'EG ';
  const [strideBytes, rows, x, y] = Array.from({ length: 4 }, () => reader.number(' '));
  const count = strideBytes * rows;
  const bytes = isHex ? Buffer.from(reader.text(count * 2), 'hex') : reader.bytes(count);
  if (bytes.length !== count || reader.text(2) !== '\r\n')
    throw reader.refusal('the picture has another size');
  if (!session.canvas) throw reader.refusal('a picture before PAGE-WIDTH');
  draw(session.canvas, { strideBytes, rows, bytes, ink: 1 }, [x, y], reader);
}

/**
 * Simulates a CPCL printer after the CPCL Programming Manual: label and utility sessions. The session's header sets the height of the page.
 * `FORM` feeds to the next mark, so a session without it must be in journal mode.
 */
export function printCpcl(code: Buffer): PrintedJob {
  const reader = readCode(code, 'CPCL');
  const pages: PrintedPage[] = [];
  const settings: Record<string, string> = {};
  let session: Session | 'utilities' | null = null;
  let said: string[] = [];
  while (!reader.isAtEnd()) {
    if (!session) {
      session = openSession(reader);
      said = [];
      continue;
    }
    if (session !== 'utilities' && /^[CE]G /.test(reader.peek(3))) {
      drawGraphic(session, reader);
      continue;
    }
    const [name, ...operands] = reader.until('\r\n').split(' ');
    if (!LINES[name]?.test(operands.join(' ')) || (session === 'utilities' && !UTILITIES.includes(name)))
      throw reader.refusal(`${JSON.stringify([name, ...operands])} is not known`);
    settings[name] = operands.join(' ');
    said.push(name);
    if (session === 'utilities') {
      if (name === 'PRINT') session = null;
      continue;
    }
    if (name === 'PAGE-WIDTH') session.canvas = createCanvas(Number(operands[0]), session.heightDots);
    if (name !== 'PRINT') continue;
    if (said.includes('FORM') === said.includes('JOURNAL'))
      throw reader.refusal('neither a form nor a journal');
    if (!session.canvas) throw reader.refusal('PRINT without a page');
    pages.push(printed(session.canvas, session.copies));
    session = null;
  }
  if (session) throw reader.refusal('a session without PRINT');
  return { pages, cutsAfter: [], settings };
}
