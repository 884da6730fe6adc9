import Type, { type Static } from 'typebox';

/** Additional fields of signed requests. */
export const SIGNED = {
  timestamp: Type.Union([Type.Number(), Type.String({ maxLength: 20 })]),
  sign: Type.String({ maxLength: 64 }),
};

/** Result of sending a code. */
export const SentCode = Type.Object({
  isShown: Type.Boolean({
    description: "True if the code appears in the operator's outbox because the server can't send messages",
  }),
});
export type SentCode = Static<typeof SentCode>;
