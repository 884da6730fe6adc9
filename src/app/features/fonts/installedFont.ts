/** True if a font with one of these names is installed on this computer (CSS Fonts 4, 4.3: `local()` accepts full and PostScript names). */
export async function isInstalled(names: readonly string[]): Promise<boolean> {
  const sources = names.map((name) => `local(${JSON.stringify(name)})`).join(', ');
  try {
    await new FontFace('probe', sources).load();
    return true;
  } catch {
    return false;
  }
}
