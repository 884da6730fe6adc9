import Type, { type Static } from 'typebox';
import type { UserRow } from '../../store/tables.ts';
import { pictureAddress } from '../files/files.ts';

/** Response with the user's own profile (product specification, section 3). */
export const UserAnswer = Type.Object({
  userUuid: Type.String(),
  userPhone: Type.String(),
  userEmail: Type.String(),
  userNickName: Type.String(),
  userImg: Type.String({ description: 'Address of the picture; empty for none' }),
  introduction: Type.String(),
  shareCode: Type.String(),
  registerType: Type.String(),
  hasPassword: Type.Boolean(),
  roles: Type.Array(Type.String()),
});

/** Response body of a successful sign-in. */
export const SessionAnswer = Type.Intersect([Type.Object({ accessToken: Type.String() }), UserAnswer]);

/** Response for a changed account, with a new token if the change has invalidated the previous token. */
export const ChangedAnswer = Type.Intersect([
  Type.Object({ accessToken: Type.Optional(Type.String()) }),
  UserAnswer,
]);

/** The only role is that of a signed-in user (product specification, section 6). */
const ROLE = 'admin';

export function presentUser(user: UserRow): Static<typeof UserAnswer> {
  return {
    userUuid: user.id,
    userPhone: user.phone ?? '',
    userEmail: user.email ?? '',
    userNickName: user.nickname,
    userImg: pictureAddress(user.avatar),
    introduction: user.introduction,
    shareCode: user.shareCode,
    registerType: user.registerType,
    hasPassword: user.passwordHash !== null,
    roles: [ROLE],
  };
}

export function presentSession(user: UserRow, accessToken: string): Static<typeof SessionAnswer> {
  return { accessToken, ...presentUser(user) };
}
