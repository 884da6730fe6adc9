/** Exports of HarfBuzz's subset build that this module calls; addresses are offsets in its memory. */
interface SubsetModule {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly malloc: (bytes: number) => number;
  readonly free: (address: number) => void;
  readonly hb_blob_create: (
    data: number,
    length: number,
    mode: number,
    user: number,
    destroy: number,
  ) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_set_clear: (set: number) => void;
  readonly hb_set_invert: (set: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_destroy: (input: number) => void;
  readonly hb_subset_input_glyph_set: (input: number) => number;
  readonly hb_subset_input_keep_everything: (input: number) => void;
  readonly hb_subset_input_pin_axis_location: (
    input: number,
    face: number,
    tag: number,
    value: number,
  ) => number;
  readonly hb_subset_input_set: (input: number, kind: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
  /** Preprocesses a face, so that many subsets can be made faster; returns another face, or the same one if there is not enough memory. */
  readonly hb_subset_preprocess: (face: number) => number;
}

const MODE_WRITABLE = 2;
const FLAG_NO_HINTING = 1;
const FLAG_RETAIN_GLYPH_IDS = 2;
const SET_DROP_TABLES = 3;
const SET_NAME_IDS = 4;
/** Tables that fonts in a PDF don't need: text is already shaped, so only outlines and metrics are used. */
const DROPPED_TABLES = [
  'GSUB',
  'GPOS',
  'GDEF',
  'kern',
  'name',
  'post',
  'OS/2',
  'cmap',
  'DSIG',
  'gasp',
  'STAT',
  'vhea',
  'vmtx',
  'BASE',
  'VORG',
  'meta',
  'prep',
  'fpgm',
  'cvt ',
];

export type FontSubsetter = (file: Uint8Array, glyphIds: Iterable<number>) => Uint8Array;

/** Makes a font without axes from a variable font, at a position on its axes; null if that fails. */
export type FontInstancer = (
  file: Uint8Array,
  pins: Readonly<Record<string, number>>,
) => Uint8Array<ArrayBuffer> | null;

/** True for the exports of HarfBuzz's subset build. */
function isSubsetModule(exports: object): exports is SubsetModule {
  return 'hb_subset_or_fail' in exports && 'memory' in exports && 'malloc' in exports;
}

const tagNumber = (name: string) =>
  [...name].reduce((value, letter) => value * 256 + letter.charCodeAt(0), 0);

/** Font that is open in the module's memory. */
interface OpenFont {
  readonly data: number;
  readonly face: number;
}

function openFont(hb: SubsetModule, file: Uint8Array): OpenFont | null {
  const data = hb.malloc(file.length);
  if (data === 0) return null;
  new Uint8Array(hb.memory.buffer, data, file.length).set(file);
  const blob = hb.hb_blob_create(data, file.length, MODE_WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  return { data, face };
}

function closeFont(hb: SubsetModule, { data, face }: OpenFont): void {
  hb.hb_face_destroy(face);
  hb.free(data);
}

/** Makes a new font file from a face; null if HarfBuzz fails. Frees the memory that this takes in the module. */
function remake(
  hb: SubsetModule,
  face: number,
  configure: (input: number) => void,
): Uint8Array<ArrayBuffer> | null {
  const input = hb.hb_subset_input_create_or_fail();
  let made = 0;
  try {
    configure(input);
    made = hb.hb_subset_or_fail(face, input);
    if (made === 0) return null;
    const result = hb.hb_face_reference_blob(made);
    const length = hb.hb_blob_get_length(result);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(hb.memory.buffer, start, length).slice();
    hb.hb_blob_destroy(result);
    return bytes;
  } finally {
    if (made !== 0) hb.hb_face_destroy(made);
    hb.hb_subset_input_destroy(input);
  }
}

/**
 * Fonts that stay open for the next document: their maximum number, and the maximum size of each, which the Latin, Cyrillic, Hebrew, Arabic
 * and Thai fonts don't exceed.
 */
const KEPT = { fonts: 8, bytes: 1024 * 1024 } as const;
/**
 * Number of subsets of a font after which the font is preprocessed for all further ones. Preprocessing takes as long as a hundred subsets.
 */
const USES_BEFORE_LOOK = 50;

interface KeptFont extends OpenFont {
  readonly prepared: number;
  readonly uses: number;
}

/** Creates a function that opens a font for the duration of `use`. The most recently used fonts stay open. */
function createFontShelf(hb: SubsetModule) {
  const cached = new Map<Uint8Array, KeptFont>();

  function take(file: Uint8Array): KeptFont | null {
    const known = cached.get(file);
    if (!known) {
      const font = openFont(hb, file);
      return font && { ...font, prepared: 0, uses: 1 };
    }
    cached.delete(file);
    const uses = known.uses + 1;
    const isLookedInto = known.prepared !== 0 || uses <= USES_BEFORE_LOOK;
    return { ...known, uses, prepared: isLookedInto ? known.prepared : hb.hb_subset_preprocess(known.face) };
  }

  function close(font: KeptFont): void {
    if (font.prepared !== 0) hb.hb_face_destroy(font.prepared);
    closeFont(hb, font);
  }

  function put(file: Uint8Array, font: KeptFont): void {
    if (file.length <= KEPT.bytes) cached.set(file, font);
    else close(font);
    const [oldest] = cached;
    if (!oldest || cached.size <= KEPT.fonts) return;
    cached.delete(oldest[0]);
    close(oldest[1]);
  }

  return <Value>(file: Uint8Array, use: (face: number) => Value): Value | null => {
    const font = take(file);
    if (!font) return null;
    try {
      return use(font.prepared || font.face);
    } finally {
      put(file, font);
    }
  };
}

/**
 * Creates a subsetter from an instantiated `harfbuzz-subset.wasm`. A subset keeps the glyph numbers of the whole font, because the contents
 * of pages, which are written before the font, refer to them. Throws if the bytes are not a font.
 */
export function createFontSubsetter(exports: object): FontSubsetter {
  if (!isSubsetModule(exports)) throw new Error('not the subset build of HarfBuzz');
  const hb = exports;
  const withFace = createFontShelf(hb);
  return (file, glyphIds) => {
    const subset = withFace(file, (face) =>
      remake(hb, face, (input) => {
        hb.hb_subset_input_set_flags(input, FLAG_RETAIN_GLYPH_IDS | FLAG_NO_HINTING);
        const glyphs = hb.hb_subset_input_glyph_set(input);
        for (const glyphId of glyphIds) hb.hb_set_add(glyphs, glyphId);
        const dropped = hb.hb_subset_input_set(input, SET_DROP_TABLES);
        for (const name of DROPPED_TABLES) hb.hb_set_add(dropped, tagNumber(name));
        hb.hb_set_clear(hb.hb_subset_input_set(input, SET_NAME_IDS));
      }),
    );
    if (!subset) throw new Error('the font cannot be cut down to its used glyphs');
    return subset;
  };
}

/** Creates an instancer from an instantiated `harfbuzz-subset.wasm`. Instances keep all glyphs, tables and substitutions. */
export function createFontInstancer(exports: object): FontInstancer {
  if (!isSubsetModule(exports)) throw new Error('not the subset build of HarfBuzz');
  const hb = exports;
  return (file, pins) => {
    let hasAllAxes = true;
    const font = openFont(hb, file);
    if (!font) return null;
    try {
      const instance = remake(hb, font.face, (input) => {
        hb.hb_subset_input_keep_everything(input);
        for (const [tag, value] of Object.entries(pins))
          hasAllAxes &&= hb.hb_subset_input_pin_axis_location(input, font.face, tagNumber(tag), value) !== 0;
      });
      return hasAllAxes ? instance : null;
    } finally {
      closeFont(hb, font);
    }
  };
}
