import Type from 'typebox';

/** Empty input or answer. */
export const NOTHING = Type.Object({});

/** Answer of a call that changes several things: their number. */
export const Count = Type.Object({ count: Type.Integer() });

/** Id of something that is stored. */
export const id = Type.String({ maxLength: 64 });
