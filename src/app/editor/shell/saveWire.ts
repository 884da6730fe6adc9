import { safeFileName } from '../../../core/base/fileName.ts';
import { defaultFontOf } from '../../../core/label/defaultFont.ts';
import type { Label } from '../../../core/label/label.ts';
import { encodeWire } from '../../../core/label/wire/encodeWire.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { saveFile } from '../../services/saveFile.ts';

/** Saves a label in the wire format, in which every value is a string. Its default font is that of the page's language. */
export function saveWire(label: Label): void {
  const wire = encodeWire(label, { defaultFont: defaultFontOf(pageLanguage()) });
  const text = `${JSON.stringify(wire, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), safeFileName(label.name, 'wire.json'));
}
