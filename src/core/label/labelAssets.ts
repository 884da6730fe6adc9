import type { Label } from './label.ts';

/** Names of the pictures that a label draws or is shown with, and of its fonts: what has to come along with its file. */
export function assetNames(label: Label): string[] {
  const names = new Set<string>();
  for (const element of label.elements) {
    if ('asset' in element && element.asset !== '') names.add(element.asset);
  }
  for (const { asset } of label.fonts) names.add(asset);
  for (const name of [label.backgroundAsset, label.coverAsset]) if (name !== '') names.add(name);
  return [...names];
}

/** The label with other names for its pictures and fonts; one that is not named keeps its own. */
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
