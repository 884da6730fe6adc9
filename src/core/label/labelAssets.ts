import type { Label } from './label.ts';

/** Returns the asset names of the pictures and fonts that a label uses, whose files must accompany the label. */
export function assetNames(label: Label): string[] {
  const names = new Set<string>();
  for (const element of label.elements) {
    if ('asset' in element && element.asset !== '') names.add(element.asset);
  }
  for (const { asset } of label.fonts) names.add(asset);
  for (const name of [label.backgroundAsset, label.coverAsset]) if (name !== '') names.add(name);
  return [...names];
}

/** Renames a label's pictures and fonts; names that are not in the map stay unchanged. */
export function renameAssets(label: Label, names: ReadonlyMap<string, string>): Label {
  const named = (asset: string) => names.get(asset) ?? asset;
  return {
    ...label,
    backgroundAsset: named(label.backgroundAsset),
    coverAsset: named(label.coverAsset),
    fonts: label.fonts.map((font) => ({ ...font, asset: named(font.asset) })),
    elements: label.elements.map((element) =>
      'asset' in element ? { ...element, asset: named(element.asset) } : element,
    ),
  };
}
