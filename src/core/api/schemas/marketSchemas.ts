import Type from 'typebox';

/** Schema of a market label in a list. Lengths are in millimeters, times in milliseconds since 1970. */
export const MarketListed = Type.Object({
  id: Type.String(),
  group: Type.String(),
  name: Type.String(),
  width: Type.Number(),
  height: Type.Number(),
  cover: Type.String({ description: 'URL of the picture; it changes with the label' }),
  isStarter: Type.Boolean({ description: 'True for the labels that the product includes' }),
  publisherNickName: Type.String({ description: 'Name of the publisher; empty for included labels' }),
  isMine: Type.Boolean(),
  templetId: Type.String({
    description: 'Id of the library label that the caller published; empty for labels of other publishers',
  }),
  updateTime: Type.Number(),
});

/** Schema of a market label with its document. */
export const MarketAnswer = Type.Intersect([MarketListed, Type.Object({ label: Type.Unknown() })]);
