/** Bluetooth service of printers, with the characteristics for writing and for notifications. */
interface PrinterService {
  readonly uuid: string;
  readonly write: string;
  readonly notify: string;
}

const short = (digits: string) => `0000${digits}-0000-1000-8000-00805f9b34fb`;

/** Known printer services. Services that only printers of one maker have come first. */
export const PRINTER_SERVICES: readonly PrinterService[] = [
  {
    // Zebra, "Bluetooth Low Energy": the parser service, with one characteristic for writing and one for reading.
    uuid: '38eb4a80-c570-11e3-9507-0002a5d5c51b',
    write: '38eb4a82-c570-11e3-9507-0002a5d5c51b',
    notify: '38eb4a81-c570-11e3-9507-0002a5d5c51b',
  },
  {
    // Microchip (ISSC), "Transparent UART", in many modules that replace a serial cable.
    uuid: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    write: '49535343-8841-43f4-a8d4-ecbe34729bb3',
    notify: '49535343-1e4d-4bd9-ba61-23c647249616',
  },
  {
    // NIIMBOT, as observed on its printers: one characteristic for both directions (printers.niim.blue, "Connecting").
    uuid: 'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
    write: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f',
    notify: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f',
  },
  // Services that receipt and label printers of many brands use.
  { uuid: short('18f0'), write: short('2af1'), notify: short('2af0') },
  { uuid: short('ff00'), write: short('ff02'), notify: short('ff01') },
];
