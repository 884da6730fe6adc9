import { beginSession, type UserResponse } from '../../src/app/services/account/session.ts';

/** Starts a session of a user for component tests; the test ends it with `endSession('/')`. */
export function signInAs(userUuid: string, user: Partial<UserResponse> = {}): void {
  beginSession(
    {
      userUuid,
      userPhone: '',
      userNickName: 'Ана',
      userImg: '',
      shareCode: '',
      registerType: '',
      roles: ['admin'],
      ...user,
      accessToken: `token of ${userUuid}`,
    },
    { isRemembered: false },
  );
}
