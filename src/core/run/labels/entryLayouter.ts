import { err, ok, type Problem, type Result } from '../../base/result.ts';
import type { LabelRecord } from '../../data/labelRecord.ts';
import type { LabelComposition } from '../../elements/composeLabel.ts';
import type { LayoutProblem } from '../../elements/elementLayout.ts';
import type { ScenePart } from '../../scene/scene.ts';
import type { SceneSource } from '../sceneSource.ts';

/** Lays out the labels of one source, record by record. */
export interface EntryLayouter {
  /** Lays out a record; undefined if a font face or a picture is missing, so that the caller must load it and try again. */
  readonly tryLayout: (record: LabelRecord) => Result<LabelComposition, LayoutProblem> | undefined;
  /** Lays out a record, and loads missing faces and pictures. The outer result fails only if a font file can't be loaded. */
  readonly layout: (record: LabelRecord) => Promise<Result<Result<LabelComposition, LayoutProblem>, Problem>>;
  /** Returns the parts that all labels share. */
  readonly sharedParts: () => Promise<Result<readonly ScenePart[], Problem>>;
}

/** Font faces and pictures that are loaded only after a layout has requested them. */
export interface LayoutNeeds {
  readonly hasWanted: () => boolean;
  readonly loadWanted: () => Promise<Result<null, Problem>>;
}

export function createEntryLayouter<Resolved>(
  { resolve, resolveFixed, createComposer }: SceneSource<Resolved>,
  needs: LayoutNeeds,
): EntryLayouter {
  let compose = createComposer();

  function tryLayout(record: LabelRecord): Result<LabelComposition, LayoutProblem> | undefined {
    const resolved = resolve(record);
    if (!resolved.ok) {
      const { element, ...params } = resolved.error.params ?? {};
      return err({ severity: 'error', code: resolved.error.code, element: String(element ?? ''), params });
    }
    const laidOut = compose(resolved.value);
    if (!needs.hasWanted()) return ok(laidOut);
    // The composer has cached shared parts without the missing pictures, so a new composer is needed.
    compose = createComposer();
    return undefined;
  }

  /** Loads what is missing and repeats the attempt until nothing is. */
  async function whenLoaded<Value>(attempt: () => Value | undefined): Promise<Result<Value, Problem>> {
    for (;;) {
      const value = attempt();
      if (value !== undefined) return ok(value);
      const loaded = await needs.loadWanted();
      if (!loaded.ok) return loaded;
    }
  }

  return {
    tryLayout,
    layout: (record) => whenLoaded(() => tryLayout(record)),
    sharedParts: () =>
      whenLoaded(() => {
        const { scene } = compose(resolveFixed());
        if (!needs.hasWanted()) return scene.parts.filter((part) => part.shared);
        compose = createComposer();
        return undefined;
      }),
  };
}
