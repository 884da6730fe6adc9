import { foreign, NONE, type ResourceCases } from '../resourceCases.ts';
import { signed } from '../testApp.ts';

export const cases: ResourceCases = {
  objects: {
    session: async (of) => (await of.must('GET /user/sessions', {}))[0].id,
    user: async (of) => of.userId,
  },
  foreign: [foreign('end', 'session', 'POST /user/endSession', (id) => ({ id }), NONE)],
  lists: [
    '/user/info',
    '/user/sessions',
    '/user/identities',
    '/user/export',
    '/user/userPreference',
    '/user/secondFactor',
  ],
  writes: {
    'POST /user/update': () => ({ nickName: 'Ana' }),
    'POST /user/updateUserPreference': () => ({ unit: 0, lang: 'en-US' }),
    'POST /user/renewShareCode': () => ({}),
    'POST /user/endSession': () => ({}),
    'POST /user/sendBindCode': ({ test }) => ({ email: 'new@example.com', ...signed(test) }),
    'POST /user/sendProofCode': ({ test }) => signed(test),
    'POST /user/beginAuthenticator': () => ({}),
    'POST /user/beginPasskey': () => ({}),
    'POST /user/delete': () => ({}),
    'POST /login/logout': () => ({}),
  },
};
