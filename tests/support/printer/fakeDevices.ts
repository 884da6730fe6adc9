/** Behavior of a fake device. */
export interface FakeBehaviour {
  /** True if another program uses the device. */
  readonly isHeld?: boolean;
  /** True if the user cancels the browser's dialog. */
  readonly isNoneChosen?: boolean;
  /** True if the user granted permission in an earlier visit. */
  readonly isRemembered?: boolean;
  /** Number of identical devices. */
  readonly count?: number;
  /** Number of bytes after which the device is unplugged, in the middle of a transfer. */
  readonly goneAfterBytes?: number;
  /** Number of bytes after which the device accepts no more data, until `go` is called. */
  readonly stopsAfterBytes?: number;
  /** USB: number of accepted bytes after which the device stalls once. */
  readonly haltsAfterBytes?: number;
  /** Delay of each transfer in ms. */
  readonly delayMs?: number;
  /** Queries and their responses, in hexadecimal digits. Queries are not part of the printed data. */
  readonly answers?: readonly (readonly [question: string, answer: string])[];
  /** USB: true if the device has another class than printer. */
  readonly isOther?: boolean;
  /** Bluetooth: true if the device only has writes without response. */
  readonly isUnacknowledged?: boolean;
  /** Bluetooth: true if the device only has the service of NIIMBOT printers. */
  readonly isNiimbot?: boolean;
  /** Bluetooth: maximum length of a write; longer writes are rejected. */
  readonly maxPacketBytes?: number;
  /** True if received data goes to `printerTakes` instead of `taken`, so that the data outlives the page. */
  readonly isOutside?: boolean;
}

/** Observable state of a device. */
export interface FakeDevice {
  readonly taken: number[];
  readonly pieces: number[];
  readonly calls: string[];
  mostInFlight: number;
  go(): void;
  /** Plugs a removed device in again. */
  comeBack(): void;
}

declare global {
  var fakeDevice: FakeDevice;
  /** Stores received data outside the web page, so that the data outlives the page. Resolves once stored. */
  var printerTakes: (base64: string) => Promise<void>;
}

/**
 * Installs a fake printer behind `navigator.usb`, `.serial` or `.bluetooth`. The function uses nothing outside itself, so that a test can
 * also send it into a page.
 */
export function installFakeDevice([way, behaviour]: readonly [
  'usb' | 'serial' | 'bluetooth',
  FakeBehaviour,
]): FakeDevice {
  const { stopsAfterBytes = Infinity, haltsAfterBytes = Infinity } = behaviour;
  let { goneAfterBytes = Infinity } = behaviour;
  let isStopped = stopsAfterBytes !== Infinity;
  let go: () => void = () => undefined;
  const went = new Promise<void>((resolve) => {
    go = () => {
      isStopped = false;
      resolve();
    };
  });
  const comeBack = () => {
    isGone = false;
    goneAfterBytes = Infinity;
  };
  const fake: FakeDevice = { taken: [], pieces: [], calls: [], mostInFlight: 0, go, comeBack };
  globalThis.fakeDevice = fake;
  let isGone = false;
  let isHalted = false;
  let hasHalted = false;
  let closeNow: () => void = () => undefined;
  let closed = new Promise<void>(() => undefined);
  const reopen = () => {
    closed = new Promise((resolve) => {
      closeNow = resolve;
    });
  };
  const gone = () => new DOMException('The device was disconnected.', 'NetworkError');
  const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const answers: Uint8Array[] = [];
  let heard: () => void = () => undefined;
  const sayBytes = (bytes: Uint8Array) => {
    if (isGone) return;
    answers.push(bytes);
    heard();
  };
  const say = (digits: string) =>
    sayBytes(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  let inFlight = 0;
  /** Accepts a transfer as the behavior says, and returns the number of accepted bytes. */
  const take = async (piece: Uint8Array): Promise<number> => {
    fake.mostInFlight = Math.max(fake.mostInFlight, ++inFlight);
    try {
      if (isGone) throw gone();
      const answer = behaviour.answers?.find(([question]) => question === hex(piece));
      if (answer) {
        setTimeout(() => say(answer[1]), 5);
        return piece.length;
      }
      fake.pieces.push(piece.length);
      if (behaviour.isOutside) {
        await globalThis.printerTakes(btoa(String.fromCharCode(...piece)));
        return piece.length;
      }
      // A simulated printer protocol handles the data instead; see `installFakeNiimbot`.
      if (globalThis.fakeSpeech) {
        isGone = !globalThis.fakeSpeech(piece, sayBytes);
        if (isGone) throw gone();
        return piece.length;
      }
      if (behaviour.delayMs) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
      const before = fake.taken.length;
      if (isStopped && before + piece.length > stopsAfterBytes)
        await Promise.race([went, closed.then(() => Promise.reject(gone()))]);
      if (before + piece.length > goneAfterBytes) {
        fake.taken.push(...piece.subarray(0, Math.max(0, goneAfterBytes - before)));
        isGone = true;
        throw gone();
      }
      if (!hasHalted && before + piece.length > haltsAfterBytes) {
        const part = Math.max(0, haltsAfterBytes - before);
        fake.taken.push(...piece.subarray(0, part));
        isHalted = true;
        hasHalted = true;
        return part;
      }
      fake.taken.push(...piece);
      return piece.length;
    } finally {
      inFlight--;
    }
  };
  const hold = (name: string) => {
    if (behaviour.isHeld) throw new DOMException('held', name);
  };
  const count = behaviour.count ?? 1;
  let known = behaviour.isRemembered ?? false;
  const choose = <Device>(devices: readonly Device[]): Device => {
    fake.calls.push('choose');
    if (behaviour.isNoneChosen) throw new DOMException('none', 'NotFoundError');
    known = true;
    return devices[0];
  };
  const present = <Device>(devices: readonly Device[]) => (known && !isGone ? [...devices] : []);

  const usbDevice = () => {
    const endpoints = [
      { endpointNumber: 1, direction: 'in', type: 'interrupt' },
      { endpointNumber: 2, direction: 'out', type: 'bulk' },
      { endpointNumber: 3, direction: 'in', type: 'bulk' },
    ];
    const plain = { alternateSetting: 0, interfaceClass: 3, endpoints: endpoints.slice(0, 1) };
    const printing = { alternateSetting: 1, interfaceClass: behaviour.isOther ? 8 : 7, endpoints };
    const configuration = {
      configurationValue: 1,
      interfaces: [
        { interfaceNumber: 0, alternates: [plain] },
        { interfaceNumber: 1, alternates: [{ ...plain, alternateSetting: 0 }, printing] },
      ],
    };
    let claimed = '';
    return {
      vendorId: 0x0a5f,
      productId: 0x0081,
      serialNumber: count > 1 ? '' : 'D4J1',
      productName: 'ZD 420',
      configuration: null,
      configurations: [configuration],
      open: async () => {
        if (isGone) throw new DOMException('gone', 'NotFoundError');
        reopen();
        fake.calls.push('open');
      },
      close: async () => {
        claimed = '';
        closeNow();
        fake.calls.push('close');
      },
      selectConfiguration: async (value: number) => void fake.calls.push(`configuration ${value}`),
      claimInterface: async (number: number) => {
        hold('NetworkError');
        claimed = String(number);
      },
      selectAlternateInterface: async (number: number, alternate: number) => {
        claimed = `${number}.${alternate}`;
      },
      clearHalt: async (direction: string, endpoint: number) => {
        fake.calls.push(`clear ${direction} ${endpoint}`);
        isHalted = false;
      },
      transferOut: async (endpoint: number, data: Uint8Array) => {
        if (claimed !== '1.1' || endpoint !== 2) throw new DOMException('not claimed', 'NotFoundError');
        if (isHalted) return { status: 'stall', bytesWritten: 0 };
        const bytesWritten = await take(data);
        return { status: isHalted ? 'stall' : 'ok', bytesWritten };
      },
      transferIn: async () => {
        if (answers.length === 0)
          await Promise.race([
            new Promise<void>((resolve) => {
              heard = resolve;
            }),
            closed.then(() => Promise.reject(gone())),
          ]);
        const answer = answers.shift() ?? new Uint8Array();
        return { status: 'ok', data: new DataView(answer.buffer) };
      },
    };
  };

  const serialPort = () => {
    const streams: {
      writable: WritableStream<Uint8Array> | null;
      readable: ReadableStream<Uint8Array> | null;
    } = {
      writable: null,
      readable: null,
    };
    return {
      get writable() {
        return streams.writable;
      },
      get readable() {
        return streams.readable;
      },
      getInfo: () => ({ usbVendorId: 0x067b, usbProductId: 0x2303 }),
      open: async (options: object) => {
        hold('NetworkError');
        if (isGone) throw gone();
        fake.calls.push(`open ${JSON.stringify(options)}`);
        reopen();
        streams.writable = new WritableStream<Uint8Array>({
          write: async (piece) => void (await take(piece)),
        });
        streams.readable = new ReadableStream<Uint8Array>({
          start: (controller) => {
            heard = () => {
              const answer = answers.shift();
              if (answer) controller.enqueue(answer);
            };
          },
          // Without a reader, further responses are lost.
          cancel: () => {
            heard = () => undefined;
            answers.length = 0;
          },
        });
      },
      close: async () => {
        if (streams.writable?.locked || streams.readable?.locked) throw new TypeError('locked');
        fake.calls.push('close');
        closeNow();
      },
    };
  };

  const bluetoothDevice = () => {
    const speaking = Object.assign(new EventTarget(), {
      uuid: '00002af0-0000-1000-8000-00805f9b34fb',
      properties: { write: false, writeWithoutResponse: false, notify: true },
      value: new DataView<ArrayBufferLike>(new ArrayBuffer(0)),
      startNotifications: async () => {
        heard = () => {
          const answer = answers.shift();
          if (!answer) return;
          speaking.value = new DataView(answer.buffer);
          speaking.dispatchEvent(new Event('characteristicvaluechanged'));
        };
      },
    });
    const write = async (piece: Uint8Array) => {
      if (piece.length > (behaviour.maxPacketBytes ?? 512))
        throw new DOMException('too long', 'NotSupportedError');
      await take(piece);
    };
    const out = Object.assign(new EventTarget(), {
      uuid: '00002af1-0000-1000-8000-00805f9b34fb',
      properties: { write: !behaviour.isUnacknowledged, writeWithoutResponse: true, notify: false },
      writeValueWithResponse: write,
      writeValueWithoutResponse: write,
      startNotifications: async () => undefined,
    });
    const niimbot = Object.assign(speaking, {
      uuid: behaviour.isNiimbot ? 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f' : speaking.uuid,
      properties: { write: false, writeWithoutResponse: behaviour.isNiimbot ?? false, notify: true },
      writeValueWithoutResponse: write,
    });
    const gatt = {
      connected: false,
      connect: async () => {
        hold('NetworkError');
        reopen();
        gatt.connected = true;
        fake.calls.push('connect');
        return gatt;
      },
      disconnect: () => {
        gatt.connected = false;
        closeNow();
        fake.calls.push('disconnect');
      },
      getPrimaryService: async (uuid: string) => {
        if (behaviour.isNiimbot && uuid.startsWith('e7810a71'))
          return { getCharacteristics: async () => [niimbot] };
        if (!uuid.startsWith('000018f0') || behaviour.isOther || behaviour.isNiimbot)
          throw new DOMException('none', 'NotFoundError');
        return { getCharacteristics: async () => [speaking, out] };
      },
    };
    return Object.assign(new EventTarget(), { id: 'bt-1', name: 'XP-P323B', gatt });
  };

  const define = (name: string, value: object) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  for (const name of ['usb', 'serial', 'bluetooth'])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  if (way === 'usb') {
    const devices = Array.from({ length: count }, usbDevice);
    define('usb', { getDevices: async () => present(devices), requestDevice: async () => choose(devices) });
  } else if (way === 'serial') {
    const ports = Array.from({ length: count }, serialPort);
    define('serial', { getPorts: async () => present(ports), requestPort: async () => choose(ports) });
  } else {
    const devices = [bluetoothDevice()];
    const requestDevice = async () => choose(devices);
    define('bluetooth', { requestDevice, getDevices: async () => present(devices) });
  }
  return fake;
}
