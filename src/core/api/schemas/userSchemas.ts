import Type from 'typebox';

/** Schema of the user's own profile in responses (product specification, section 3). */
export const UserAnswer = Type.Object({
  userUuid: Type.String(),
  userPhone: Type.String(),
  userEmail: Type.String(),
  userNickName: Type.String(),
  userImg: Type.String({ description: 'URL of the picture; empty if there is none' }),
  introduction: Type.String(),
  shareCode: Type.String(),
  registerType: Type.String(),
  hasPassword: Type.Boolean(),
  roles: Type.Array(Type.String()),
});

/** Schema of the response to a successful sign-in. */
export const SessionAnswer = Type.Intersect([Type.Object({ accessToken: Type.String() }), UserAnswer]);

/** Schema of the response to a change of the account, with a new token if the change has invalidated the previous one. */
export const ChangedAnswer = Type.Intersect([
  Type.Object({ accessToken: Type.Optional(Type.String()) }),
  UserAnswer,
]);
