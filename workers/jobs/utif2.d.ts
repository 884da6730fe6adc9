declare module 'utif2' {
  interface TiffPage {
    readonly width: number;
    readonly height: number;
  }
  /** The package is CommonJS: its functions come as one default export. */
  const tiff: {
    decode(buffer: ArrayBuffer): TiffPage[];
    decodeImage(buffer: ArrayBuffer, page: TiffPage): void;
    toRGBA8(page: TiffPage): Uint8Array<ArrayBuffer>;
  };
  export default tiff;
}
