import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';

export function ModuleSize(_props: { elements: readonly (BarcodeElement | QrcodeElement)[] }) {
  return null;
}
