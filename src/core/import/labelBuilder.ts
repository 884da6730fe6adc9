import { LABEL_LIMITS, TEXT_LIMITS } from '../base/limits.ts';
import { LABEL_FORMAT, LABEL_VERSION, type LabelInput } from '../label/label.ts';
import { parseLabel } from '../label/parseLabel.ts';
import type { ImportedAsset, ImportedLabel, ImportedSample } from './imported.ts';
import type { LeftOutList } from './leftOutList.ts';

type ElementInput = NonNullable<LabelInput['elements']>[number];
/** Element without its ID, which the builder assigns. */
export type ElementDraft = ElementInput extends infer Each
  ? Each extends ElementInput
    ? Omit<Each, 'id'>
    : never
  : never;

/** Rounds to thousandths of a millimeter: finer than any printer, but without the rounding errors of unit conversions. */
const roundMm = (lengthMm: number) => Math.round(lengthMm * 1000) / 1000;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Limits a label's side to the allowed range. */
export function labelSideMm(lengthMm: number): number {
  const { minSideMm, maxSideMm } = LABEL_LIMITS;
  return Number.isFinite(lengthMm) ? within(roundMm(lengthMm), minSideMm, maxSideMm) : minSideMm;
}

export function fontSizePt(sizePt: number): number {
  const { minFontSizePt, maxFontSizePt } = TEXT_LIMITS;
  return within(Math.round(sizePt * 100) / 100, minFontSizePt, maxFontSizePt);
}

type Box = Pick<ElementDraft, 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>;

/** True if a box is within the limits of a document; hostile files may contain huge numbers. */
function isPlace({ xMm = 0, yMm = 0, widthMm = 0, heightMm = 0 }: Box): boolean {
  const most = LABEL_LIMITS.maxElementMm;
  const positions = [xMm, yMm].every((at) => Math.abs(at) <= most);
  return positions && [widthMm, heightMm].every((side) => side >= 0 && side <= most);
}

const MAX_ELEMENTS = 5000;

/** Builds a label. Elements that the schema would refuse are omitted and reported, so that the rest of the document opens. */
export class LabelBuilder {
  readonly #elements: ElementInput[] = [];
  readonly #assets = new Map<string, ImportedAsset>();
  readonly #leftOut: LeftOutList;

  constructor(leftOut: LeftOutList) {
    this.#leftOut = leftOut;
  }

  /** True if the label has the maximum number of elements; the importer then skips all further elements. */
  get isFull(): boolean {
    return this.#elements.length >= MAX_ELEMENTS;
  }

  /**
   * Adds an element, or reports it if it can't be added.
   *
   * @param what the document's name of the element, for reports
   */
  add(element: ElementDraft, what: string): void {
    if (this.isFull) {
      this.#leftOut.add('leftOutElement', what);
      return;
    }
    const box = {
      xMm: roundMm(element.xMm ?? 0),
      yMm: roundMm(element.yMm ?? 0),
      widthMm: roundMm(element.widthMm ?? 0),
      heightMm: roundMm(element.heightMm ?? 0),
    };
    const drafted = { ...element, ...box, id: `${element.kind}-${this.#elements.length + 1}` };
    if (!isPlace(box)) this.#leftOut.add('leftOutPlace', what);
    else if (isValid(drafted)) this.#elements.push(drafted);
    else this.#leftOut.add('leftOutElement', what);
  }

  addAsset(asset: ImportedAsset): string {
    this.#assets.set(asset.name, asset);
    return asset.name;
  }

  /** Builds the label; null if the fields are invalid even for a label without elements. */
  build(fields: Partial<LabelInput>, sample: ImportedSample | null = null): ImportedLabel | null {
    const name = (fields.name ?? '').trim().slice(0, LABEL_LIMITS.maxNameLength).trim();
    const label = parseLabel({
      ...fields,
      format: LABEL_FORMAT,
      version: LABEL_VERSION,
      name: name === '' ? LABEL_LIMITS.defaultName : name,
      elements: this.#elements,
    });
    return label.ok ? { label: label.value, assets: [...this.#assets.values()], sample } : null;
  }
}

function isValid(element: ElementInput): boolean {
  return parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, elements: [element] }).ok;
}
