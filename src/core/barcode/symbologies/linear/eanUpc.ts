import { tradeItem } from '../symbologyInfo.ts';

/** EAN and UPC (ISO/IEC 15420). */
export const EAN_13 = tradeItem('EAN-13', '6901234567892', 13);
export const EAN_8 = tradeItem('EAN-8', '12345670', 8);
export const UPC_A = tradeItem('UPC-A', '012345678905', 12);
export const UPC_E = tradeItem('UPC-E', '01234565', 8);
