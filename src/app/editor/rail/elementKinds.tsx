import {
  BarcodeScannerRegular,
  CalendarClockRegular,
  CircleRegular,
  type FluentIcon,
  ImageRegular,
  LineRegular,
  QrCodeRegular,
  RectangleLandscapeRegular,
  StarRegular,
  TableRegular,
  TextTRegular,
} from '@fluentui/react-icons';
import type { ElementKind } from '../../../core/label/label.ts';

/** Element kinds that can be added, in the order of the rail. */
export const RAIL_KINDS: readonly { readonly kind: ElementKind; readonly Icon: FluentIcon }[] = [
  { kind: 'text', Icon: TextTRegular },
  { kind: 'barcode', Icon: BarcodeScannerRegular },
  { kind: 'qrcode', Icon: QrCodeRegular },
  { kind: 'image', Icon: ImageRegular },
  { kind: 'logo', Icon: StarRegular },
  { kind: 'line', Icon: LineRegular },
  { kind: 'rectangle', Icon: RectangleLandscapeRegular },
  { kind: 'circle', Icon: CircleRegular },
  { kind: 'datetime', Icon: CalendarClockRegular },
  { kind: 'table', Icon: TableRegular },
];
