/** Behavior of a fake NIIMBOT printer. */
export interface NiimbotBehaviour {
  /** Model number that the printer reports; it determines the packet sequence and the print head. */
  readonly model?: number;
  readonly task?: 'B1' | 'D110';
  readonly headDots?: number;
  /** Time per page in ms. */
  readonly printMs?: number;
  /** Page, counted from 1, in which the printer runs out of paper once; `mend` refills the paper. */
  readonly paperOutInPage?: number;
  /** Page, counted from 1, after which the printer stops once with an error. */
  readonly stopsAfterPage?: number;
  /** True if, after an error, the printer reports the last page as incomplete even if it is complete. */
  readonly isVague?: boolean;
  /** Error code when the printer stops; by default 2. */
  readonly error?: number;
  /** True if, after an error, the printer answers every packet with the error until a new job starts. */
  readonly isMute?: boolean;
  /** Number of pages after which the printer stops responding. */
  readonly silentAfterPages?: number;
  /** Page, counted from 1, during whose rows the printer disconnects once. */
  readonly goneInPage?: number;
  /** True if the printer refuses the first start and the first end of a page with “not now”. */
  readonly isBusy?: boolean;
  /** Size of the fragments in which responses are sent, in bytes. */
  readonly pieceBytes?: number;
  readonly delayMs?: number;
  /** Additional delay of status responses in ms. */
  readonly lateStatusMs?: number;
  readonly isTwice?: boolean;
  readonly isMerged?: boolean;
  /** Values of the heartbeat's bytes that are not 0, by index. */
  readonly heartbeat?: Readonly<Record<number, number>>;
}

/** Printed page: rows from the top, one character per dot. */
interface FakePage {
  readonly widthDots: number;
  readonly rows: readonly string[];
}

/** Observable state of the printer. */
export interface FakeNiimbot {
  readonly pages: FakePage[];
  /** Time per page from now on, in ms. A test may change it. */
  printMs: number;
  /** Number of pages that stayed incomplete. */
  spoilt: number;
  /** Darkness and label type that the printer received last. */
  density: number;
  kind: number;
  /** Number of started jobs. */
  jobs: number;
  /** Violations of the protocol by the product. */
  readonly complaints: string[];
  mend(): void;
}

declare global {
  var fakeNiimbot: FakeNiimbot;
  /** Stores the rows of a printed page outside the web page, one line per row, so that the rows outlive the page. Resolves once stored. */
  var printerPrinted: ((rows: string) => Promise<void>) | undefined;
  /** Handles data sent to the fake device; returns false if the device disconnects. */
  var fakeSpeech: ((piece: Uint8Array, say: (bytes: Uint8Array) => void) => boolean) | undefined;
}

/**
 * Makes the fake device speak the NIIMBOT protocol as reverse engineers have documented it (docs/PRINTERS.md): it answers packets, prints
 * rows and reports progress. The function uses nothing outside itself, so that a test can also send it into a page.
 */
export function installFakeNiimbot(behaviour: NiimbotBehaviour): FakeNiimbot {
  const { model = 4096, task = 'B1', headDots = 384, printMs = 20, error: paperError = 2 } = behaviour;
  const fake: FakeNiimbot = {
    pages: [],
    printMs,
    spoilt: 0,
    density: 0,
    kind: 0,
    jobs: 0,
    complaints: [],
    mend: () => {
      isMended = true;
    },
  };
  globalThis.fakeNiimbot = fake;
  let isMended = false;
  let isConnected = false;
  let hasJob = false;
  let pagesOfJob = 0;
  let error = 0;
  let hadError = false;
  let isPrinting = false;
  let page: { width: number; height: number; rows: string[] } | null = null;
  let isPageOpen = false;
  let isPageSpoilt = false;
  let wasGone = false;
  let saidBusy = { begin: false, end: false };
  let pending: number[] = [];
  let say: (bytes: Uint8Array) => void = () => undefined;
  let merged: number[] = [];
  let dueMs = 0;
  const leaving: Uint8Array[] = [];
  const isSilent = () => fake.pages.length >= (behaviour.silentAfterPages ?? Infinity);

  /** Sends a response. Fragments leave in order, whichever message they belong to and whichever timer fires first. */
  const send = (bytes: readonly number[], lateMs = 0) => {
    const step = behaviour.pieceBytes ?? bytes.length;
    for (let at = 0; at < bytes.length; at += step) {
      const piece = Uint8Array.from(bytes.slice(at, at + step));
      const now = performance.now();
      const due = Math.max(now + (behaviour.delayMs ?? 0), dueMs + 1) + lateMs;
      const leave = () => say(lateMs === 0 ? (leaving.shift() ?? piece) : piece);
      // A response with an additional delay doesn't hold up later responses.
      if (lateMs === 0) {
        dueMs = due;
        leaving.push(piece);
      }
      setTimeout(leave, Math.max(0, due - now));
    }
  };
  const speak = (command: number, data: readonly number[]) => {
    if (isSilent()) return;
    const sum = data.reduce((all, byte) => all ^ byte, command ^ data.length);
    const packet = [0x55, 0x55, command, data.length, ...data, sum, 0xaa, 0xaa];
    if (behaviour.isTwice) setTimeout(() => send(packet), 30);
    if (!behaviour.isMerged) {
      send(packet, command === 0xb3 ? behaviour.lateStatusMs : 0);
      return;
    }
    if (merged.length === 0)
      setTimeout(() => {
        const all = merged;
        merged = [];
        send(all);
      }, 15);
    merged.push(...packet);
  };
  const complain = (what: string) => fake.complaints.push(what);
  const two = (data: readonly number[], at: number) => data[at] * 256 + data[at + 1];

  const stop = (isSpoilt: boolean) => {
    error = paperError;
    hadError = true;
    isPageSpoilt = isSpoilt;
    if (isSpoilt) fake.spoilt++;
    speak(0xdb, [error]);
  };
  const print = (printed: { width: number; rows: string[] }): void => {
    isPrinting = true;
    const isLastPaper = !hadError && fake.pages.length + 1 === behaviour.paperOutInPage;
    setTimeout(async () => {
      // The page counts as printed before the web page gets the status, even if the web page is closed meanwhile.
      if (!isLastPaper) await globalThis.printerPrinted?.(printed.rows.join('\n'));
      isPrinting = false;
      if (isLastPaper) stop(true);
      else {
        pagesOfJob++;
        fake.pages.push({ widthDots: printed.width, rows: printed.rows });
        if (!hadError && fake.pages.length === behaviour.stopsAfterPage) stop(false);
      }
    }, fake.printMs);
  };

  /**
   * Prints a row. Rows must be in order, and the three counts must match the black dots in each third of the head; with wrong counts the
   * row is printed blank.
   */
  const row = (command: number, data: readonly number[]) => {
    if (!page) {
      complain('a row without a page');
      return;
    }
    const repeats = command === 0x84 ? data[2] : data[5];
    if (two(data, 0) !== page.rows.length) complain(`row ${two(data, 0)}, not ${page.rows.length}`);
    const dots = new Array<number>(page.width).fill(0);
    if (command === 0x85)
      for (const [at, byte] of data.slice(6).entries())
        for (let bit = 0; bit < 8; bit++) if ((byte >> (7 - bit)) & 1) dots[at * 8 + bit] = 1;
    if (command === 0x83) for (let at = 6; at < data.length; at += 2) dots[two(data, at)] = 1;
    const counts = [0, 0, 0];
    for (const [x, dot] of dots.entries()) if (dot) counts[Math.floor(x / (headDots / 3))]++;
    const isRight = command === 0x84 || counts.every((count, third) => count === data[2 + third]);
    if (!isRight) complain(`counts ${data.slice(2, 5)} of ${counts}`);
    const text = (isRight ? dots : dots.fill(0)).join('');
    for (let count = 0; count < repeats; count++) page.rows.push(text);
  };

  const beginPage = () => {
    if (behaviour.isBusy && !saidBusy.begin) {
      saidBusy = { ...saidBusy, begin: true };
      return speak(0x04, [0]);
    }
    if (!hasJob) complain('a page without a job');
    isPageOpen = hasJob && !isPrinting;
    return speak(0x04, [isPageOpen ? 1 : 0]);
  };
  const endPage = () => {
    if (behaviour.isBusy && !saidBusy.end) {
      saidBusy = { ...saidBusy, end: true };
      return speak(0xe4, [0]);
    }
    if (!page || page.rows.length !== page.height) complain(`${page?.rows.length} rows of ${page?.height}`);
    if (page) print(page);
    page = null;
    isPageOpen = false;
    return speak(0xe4, [1]);
  };
  const beginJob = (length: number) => {
    if (length !== (task === 'B1' ? 7 : 1)) complain(`a job by ${length} bytes`);
    if (error !== 0 && !isMended) return speak(0xdb, [error]);
    error = 0;
    hasJob = true;
    isPageSpoilt = false;
    pagesOfJob = 0;
    fake.jobs++;
    return speak(0x02, [1]);
  };
  const status = () => {
    // A page that is being printed is not counted yet.
    const isBetween = !isPrinting && !isPageSpoilt && pagesOfJob > 0;
    const shares = isBetween && !(error !== 0 && behaviour.isVague) ? [100, 100] : [43, 0];
    speak(0xb3, [pagesOfJob >> 8, pagesOfJob & 255, ...shares, 2, 13, error, 1, 0, 0]);
  };
  const handle = (command: number, data: readonly number[]) => {
    if (command === 0xc1) {
      isConnected = true;
      return speak(0xc2, [2]);
    }
    if (!isConnected) complain('not connected');
    if (error !== 0 && behaviour.isMute && command !== 0x01) return speak(0xdb, [error]);
    switch (command) {
      case 0x40:
        return speak(0x48, [model >> 8, model & 255]);
      case 0xdc: {
        const bytes = new Array<number>(task === 'B1' ? 13 : 10).fill(0);
        for (const [at, byte] of Object.entries(behaviour.heartbeat ?? { 10: 4 })) bytes[Number(at)] = byte;
        return speak(0xdd, bytes);
      }
      case 0x21:
        fake.density = data[0];
        return speak(0x31, [1]);
      case 0x23:
        fake.kind = data[0];
        return speak(0x33, [1]);
      case 0x01:
        return beginJob(data.length);
      case 0x20:
        return speak(0x30, [1]);
      case 0x03:
        return beginPage();
      case 0x13:
        if (!isPageOpen) return speak(0xdb, [6]);
        if (data.length !== (task === 'B1' ? 6 : 4)) complain(`a size by ${data.length} bytes`);
        if (two(data, 2) > headDots) complain('wider than the head');
        page = { width: two(data, 2), height: two(data, 0), rows: [] };
        return speak(0x14, [1]);
      case 0x15:
        return speak(0x16, [1]);
      case 0xe3:
        return endPage();
      case 0xa3:
        return status();
      case 0xf3:
        hasJob = isPrinting;
        return speak(0xf4, [isPrinting ? 0 : 1]);
      default:
        return command >= 0x83 && command <= 0x85 ? row(command, data) : speak(0x00, [1]);
    }
  };
  globalThis.fakeSpeech = (piece, answer) => {
    say = answer;
    pending.push(...piece);
    while (pending.length > 0) {
      // Only the first packet of a connection has a byte before its header.
      const isFirst = pending[0] === 0x03 && pending[3] === 0xc1;
      const packet = pending.slice(isFirst ? 1 : 0);
      if (packet.length < 4 || packet.length < packet[3] + 7) return true;
      const end = packet[3] + 7;
      const body = packet.slice(2, end - 3);
      const isWhole = packet[0] === 0x55 && packet[1] === 0x55 && packet[end - 1] === 0xaa;
      if (!isWhole || body.reduce((all, byte) => all ^ byte, 0) !== packet[end - 3])
        complain('a broken packet');
      pending = packet.slice(end);
      handle(body[0], body.slice(2));
      if (page && page.rows.length > 20 && !wasGone && fake.pages.length + 1 === behaviour.goneInPage) {
        // Simulate a power-off: all state is lost.
        wasGone = true;
        page = null;
        pending = [];
        isConnected = hasJob = isPageOpen = false;
        return false;
      }
    }
    return true;
  };
  return fake;
}
