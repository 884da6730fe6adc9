/**
 * Types of the browser's device APIs that printers need: WebUSB, Web Serial and Web Bluetooth (WICG). TypeScript's DOM types do not contain
 * them, and each API can be missing in a browser.
 */

interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: 'bulk' | 'interrupt' | 'isochronous';
}

interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly endpoints: readonly UsbEndpoint[];
}

interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly UsbAlternate[];
  }[];
}

type UsbStatus = 'ok' | 'stall' | 'babble';

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null;
  readonly productName?: string | null;
  readonly configuration: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  clearHalt(direction: 'in' | 'out', endpoint: number): Promise<void>;
  transferOut(
    endpoint: number,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<{ readonly status: UsbStatus; readonly bytesWritten: number }>;
  transferIn(
    endpoint: number,
    length: number,
  ): Promise<{ readonly status: UsbStatus; readonly data?: DataView }>;
}

export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(options: {
    readonly baudRate: number;
    readonly flowControl: 'none' | 'hardware';
    readonly bufferSize: number;
  }): Promise<void>;
  close(): Promise<void>;
}

export interface GattCharacteristic extends EventTarget {
  readonly uuid: string;
  readonly properties: {
    readonly write: boolean;
    readonly writeWithoutResponse: boolean;
    readonly notify: boolean;
  };
  readonly value?: DataView | null;
  writeValueWithResponse(data: Uint8Array<ArrayBuffer>): Promise<void>;
  writeValueWithoutResponse(data: Uint8Array<ArrayBuffer>): Promise<void>;
  startNotifications(): Promise<unknown>;
}

interface GattServer {
  readonly connected: boolean;
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<{ getCharacteristics(): Promise<readonly GattCharacteristic[]> }>;
}

export interface BluetoothDevice extends EventTarget {
  readonly id: string;
  readonly name?: string | null;
  readonly gatt?: GattServer | null;
}

declare global {
  interface Navigator {
    readonly usb?: {
      getDevices(): Promise<readonly UsbDevice[]>;
      requestDevice(options: {
        readonly filters: readonly { readonly classCode: number }[];
      }): Promise<UsbDevice>;
    };
    readonly serial?: {
      getPorts(): Promise<readonly SerialPort[]>;
      requestPort(): Promise<SerialPort>;
    };
    readonly bluetooth?: {
      /** Exists only in browsers that remember devices after a reload. */
      getDevices?(): Promise<readonly BluetoothDevice[]>;
      requestDevice(options: {
        readonly acceptAllDevices: true;
        readonly optionalServices: readonly string[];
      }): Promise<BluetoothDevice>;
    };
  }
}
