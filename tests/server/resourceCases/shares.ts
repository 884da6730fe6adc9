import { type CaseAccount, foreign, NONE, type ResourceCases } from '../resourceCases.ts';

/** Shares a label of one account with another; returns the id of the share. */
async function shared(from: CaseAccount, to: CaseAccount) {
  await from.must('POST /templet/share', { templetId: await from.id('label'), shareCode: to.shareCode });
  return (await to.must('GET /templet/getShareTemplet', { shareType: 1 })).list[0].shareId;
}

const received = async (of: CaseAccount) => ({ shareId: await of.id('received') });

export const cases: ResourceCases = {
  objects: {
    share: async (of) => shared(of, await of.partner()),
    received: async (of) => shared(await of.partner(), of),
  },
  foreign: [
    foreign('share', 'label', 'POST /templet/share', async (id, own) => ({
      templetId: id,
      shareCode: (await own.partner()).shareCode,
    })),
    foreign('read the label of', 'share', 'GET /templet/shared/{shareId}', (shareId) => ({ shareId })),
    foreign('see the cover of', 'share', 'GET /templet/{id}/cover', (id) => ({ id })),
    foreign('collect', 'share', 'POST /templet/collectShared', (shareId) => ({ shareId })),
    foreign('end', 'share', 'POST /templet/endShare', (id) => ({ shareIds: [id] }), NONE),
    foreign('block the sender of', 'share', 'POST /templet/blockPartner', (shareId) => ({ shareId })),
    foreign('unblock by account id', 'user', 'POST /templet/unblockPartner', (id) => ({ id }), NONE),
  ],
  lists: [
    '/templet/getShareTemplet?shareType=0',
    '/templet/getShareTemplet?shareType=1',
    '/templet/newShares',
    '/templet/blockedPartners',
  ],
  writes: {
    'POST /templet/share': async (of) => ({
      templetId: await of.id('label'),
      shareCode: (await of.partner()).shareCode,
      copyMode: 1,
    }),
    'POST /templet/seeShares': (of) => ({ shareTime: of.test.clock.nowMs }),
    'POST /templet/collectShared': received,
    'POST /templet/endShare': async (of) => ({ shareIds: [await of.id('share')] }),
    'POST /templet/blockPartner': received,
    'POST /templet/unblockPartner': async (of) => {
      const id = (await of.partner()).userId;
      await of.must('POST /templet/blockPartner', await received(of));
      return { id };
    },
  },
};
