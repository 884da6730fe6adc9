import Type from 'typebox';

/** Schema of a market label in a list. Lengths are in millimeters, times in milliseconds since 1970. */
export const MarketListed = Type.Object({
  id: Type.String(),
  group: Type.String(),
  name: Type.String(),
  width: Type.Number(),
  height: Type.Number(),
  cover: Type.String({ description: 'Address of the picture; another one when the label changes' }),
  isStarter: Type.Boolean({ description: 'Whether the product brought it along' }),
  publisherNickName: Type.String({ description: 'Empty for a starter' }),
  isMine: Type.Boolean(),
  templetId: Type.String({
    description: 'The label that one’s own was published from; empty for all others',
  }),
  updateTime: Type.Number(),
});

/** Schema of a market label with its document. */
export const MarketAnswer = Type.Intersect([MarketListed, Type.Object({ label: Type.Unknown() })]);
