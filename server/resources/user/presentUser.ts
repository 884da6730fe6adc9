import type { Static } from 'typebox';
import type { SessionAnswer, UserAnswer } from '../../../src/core/api/schemas/userSchemas.ts';
import type { UserRow } from '../../store/tables.ts';
import { pictureAddress } from '../files/files.ts';

/** Role in responses; the only one is that of a signed-in user (product specification, section 6). */
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
