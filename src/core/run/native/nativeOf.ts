import type { NativeCommands } from '../../output/nativeLanguage.ts';
import type { PlacedLanguage, PrinterLanguage } from '../../output/printerLanguage.ts';
import type { PrinterSettings } from '../../output/printerSettings.ts';

/** Returns the native commands of the language if native mode is requested; null if everything is sent as dots. */
export function nativeOf(
  language: PrinterLanguage,
  { isNative }: PrinterSettings,
): { readonly language: PlacedLanguage; readonly commands: NativeCommands } | null {
  if (!isNative || language.kind !== 'placed' || !language.native) return null;
  return { language, commands: language.native };
}
