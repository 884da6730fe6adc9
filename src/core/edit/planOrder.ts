import type { Plan } from './planners.ts';

/** Brings elements before, or puts them behind, all others; among themselves they keep their order. */
export function planOrder(ids: ReadonlySet<string>, to: 'front' | 'back'): Plan {
  return (label) => {
    const chosen = label.elements.filter((element) => ids.has(element.id));
    const others = label.elements.filter((element) => !ids.has(element.id));
    if (chosen.length === 0 || others.length === 0) return label;
    // Layers draw before the order of the array, so the layer moves too where others lie beyond it.
    const layers = others.map((element) => element.layer);
    const edge = to === 'front' ? Math.max(...layers) : Math.min(...layers);
    const moved = chosen.map((element) => (element.layer === edge ? element : { ...element, layer: edge }));
    const elements = to === 'front' ? [...others, ...moved] : [...moved, ...others];
    const isSame = elements.every((element, index) => element === label.elements[index]);
    return isSame ? label : { ...label, elements };
  };
}
