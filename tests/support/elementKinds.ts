import { elementSchema } from '../../src/core/label/kinds/registry.ts';

/** Names of all kinds of elements. */
export const ELEMENT_KINDS = elementSchema.options.map((schema) => schema.entries.kind.literal);
