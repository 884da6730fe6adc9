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
  /** Sets a new password by a code; every device is signed out. An address that was replaced within seven days takes its account back */
  'POST /login/resetPwd': { input: { phone?: string; email?: string; captcha: string; password: string }; answer: Record<never, never> };
  /** Fresh tokens for the device whose cookie this is */
  'POST /login/refresh': { input: Record<never, never>; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs this device out */
  'POST /login/logout': { input: Record<never, never>; answer: Record<never, never> };
  /** Where else one may sign in */
  'GET /login/providers': { input: Record<never, never>; answer: readonly ({ name: string; title: string; url: string })[] };
  /** Begins a sign-in at a provider for whoever goes there in a way of their own */
  'POST /login/oidc/{provider}': { input: { provider: string; redirect?: string; remember?: boolean }; answer: { url: string; state: string; nonce: string } };
  /** Begins to link an account at a provider to this account, with a fresh proof */
  'POST /login/linkProvider': { input: { provider: string }; answer: { url: string } };
  /** Signs in by the code or the ID token of a provider, in the browser that began it */
  'POST /login/thirdPartyLogin': { input: { loginType: string; state: string; code?: string; iss?: string; idToken?: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs in by an ID token of Apple, whose subject is the id; the id alone signs nobody in */
  'POST /login/appleLogin': { input: { appleUserId: string; state: string; identityToken: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Who is signed in */
  'GET /user/info': { input: Record<never, never>; answer: { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Changes name, picture, introduction or password; a new password wants the old one or a fresh proof, and signs other devices out */
  'POST /user/update': { input: { nickName?: string; introduction?: string; avatar?: string; oldPassword?: string; password?: string }; answer: { accessToken?: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Sends a code to an e-mail address that is to be bound */
  'POST /user/sendBindCode': { input: { email: string; timestamp: number | string; sign: string }; answer: Record<never, never> };
  /** Binds the e-mail address that a code was sent to, with a fresh proof; other devices are signed out, and the previous address is notified */
  'POST /user/bindEmail': { input: { email: string; captcha: string; password?: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Another share code; the one before reaches nobody any more */
  'POST /user/renewShareCode': { input: Record<never, never>; answer: { shareCode: string } };
  /** Devices that are signed in */
  'GET /user/sessions': { input: Record<never, never>; answer: readonly ({ id: string; userAgent: string; createdAt: number; usedAt: number; isThis: boolean })[] };
  /** Signs another device out; without an id all but this one */
  'POST /user/endSession': { input: { id?: string }; answer: Record<never, never> };
  /** Deletes the account and everything in it, with the password or a fresh proof */
  'POST /user/delete': { input: { password?: string }; answer: Record<never, never> };
  /** Unit and language; null where none were chosen */
  'GET /user/userPreference': { input: Record<never, never>; answer: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean; takesCopies?: boolean } | null };
  /** Chooses unit and language */
  'POST /user/updateUserPreference': { input: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean; takesCopies?: boolean }; answer: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean; takesCopies?: boolean } };
  /** Sends a code to the present address of the account, or to its phone, for a fresh proof */
  'POST /user/sendProofCode': { input: { timestamp: number | string; sign: string }; answer: { address: string } };
  /** A fresh proof of identity, by password or code, good for five minutes; without either, whether there is one */
  'POST /user/prove': { input: { password?: string; captcha?: string; secondFactor?: string }; answer: { accessToken?: string } };
  /** Accounts at providers that sign in to this account */
  'GET /user/identities': { input: Record<never, never>; answer: readonly ({ issuer: string; subject: string; title: string; createTime: number })[] };
  /** Removes an account at a provider from the ways to sign in, with a fresh proof */
  'POST /user/unlinkProvider': { input: { issuer: string; subject: string }; answer: Record<never, never> };
  /** Completes a sign-in that was refused with secondFactorNeeded, within five minutes */
  'POST /login/secondFactor': { input: { token: string; code: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** The second factors of the account */
  'GET /user/secondFactor': { input: Record<never, never>; answer: { authenticatorSince: number | null; mayAddAuthenticator: boolean; recoveryCodesLeft: number; passkeys: readonly ({ id: string; name: string; createTime: number; useTime: number | null })[]; mayAddPasskey: boolean } };
  /** Makes a secret for an authenticator app, with a fresh proof; a code confirms it within ten minutes */
  'POST /user/beginAuthenticator': { input: Record<never, never>; answer: { secret: string; address: string } };
  /** Switches the authenticator app on by a code of it, with a fresh proof; other devices are signed out */
  'POST /user/confirmAuthenticator': { input: { code: string }; answer: { accessToken: string; recoveryCodes: readonly (string)[] } };
  /** Switches the authenticator app off, with a fresh proof */
  'POST /user/removeAuthenticator': { input: Record<never, never>; answer: Record<never, never> };
  /** New recovery codes in place of those before, with a fresh proof */
  'POST /user/renewRecoveryCodes': { input: Record<never, never>; answer: { recoveryCodes: readonly (string)[] } };
  /** Options for a sign-in by passkey alone, good for five minutes */
  'POST /login/beginPasskey': { input: Record<never, never>; answer: { challenge: string; rpId: string; timeout: number; allowCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; userVerification: 'required' } };
  /** Signs in by a passkey alone */
  'POST /login/passkey': { input: { credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } }; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Options for a passkey as the second factor of a pending sign-in */
  'POST /login/beginPasskeyFactor': { input: { token: string }; answer: { challenge: string; rpId: string; timeout: number; allowCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; userVerification: 'required' } };
  /** Completes a pending sign-in by a passkey */
  'POST /login/passkeyFactor': { input: { token: string; credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Options for a new passkey, with a fresh proof; good for five minutes */
  'POST /user/beginPasskey': { input: Record<never, never>; answer: { challenge: string; rp: { id: string; name: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: 'public-key'; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; authenticatorSelection: { residentKey: 'required'; requireResidentKey: boolean; userVerification: 'required' }; attestation: 'none' } };
  /** Adds a passkey, with a fresh proof; other devices are signed out */
  'POST /user/addPasskey': { input: { name: string; credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] } } }; answer: { accessToken: string; recoveryCodes: readonly (string)[] } };
  /** Renames a passkey */
  'POST /user/renamePasskey': { input: { id: string; name: string }; answer: Record<never, never> };
  /** Removes a passkey, with a fresh proof */
  'POST /user/removePasskey': { input: { id: string }; answer: Record<never, never> };
  /** Options for a fresh proof by a passkey of the account */
  'POST /user/beginPasskeyProof': { input: Record<never, never>; answer: { challenge: string; rpId: string; timeout: number; allowCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; userVerification: 'required' } };
  /** A fresh proof of identity by a passkey, good for five minutes */
  'POST /user/provePasskey': { input: { credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }; answer: { accessToken: string } };
  /** Labels by folder, size and name, a page at a time */
  'GET /templet/list': { input: { folderId?: string; size?: 'all' | '1-30' | '31-40' | '41-50' | '51-60' | '61-70' | '71-80' | '81-90' | '91-100' | '101-110' | '111-120' | '120+'; sort?: 'updateTime' | 'width' | 'name'; order?: 'asc' | 'desc'; name?: string; pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean })[] } };
  /** Labels that were used last */
  'GET /templet/recent': { input: Record<never, never>; answer: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { useTime: number })[] };
  /** Labels that were deleted in the last thirty days, a page at a time */
  'GET /templet/bin': { input: { pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean })[] } };
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
  'POST /templet/collectShared': { input: { 'Idempotency-Key'?: string; shareId: string; folderId?: string; name?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } };
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
  'GET /database/list': { input: { withDeleted?: boolean }; answer: readonly ({ id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm866' | 'macintosh' | 'x-mac-cyrillic' | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] })[] };
  /** Keeps a spreadsheet; a name that is taken is answered with the labels that overwriting would touch */
  'POST /database/upload': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; overwrite?: boolean; encoding?: string; headerRow?: number }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm866' | 'macintosh' | 'x-mac-cyrillic' | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Gives a database another content, with as many columns */
  'POST /database/update': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; id: string; revision?: number; encoding?: string; headerRow?: number }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm866' | 'macintosh' | 'x-mac-cyrillic' | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Gives a database another name; its ending stays, since it says what the file is */
  'POST /database/rename': { input: { id: string; fileName: string }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm866' | 'macintosh' | 'x-mac-cyrillic' | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Deletes databases, which can be fetched back for 30 days; labels that were bound to them stay */
  'POST /database/delete': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Fetches a deleted database back, with the labels that are bound to it */
  'POST /database/restore': { input: { id: string }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm866' | 'macintosh' | 'x-mac-cyrillic' | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Removes databases that were deleted for good */
  'POST /database/erase': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Binds a label to a database, or to none where its id is empty */
  'POST /database/bind': { input: { labelId: string; databaseId: string }; answer: Record<never, never> };
  /** Rows of a database, ten a page: those that hold a text, in the order of a column */
  'GET /database/{id}/rows': { input: { pageNumber?: number; pageSize?: number; search?: string; sort?: string; order?: 'asc' | 'desc'; id: string }; answer: { total: number; columns: readonly (string)[]; list: readonly ({ id: number; cells: readonly (string)[] })[] } };
  /** Labels of the market by group, size and name in any language, a page at a time */
  'GET /market/list': { input: { group?: 'price' | 'shipping' | 'address' | 'rack' | 'pallet' | 'asset' | 'cable' | 'electronics' | 'food' | 'pharmacy' | 'jewellery' | 'garment'; size?: 'all' | '1-30' | '31-40' | '41-50' | '51-60' | '61-70' | '71-80' | '81-90' | '91-100' | '101-110' | '111-120' | '120+'; sort?: 'updateTime' | 'width' | 'name'; order?: 'asc' | 'desc'; name?: string; pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number })[] } };
  /** Groups of the market, with how many labels each has */
  'GET /market/groups': { input: Record<never, never>; answer: readonly ({ group: string; name: string; labelCount: number })[] };
  /** Labels that one has published, the latest first */
  'GET /market/published': { input: { pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number })[] } };
  /** A label of the market with its document, in the language of the caller */
  'GET /market/{id}': { input: { id: string }; answer: { id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number } & { label: unknown } };
  /** Puts a copy of a label of the market into one’s own library */
  'POST /market/collect': { input: { 'Idempotency-Key'?: string; id: string; folderId?: string; name?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } };
  /** Shows a copy of one’s own label in the market, or brings the one that is there up to date */
  'POST /market/publish': { input: { 'Idempotency-Key'?: string; templetId: string; group: 'price' | 'shipping' | 'address' | 'rack' | 'pallet' | 'asset' | 'cable' | 'electronics' | 'food' | 'pharmacy' | 'jewellery' | 'garment' }; answer: { id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number } & { withheldFonts: readonly (string)[]; withheldPictures: number } };
  /** Takes labels that one has published out of the market */
  'POST /market/withdraw': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Where the product is had for phones and for Windows */
  'GET /site/downloads': { input: Record<never, never>; answer: { site: string; windows64: string; windows32: string } };
  /** API keys of the account, the latest first */
  'GET /apiKey/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; shown: string; scopes: readonly ('render' | 'labels:read' | 'databases:read' | 'print' | 'agent')[]; callsPerMinute: number; createTime: number; endTime: number | null; usedTime: number | null })[] };
  /** Makes an API key, with a fresh proof; only this answer contains it, and the server stores its hash */
  'POST /apiKey/create': { input: { name: string; scopes: readonly ('render' | 'labels:read' | 'databases:read' | 'print' | 'agent')[]; callsPerMinute?: number; endTime?: number }; answer: { id: string; name: string; shown: string; scopes: readonly ('render' | 'labels:read' | 'databases:read' | 'print' | 'agent')[]; callsPerMinute: number; createTime: number; endTime: number | null; usedTime: number | null } & { key: string } };
  /** Revokes an API key: whoever has it is refused from then on */
  'POST /apiKey/revoke': { input: { id: string }; answer: Record<never, never> };
  /** Printers of the account */
  'GET /printer/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null })[] };
  /** Makes a printer, which an agent beside it hands labels to; there are at most 200 */
  'POST /printer/create': { input: { 'Idempotency-Key'?: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean } }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null } };
  /** Changes a printer; jobs that are ordered already stay as they are */
  'POST /printer/update': { input: { id: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean } }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null } };
  /** Deletes a printer that no job goes to */
  'POST /printer/delete': { input: { id: string }; answer: Record<never, never> };
  /** Groups of printers of the account */
  'GET /printerGroup/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] })[] };
  /** Makes a group of printers of one kind; a job to it goes to whichever of them is free */
  'POST /printerGroup/create': { input: { 'Idempotency-Key'?: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] } };
  /** Changes a group; jobs that a printer has taken stay with it */
  'POST /printerGroup/update': { input: { id: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] } };
  /** Deletes a group that no job goes to; its printers stay */
  'POST /printerGroup/delete': { input: { id: string }; answer: Record<never, never> };
  /** Printers and groups that a job may have as its destination: the key needs the scope print */
  'GET /render/printers': { input: Record<never, never>; answer: { printers: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null })[]; groups: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] })[] } };
  /** Jobs of the account that are printed, the latest 100 */
  'GET /printJob/list': { input: Record<never, never>; answer: readonly ({ id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null })[] };
  /** Has a job wait behind the label that its printer is at; the printer takes others meanwhile */
  'POST /printJob/pause': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Has a job wait behind the label that its printer is at; the printer takes others meanwhile */
  'POST /render/jobs/{id}/pause': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Has a job that waits go on */
  'POST /printJob/resume': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Has a job that waits go on */
  'POST /render/jobs/{id}/resume': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Cancels what is not printed yet; a job that is over stays as it is */
  'POST /printJob/cancel': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Says which of the labels in doubt came out: those behind it are printed again */
  'POST /printJob/settle': { input: { id: string; lastPrinted: number }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Says which of the labels in doubt came out: those behind it are printed again */
  'POST /render/jobs/{id}/settle': { input: { id: string; lastPrinted: number }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Checks every row of up to 10000 labels, with verify of up to 200, and makes nothing */
  'POST /render/preflight': { form: 'parts'; input: { 'Idempotency-Key'?: string; label?: { id: string; version?: number }; document?: Readonly<Record<string, unknown>>; rows?: readonly (Readonly<Record<string, string | number | boolean | null>>)[]; database?: { id: string }; sheet?: string; mergedCells?: 'refuse' | 'repeat'; encoding?: string; headerRow?: number; restoreZeros?: boolean; locale?: string; columns?: Readonly<Record<string, string>>; where?: string; sort?: readonly ({ column: string; descending?: boolean })[]; select?: string; copies?: number; copiesColumn?: string; collate?: boolean; prompts?: Readonly<Record<string, string>>; serials?: Readonly<Record<string, string>>; now?: string; dpi?: 203 | 300 | 600; rotate?: 0 | 90 | 180 | 270; offset?: { xMm: number; yMm: number }; pages?: 'stock' | 'single'; start?: number; verify?: boolean }; answer: { isReady: boolean; labels: number; plannedLabels: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[] } };
  /** Orders up to 100000 labels, which are made while nobody waits for them */
  'POST /render/jobs': { form: 'parts'; input: { 'Idempotency-Key'?: string; label?: { id: string; version?: number }; document?: Readonly<Record<string, unknown>>; rows?: readonly (Readonly<Record<string, string | number | boolean | null>>)[]; database?: { id: string }; sheet?: string; mergedCells?: 'refuse' | 'repeat'; encoding?: string; headerRow?: number; restoreZeros?: boolean; locale?: string; columns?: Readonly<Record<string, string>>; where?: string; sort?: readonly ({ column: string; descending?: boolean })[]; select?: string; copies?: number; copiesColumn?: string; collate?: boolean; prompts?: Readonly<Record<string, string>>; serials?: Readonly<Record<string, string>>; now?: string; dpi?: 203 | 300 | 600; rotate?: 0 | 90 | 180 | 270; offset?: { xMm: number; yMm: number }; pages?: 'stock' | 'single'; start?: number; verify?: boolean; format?: 'pdf' | 'svg' | 'png' | 'jpg' | 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; printer?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; onError?: 'stop' | 'skip'; destination?: { printer: string } | { group: string }; lifeHours?: number; webhook?: { url: string; secret: string } }; answer: { id: string; state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; plannedLabels: number | null; doneLabels: number; failureCount: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[]; problem: { code: string; message: string; params: unknown } | null; file: { bytes: number; mediaType: string } | null; createTime: number; endTime: number | null; expireTime: number; printing: { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } | null } };
  /** How far a job is, and what has come of it */
  'GET /render/jobs/{id}': { input: { id: string }; answer: { id: string; state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; plannedLabels: number | null; doneLabels: number; failureCount: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[]; problem: { code: string; message: string; params: unknown } | null; file: { bytes: number; mediaType: string } | null; createTime: number; endTime: number | null; expireTime: number; printing: { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } | null } };
  /** Cancels a job; one that is over stays as it is */
  'POST /render/jobs/{id}/cancel': { input: { id: string }; answer: { id: string; state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; plannedLabels: number | null; doneLabels: number; failureCount: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[]; problem: { code: string; message: string; params: unknown } | null; file: { bytes: number; mediaType: string } | null; createTime: number; endTime: number | null; expireTime: number; printing: { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } | null } };
  /** Has a printer from now on; one that another agent has stays with that */
  'POST /agent/attach': { input: { agent: string; host: string; printer: string }; answer: { id: string; name: string; language: string; open: readonly ({ id: string; state: 'leased' | 'begun' })[] } };
  /** The strip of labels that a printer takes next, which is waited for; the same again until it begins */
  'POST /agent/work': { input: { agent: string; printer: string; waitMs: number }; answer: { strip: { id: string; job: string; firstLabel: number; lastLabel: number; labels: number; bytes: number; sha256: string; pages: readonly ({ label: number; endByte: number })[] } | null } };
  /** Says that a strip is about to go to its printer: nothing of it leaves before this is answered */
  'POST /agent/begin': { input: { agent: string; strip: string }; answer: Record<never, never> };
  /** Keeps a printer while a strip is printed, and tells whether its labels are still wanted */
  'POST /agent/keep': { input: { agent: string; printer: string; strip?: string }; answer: { isWanted: boolean } };
  /** Says what has come of a strip; the same again changes nothing */
  'POST /agent/report': { input: { agent: string; strip: string; outcome: 'printed' | 'doubt' | 'unbegun'; firstLabel?: number; lastLabel?: number; acknowledged?: number | null; reason?: string }; answer: Record<never, never> };
  /** Gives a printer back */
  'POST /agent/leave': { input: { agent: string; printer: string }; answer: Record<never, never> };
}
