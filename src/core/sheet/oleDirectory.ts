/** Byte offsets in the header of a compound file ([MS-CFB] 2.2). */
const SECTOR_SHIFT_AT = 30;
const FIRST_DIRECTORY_SECTOR_AT = 48;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;
const MAX_NAME_BYTES = 64;
const ENCRYPTED_STREAM = 'EncryptedPackage';

/**
 * True for a password-protected xlsx, which is an OLE container around an encrypted package ([MS-OFFCRYPTO] 2.3). Looks
 * at the first directory sector alone: the container of an encrypted package is small and lists its streams there or,
 * when not, SheetJS refuses the file.
 */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(SECTOR_SHIFT_AT, true);
  if (shift !== 9 && shift !== 12) return false;
  const sectorBytes = 2 ** shift;
  const start = (view.getUint32(FIRST_DIRECTORY_SECTOR_AT, true) + 1) * sectorBytes;
  for (
    let at = start;
    at + ENTRY_BYTES <= Math.min(bytes.length, start + sectorBytes * 4);
    at += ENTRY_BYTES
  ) {
    const nameBytes = Math.min(MAX_NAME_BYTES, view.getUint16(at + NAME_LENGTH_AT, true));
    let name = '';
    for (let i = 0; i + 2 < nameBytes; i += 2) name += String.fromCharCode(view.getUint16(at + i, true));
    if (name === ENCRYPTED_STREAM) return true;
  }
  return false;
}
