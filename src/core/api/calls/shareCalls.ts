import Type from 'typebox';
import { ACCOUNT_LIMITS, LIBRARY_LIMITS } from '../../base/limits.ts';
import { COPY_FIRST } from '../../library/libraryRules.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { Count, id, NOTHING, PAGING } from '../schemas/basicSchemas.ts';
import { LabelAnswer, ListedAnswer } from '../schemas/labelSchemas.ts';

const TAG = 'Sharing';

export const SHARE_CALLS = {
  'POST /templet/share': {
    tag: TAG,
    summary: 'Shares a label or a folder with the owner of a share code',
    input: Type.Object({
      shareCode: Type.String({ maxLength: ACCOUNT_LIMITS.maxShareCodeInput }),
      templetId: Type.Optional(id),
      folderId: Type.Optional(id),
      copyMode: Type.Optional(
        Type.Enum([0, COPY_FIRST], {
          description: "1 adds a copy to the partner's library, if the partner accepts copies",
        }),
      ),
    }),
    answer: Type.Object({
      count: Type.Integer(),
      isCopied: Type.Boolean({
        description:
          "True if copies were added to the partner's library; false if isCopy was not 1, or if the partner accepts no copies",
      }),
    }),
  },
  'GET /templet/getShareTemplet': {
    tag: TAG,
    summary: 'Lists labels shared by the caller (0) or with the caller (1), paginated',
    input: Type.Object({
      ...PAGING,
      shareType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    }),
    answer: Type.Object({
      total: Type.Integer(),
      list: Type.Array(
        Type.Intersect([
          ListedAnswer,
          Type.Object({ shareId: Type.String(), shareTime: Type.Number(), partnerNickName: Type.String() }),
        ]),
      ),
    }),
  },
  'GET /templet/newShares': {
    tag: TAG,
    summary:
      'Counts the labels shared with the caller since the caller last opened the list of shared labels',
    input: NOTHING,
    answer: Count,
  },
  'POST /templet/seeShares': {
    tag: TAG,
    summary: 'Notes that the caller has seen the shares up to a time',
    input: Type.Object({
      shareTime: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: '`shareTime` of the newest share that was shown',
      }),
    }),
    answer: NOTHING,
  },
  'GET /templet/shared/{shareId}': {
    tag: TAG,
    summary: 'Returns the current version of a label that was shared with the caller',
    input: Type.Object({ shareId: id }),
    answer: LabelAnswer,
  },
  'POST /templet/collectShared': {
    tag: TAG,
    summary: "Copies a shared label into the caller's library",
    input: Type.Object({
      shareId: id,
      folderId: Type.Optional(id),
      name: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    answer: ListedAnswer,
  },
  'POST /templet/endShare': {
    tag: TAG,
    summary: 'Ends shares, as owner or as recipient',
    input: Type.Object({ shareIds: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Count,
  },
  'POST /templet/blockPartner': {
    tag: TAG,
    summary: 'Blocks the sender of a share',
    input: Type.Object({ shareId: id }),
    answer: NOTHING,
  },
  'GET /templet/blockedPartners': {
    tag: TAG,
    summary: 'Lists blocked senders',
    input: NOTHING,
    answer: Type.Array(Type.Object({ id: Type.String(), nickName: Type.String() })),
  },
  'POST /templet/unblockPartner': {
    tag: TAG,
    summary: 'Unblocks a sender',
    input: Type.Object({ id }),
    answer: NOTHING,
  },
} satisfies Contract;

export const SHARE_REFUSALS = {
  shareCodeMissing: { code: 20_040, status: 400 },
  shareCodeUnknown: { code: 20_041, status: 404 },
  shareWithSelf: { code: 20_042, status: 400 },
  shareCopyLimit: { code: 20_044, status: 429 },
} satisfies Refusals;
