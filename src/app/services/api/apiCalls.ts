// Made from the definitions of the server’s calls by scripts/apiTypes.ts: `npx vitest run tests/server/apiTypes.test.ts --update`.

/** What each call of the server is told and answers. */
export interface ApiCalls {
  /** Sends a code of six digits to an address */
  'POST /login/sendCode': { input: { account: string; purpose: 'login' | 'register' | 'reset'; ip?: string; timestamp: number | string; sign: string }; answer: Record<never, never> };
  /** Signs in by phone or e-mail and password */
  'POST /login/doLogin': { input: { phone?: string; email?: string; password: string; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs in by a code that was sent; an e-mail address without an account gets one */
  'POST /login/captchaLogin': { input: { phone?: string; email?: string; captcha: string; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Makes an account with a password */
  'POST /login/register': { input: { phone?: string; email?: string; captcha: string; password: string; nickName?: string; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Sets a new password by a code; every device is signed out */
  'POST /login/resetPwd': { input: { phone?: string; email?: string; captcha: string; password: string }; answer: Record<never, never> };
  /** Fresh tokens for the device whose cookie this is */
  'POST /login/refresh': { input: Record<never, never>; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs this device out */
  'POST /login/logout': { input: Record<never, never>; answer: Record<never, never> };
  /** Where else one may sign in */
  'GET /login/providers': { input: Record<never, never>; answer: readonly ({ name: string; title: string; url: string })[] };
  /** Begins a sign-in at a provider for whoever goes there in a way of their own */
  'POST /login/oidc/{provider}': { input: { provider: string; redirect?: string; remember?: boolean }; answer: { url: string; state: string; nonce: string } };
  /** Signs in by the code or the ID token of a provider, in the browser that began it */
  'POST /login/thirdPartyLogin': { input: { loginType: string; state: string; code?: string; iss?: string; idToken?: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs in by an ID token of Apple, whose subject is the id; the id alone signs nobody in */
  'POST /login/appleLogin': { input: { appleUserId: string; state: string; identityToken: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Who is signed in */
  'GET /user/info': { input: Record<never, never>; answer: { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Changes name, picture, introduction or password; other devices are signed out with the password */
  'POST /user/update': { input: { nickName?: string; introduction?: string; avatar?: string; oldPassword?: string; password?: string }; answer: { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Sends a code to an e-mail address that is to be bound */
  'POST /user/sendBindCode': { input: { email: string; timestamp: number | string; sign: string }; answer: Record<never, never> };
  /** Binds the e-mail address that a code was sent to */
  'POST /user/bindEmail': { input: { email: string; captcha: string }; answer: { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Another share code; the one before reaches nobody any more */
  'POST /user/renewShareCode': { input: Record<never, never>; answer: { shareCode: string } };
  /** Devices that are signed in */
  'GET /user/sessions': { input: Record<never, never>; answer: readonly ({ id: string; userAgent: string; createdAt: number; usedAt: number; isThis: boolean })[] };
  /** Signs another device out; without an id all but this one */
  'POST /user/endSession': { input: { id?: string }; answer: Record<never, never> };
  /** Everything that is kept of this account */
  'GET /user/export': { input: Record<never, never>; answer: unknown };
  /** Deletes the account and everything in it */
  'POST /user/delete': { input: { password?: string }; answer: Record<never, never> };
  /** Unit and language; null where none were chosen */
  'GET /user/userPreference': { input: Record<never, never>; answer: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean } | null };
  /** Chooses unit and language */
  'POST /user/updateUserPreference': { input: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean }; answer: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean } };
  /** Labels by folder, size and name, a page at a time */
  'GET /templet/list': { input: { folderId?: string; size?: 'all' | '1-30' | '31-40' | '41-50' | '51-60' | '61-70' | '71-80' | '81-90' | '91-100' | '101-110' | '111-120' | '120+'; sort?: 'updateTime' | 'width' | 'name'; order?: 'asc' | 'desc'; name?: string; pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean })[] } };
  /** Labels that were used last */
  'GET /templet/recent': { input: Record<never, never>; answer: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { useTime: number })[] };
  /** Labels that were deleted in the last thirty days */
  'GET /templet/bin': { input: Record<never, never>; answer: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean })[] };
  /** A label with its document */
  'GET /templet/{id}': { input: { id: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Keeps a new label */
  'POST /templet/save': { input: { 'Idempotency-Key'?: string; label: unknown; folderId?: string; cover?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Saves a label; one that was saved elsewhere meanwhile comes back in a conflict */
  'POST /templet/update': { input: { 'Idempotency-Key'?: string; id: string; version: number; label: unknown; cover?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Notes that a label was opened */
  'POST /templet/touch': { input: { id: string }; answer: Record<never, never> };
  /** Puts labels into the bin, for thirty days */
  'POST /templet/delete': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Takes labels out of the bin */
  'POST /templet/undelete': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Moves labels into a folder */
  'POST /templet/move': { input: { ids: readonly (string)[]; folderId: string }; answer: { count: number } };
  /** Doubles labels, beside themselves or into a folder */
  'POST /templet/copy': { input: { 'Idempotency-Key'?: string; ids: readonly (string)[]; folderId?: string }; answer: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean })[] };
  /** What a label was before, the latest first */
  'GET /templet/{id}/versions': { input: { id: string }; answer: readonly ({ version: number; name: string; updateTime: number })[] };
  /** Brings a version back; what was there is kept as one */
  'POST /templet/restore': { input: { 'Idempotency-Key'?: string; id: string; version: number }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Folders, with how many labels each holds; the first is “Untitled”, which has no id */
  'GET /folder/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; isDefault: boolean; labelCount: number })[] };
  /** Makes a folder; there are at most twenty */
  'POST /folder/create': { input: { 'Idempotency-Key'?: string; name: string }; answer: { id: string; name: string } };
  /** Gives a folder another name */
  'POST /folder/rename': { input: { id: string; name: string }; answer: { id: string; name: string } };
  /** Deletes a folder; its labels go into the bin, and it is said how many */
  'POST /folder/delete': { input: { id: string }; answer: { labelCount: number } };
  /** Shares a label, or all of a folder, with whom a share code addresses */
  'POST /templet/share': { input: { 'Idempotency-Key'?: string; shareCode: string; templetId?: string; folderId?: string; copyMode?: 0 | 1 }; answer: { count: number } };
  /** Labels that one has shared (0), or that were shared with one (1), a page at a time */
  'GET /templet/getShareTemplet': { input: { pageNumber?: number; pageSize?: number; shareType?: number }; answer: { total: number; list: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { shareId: string; shareTime: number; partnerNickName: string })[] } };
  /** A label that was shared with one, as it is now */
  'GET /templet/shared/{shareId}': { input: { shareId: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Puts a copy of a shared label into one’s own library */
  'POST /templet/collectShared': { input: { 'Idempotency-Key'?: string; shareId: string; folderId?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } };
  /** Ends shares, as whoever shared or as the partner */
  'POST /templet/endShare': { input: { shareIds: readonly (string)[] }; answer: { count: number } };
  /** Takes nothing any more from whoever has shared this */
  'POST /templet/blockPartner': { input: { shareId: string }; answer: Record<never, never> };
  /** Whom one takes nothing from */
  'GET /templet/blockedPartners': { input: Record<never, never>; answer: readonly ({ id: string; nickName: string })[] };
  /** Takes labels from somebody again */
  'POST /templet/unblockPartner': { input: { id: string }; answer: Record<never, never> };
  /** Keeps a picture for whoever sends it */
  'POST /oss/uploadImg': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; userUuid?: string }; answer: { key: string; url: string } };
  /** Tells what somebody thinks of the product, with up to five pictures */
  'POST /feedback/add': { input: { 'Idempotency-Key'?: string; content: string; contact: string; images?: readonly (string)[] }; answer: { id: string } };
  /** The fonts that come with the product, and those of whoever is signed in */
  'GET /font/getFont': { input: Record<never, never>; answer: readonly ({ fontId: string; fontValue: string; fontName: string; fontEnglishName: string; fontTraditionalName: string; isOwn: boolean; faces: readonly ({ family: string; bold: boolean; italic: boolean; url: string })[] })[] };
  /** Keeps a font of one’s own, where its maker allows that */
  'POST /font/upload': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob }; answer: { fontId: string; fontValue: string; fontName: string; fontEnglishName: string; fontTraditionalName: string; isOwn: boolean; faces: readonly ({ family: string; bold: boolean; italic: boolean; url: string })[] } };
  /** Deletes a font of one’s own */
  'POST /font/delete': { input: { fontId: string }; answer: Record<never, never> };
  /** Databases, the last changed first, with the labels that are bound to each */
  'GET /database/list': { input: Record<never, never>; answer: readonly ({ id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; revision: number; createTime: number; updateTime: number; labels: readonly ({ id: string; name: string })[] })[] };
  /** Keeps a spreadsheet; a name that is taken is answered with the labels that overwriting would touch */
  'POST /database/upload': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; overwrite?: boolean }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; revision: number; createTime: number; updateTime: number; labels: readonly ({ id: string; name: string })[] } };
  /** Gives a database another content, with as many columns */
  'POST /database/update': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; id: string }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; revision: number; createTime: number; updateTime: number; labels: readonly ({ id: string; name: string })[] } };
  /** Deletes databases; labels that were bound to them stay */
  'POST /database/delete': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Binds a label to a database, or to none where its id is empty */
  'POST /database/bind': { input: { labelId: string; databaseId: string }; answer: Record<never, never> };
  /** Rows of a database, ten a page: those that hold a text, in the order of a column */
  'GET /database/{id}/rows': { input: { pageNumber?: number; pageSize?: number; search?: string; sort?: string; order?: 'asc' | 'desc'; id: string }; answer: { total: number; columns: readonly (string)[]; list: readonly ({ id: number; cells: readonly (string)[] })[] } };
  /** Labels of the market by group, size and name in any language, a page at a time */
  'GET /market/list': { input: { group?: 'price' | 'shipping' | 'address' | 'rack' | 'pallet' | 'asset' | 'cable' | 'electronics' | 'food' | 'pharmacy' | 'jewellery' | 'garment'; size?: 'all' | '1-30' | '31-40' | '41-50' | '51-60' | '61-70' | '71-80' | '81-90' | '91-100' | '101-110' | '111-120' | '120+'; sort?: 'updateTime' | 'width' | 'name'; order?: 'asc' | 'desc'; name?: string; pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; updateTime: number })[] } };
  /** Groups of the market, with how many labels each has */
  'GET /market/groups': { input: Record<never, never>; answer: readonly ({ group: string; name: string; labelCount: number })[] };
  /** Labels that one has published, the latest first */
  'GET /market/published': { input: { pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; updateTime: number })[] } };
  /** A label of the market with its document, in the language of the caller */
  'GET /market/{id}': { input: { id: string }; answer: { id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; updateTime: number } & { label: unknown } };
  /** Puts a copy of a label of the market into one’s own library */
  'POST /market/collect': { input: { 'Idempotency-Key'?: string; id: string; folderId?: string; name?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } };
  /** Shows a copy of one’s own label in the market, or brings the one that is there up to date */
  'POST /market/publish': { input: { 'Idempotency-Key'?: string; templetId: string; group: 'price' | 'shipping' | 'address' | 'rack' | 'pallet' | 'asset' | 'cable' | 'electronics' | 'food' | 'pharmacy' | 'jewellery' | 'garment' }; answer: { id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; updateTime: number } & { withheldFonts: readonly (string)[]; withheldPictures: number } };
  /** Takes labels that one has published out of the market */
  'POST /market/withdraw': { input: { ids: readonly (string)[] }; answer: { count: number } };
}
