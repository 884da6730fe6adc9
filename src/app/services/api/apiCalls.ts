// Made from the definitions of the server’s calls by scripts/apiTypes.ts: `npx vitest run tests/server/apiTypes.test.ts --update`.

/** Inputs and answers of the server’s calls. */
export interface ApiCalls {
  /** Sends a code of six digits to an email address or phone number */
  'POST /login/sendCode': { input: { account: string; purpose: 'login' | 'register' | 'reset'; ip?: string; timestamp: number | string; sign: string }; answer: { isShown: boolean } };
  /** Signs in by phone number or email address and password */
  'POST /login/doLogin': { input: { phone?: string; email?: string; password: string; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs in by a code; an unknown email address gets a new account */
  'POST /login/captchaLogin': { input: { phone?: string; email?: string; captcha: string; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Creates an account with a password */
  'POST /login/register': { input: { phone?: string; email?: string; captcha: string; password: string; nickName?: string; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Sets a new password by a code and signs out all devices; an address that was replaced within seven days recovers its account */
  'POST /login/resetPwd': { input: { phone?: string; email?: string; captcha: string; password: string }; answer: Record<never, never> };
  /** Refreshes the tokens of the device by its cookie */
  'POST /login/refresh': { input: Record<never, never>; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs out this device */
  'POST /login/logout': { input: Record<never, never>; answer: Record<never, never> };
  /** Lists the sign-in providers */
  'GET /login/providers': { input: Record<never, never>; answer: readonly ({ name: string; title: string; url: string })[] };
  /** Starts a sign-in at a provider for clients with their own redirect */
  'POST /login/oidc/{provider}': { input: { provider: string; redirect?: string; remember?: boolean }; answer: { url: string; state: string; nonce: string } };
  /** Starts to connect an external account to this account, needs a confirmed identity */
  'POST /login/linkProvider': { input: { provider: string }; answer: { url: string } };
  /** Signs in by the code or ID token of a provider, in the browser that started it */
  'POST /login/thirdPartyLogin': { input: { loginType: string; state: string; code?: string; iss?: string; idToken?: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Signs in by an ID token of Apple whose subject is the id; the id alone isn't enough */
  'POST /login/appleLogin': { input: { appleUserId: string; state: string; identityToken: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Returns the signed-in user */
  'GET /user/info': { input: Record<never, never>; answer: { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Changes name, picture, introduction or password; a new password needs the old one or a confirmed identity and signs out other devices */
  'POST /user/update': { input: { nickName?: string; introduction?: string; avatar?: string; oldPassword?: string; password?: string }; answer: { accessToken?: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Sends a code to an email address to be added */
  'POST /user/sendBindCode': { input: { email: string; timestamp: number | string; sign: string }; answer: { isShown: boolean } };
  /** Adds the email address that a code was sent to; needs a confirmed identity, signs out other devices, and notifies the previous address */
  'POST /user/bindEmail': { input: { email: string; captcha: string; password?: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Creates a new share code; the previous one becomes invalid */
  'POST /user/renewShareCode': { input: Record<never, never>; answer: { shareCode: string } };
  /** Lists the signed-in devices */
  'GET /user/sessions': { input: Record<never, never>; answer: readonly ({ id: string; userAgent: string; createdAt: number; usedAt: number; isThis: boolean })[] };
  /** Signs out another device; without an id all other devices */
  'POST /user/endSession': { input: { id?: string }; answer: Record<never, never> };
  /** Deletes the account and all its data, needs the password or a confirmed identity */
  'POST /user/delete': { input: { password?: string }; answer: Record<never, never> };
  /** Returns unit and language; null if not set */
  'GET /user/userPreference': { input: Record<never, never>; answer: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean; takesCopies?: boolean } | null };
  /** Sets unit and language */
  'POST /user/updateUserPreference': { input: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean; takesCopies?: boolean }; answer: { unit: 0 | 1 | '0' | '1'; lang: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW'; severalPrompts?: boolean; takesCopies?: boolean } };
  /** Sends a code to the account's email address or phone to confirm the identity */
  'POST /user/sendProofCode': { input: { timestamp: number | string; sign: string }; answer: { address: string } & { isShown: boolean } };
  /** Confirms the user's identity by password or code for five minutes; without either, returns whether it is confirmed */
  'POST /user/prove': { input: { password?: string; captcha?: string; secondFactor?: string }; answer: { accessToken?: string } };
  /** Lists the external accounts that can sign in to this account */
  'GET /user/identities': { input: Record<never, never>; answer: readonly ({ issuer: string; subject: string; title: string; createTime: number })[] };
  /** Disconnects an external account, needs a confirmed identity */
  'POST /user/unlinkProvider': { input: { issuer: string; subject: string }; answer: Record<never, never> };
  /** Completes a sign-in that was refused with secondFactorNeeded, within five minutes */
  'POST /login/secondFactor': { input: { token: string; code: string }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Lists the second factors of the account */
  'GET /user/secondFactor': { input: Record<never, never>; answer: { authenticatorSince: number | null; mayAddAuthenticator: boolean; recoveryCodesLeft: number; passkeys: readonly ({ id: string; name: string; createTime: number; useTime: number | null })[]; mayAddPasskey: boolean } };
  /** Creates a secret for an authenticator app, to be confirmed by a code within ten minutes; needs a confirmed identity */
  'POST /user/beginAuthenticator': { input: Record<never, never>; answer: { secret: string; address: string } };
  /** Turns on the authenticator app by its code, needs a confirmed identity, and signs out other devices */
  'POST /user/confirmAuthenticator': { input: { code: string }; answer: { accessToken: string; recoveryCodes: readonly (string)[] } };
  /** Removes the authenticator app, needs a confirmed identity */
  'POST /user/removeAuthenticator': { input: Record<never, never>; answer: Record<never, never> };
  /** Replaces the recovery codes, needs a confirmed identity */
  'POST /user/renewRecoveryCodes': { input: Record<never, never>; answer: { recoveryCodes: readonly (string)[] } };
  /** Returns options for a sign-in by passkey only, valid for five minutes */
  'POST /login/beginPasskey': { input: Record<never, never>; answer: { challenge: string; rpId: string; timeout: number; allowCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; userVerification: 'required' } };
  /** Signs in by a passkey only */
  'POST /login/passkey': { input: { credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } }; remember?: boolean }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Returns options for a passkey as the second factor of a pending sign-in */
  'POST /login/beginPasskeyFactor': { input: { token: string }; answer: { challenge: string; rpId: string; timeout: number; allowCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; userVerification: 'required' } };
  /** Completes a pending sign-in by a passkey */
  'POST /login/passkeyFactor': { input: { token: string; credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }; answer: { accessToken: string } & { userUuid: string; userPhone: string; userEmail: string; userNickName: string; userImg: string; introduction: string; shareCode: string; registerType: string; hasPassword: boolean; roles: readonly (string)[] } };
  /** Returns options for a new passkey for five minutes, needs a confirmed identity */
  'POST /user/beginPasskey': { input: Record<never, never>; answer: { challenge: string; rp: { id: string; name: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: 'public-key'; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; authenticatorSelection: { residentKey: 'required'; requireResidentKey: boolean; userVerification: 'required' }; attestation: 'none' } };
  /** Adds a passkey, needs a confirmed identity, and signs out other devices */
  'POST /user/addPasskey': { input: { name: string; credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] } } }; answer: { accessToken: string; recoveryCodes: readonly (string)[] } };
  /** Renames a passkey */
  'POST /user/renamePasskey': { input: { id: string; name: string }; answer: Record<never, never> };
  /** Removes a passkey, needs a confirmed identity */
  'POST /user/removePasskey': { input: { id: string }; answer: Record<never, never> };
  /** Returns options to confirm the identity by a passkey */
  'POST /user/beginPasskeyProof': { input: Record<never, never>; answer: { challenge: string; rpId: string; timeout: number; allowCredentials: readonly ({ id: string; type: 'public-key'; transports: readonly (string)[] })[]; userVerification: 'required' } };
  /** Confirms the user's identity by a passkey for five minutes */
  'POST /user/provePasskey': { input: { credential: { id: string; type: 'public-key'; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }; answer: { accessToken: string } };
  /** Lists labels by folder, size and name, paginated */
  'GET /templet/list': { input: { form?: 'document' | 'wire'; folderId?: string; size?: 'all' | '1-30' | '31-40' | '41-50' | '51-60' | '61-70' | '71-80' | '81-90' | '91-100' | '101-110' | '111-120' | '120+'; sort?: 'updateTime' | 'width' | 'name'; order?: 'asc' | 'desc'; name?: string; pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { publishTime: number })[] } };
  /** Lists recently used labels */
  'GET /templet/recent': { input: Record<never, never>; answer: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { publishTime: number } & { useTime: number })[] };
  /** Lists labels deleted in the last 30 days, paginated */
  'GET /templet/bin': { input: { pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { deleteTime: number })[] } };
  /** Returns a label with its document */
  'GET /templet/{id}': { input: { form?: 'document' | 'wire'; id: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Creates a label */
  'POST /templet/save': { input: { 'Idempotency-Key'?: string; label: unknown; folderId?: string; cover?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Saves a label; a newer version on the server is returned as a conflict */
  'POST /templet/update': { input: { 'Idempotency-Key'?: string; id: string; version: number; label: unknown; cover?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Records that a label was opened */
  'POST /templet/touch': { input: { id: string }; answer: Record<never, never> };
  /** Moves labels to the trash for 30 days */
  'POST /templet/delete': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Restores labels from the trash */
  'POST /templet/undelete': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Deletes labels in the trash for good */
  'POST /templet/erase': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Moves labels into a folder */
  'POST /templet/move': { input: { ids: readonly (string)[]; folderId: string }; answer: { count: number } };
  /** Copies labels, in place or into a folder */
  'POST /templet/copy': { input: { 'Idempotency-Key'?: string; ids: readonly (string)[]; folderId?: string }; answer: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean })[] };
  /** Lists earlier versions of a label, newest first */
  'GET /templet/{id}/versions': { input: { id: string }; answer: readonly ({ version: number; name: string; updateTime: number })[] };
  /** Returns an earlier version of a label with its document */
  'GET /templet/{id}/versions/{version}': { input: { id: string; version: number }; answer: { version: number; name: string; updateTime: number; label: unknown } };
  /** Restores a version; the current content is kept as a version */
  'POST /templet/restore': { input: { 'Idempotency-Key'?: string; id: string; version: number }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Lists folders with their number of labels; the first is “Untitled”, which has no id */
  'GET /folder/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; isDefault: boolean; labelCount: number })[] };
  /** Creates a folder; an account has at most twenty */
  'POST /folder/create': { input: { 'Idempotency-Key'?: string; name: string }; answer: { id: string; name: string } };
  /** Renames a folder */
  'POST /folder/rename': { input: { id: string; name: string }; answer: { id: string; name: string } };
  /** Deletes a folder, moves its labels to the trash, and returns their number */
  'POST /folder/delete': { input: { id: string }; answer: { labelCount: number } };
  /** Shares a label or a folder with the owner of a share code */
  'POST /templet/share': { input: { 'Idempotency-Key'?: string; shareCode: string; templetId?: string; folderId?: string; copyMode?: 0 | 1 }; answer: { count: number; isCopied: boolean } };
  /** Lists labels shared by the caller (0) or with the caller (1), paginated */
  'GET /templet/getShareTemplet': { input: { pageNumber?: number; pageSize?: number; shareType?: number }; answer: { total: number; list: readonly ({ id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { shareId: string; shareTime: number; partnerNickName: string })[] } };
  /** Counts the labels shared with the caller since the caller last opened the list of shared labels */
  'GET /templet/newShares': { input: Record<never, never>; answer: { count: number } };
  /** Notes that the caller has seen the shares up to a time */
  'POST /templet/seeShares': { input: { shareTime: number }; answer: Record<never, never> };
  /** Returns the current version of a label that was shared with the caller */
  'GET /templet/shared/{shareId}': { input: { shareId: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } & { label: unknown } };
  /** Copies a shared label into the caller's library */
  'POST /templet/collectShared': { input: { 'Idempotency-Key'?: string; shareId: string; folderId?: string; name?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } };
  /** Ends shares, as owner or as recipient */
  'POST /templet/endShare': { input: { shareIds: readonly (string)[] }; answer: { count: number } };
  /** Blocks the sender of a share */
  'POST /templet/blockPartner': { input: { shareId: string }; answer: Record<never, never> };
  /** Lists blocked senders */
  'GET /templet/blockedPartners': { input: Record<never, never>; answer: readonly ({ id: string; nickName: string })[] };
  /** Unblocks a sender */
  'POST /templet/unblockPartner': { input: { id: string }; answer: Record<never, never> };
  /** Uploads a picture */
  'POST /oss/uploadImg': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; userUuid?: string }; answer: { key: string; url: string } };
  /** Sends feedback with up to five pictures */
  'POST /feedback/add': { input: { 'Idempotency-Key'?: string; content: string; contact: string; images?: readonly (string)[] }; answer: { id: string } };
  /** Lists the included fonts and those of the signed-in account */
  'GET /font/getFont': { input: Record<never, never>; answer: readonly ({ fontId: string; fontValue: string; fontName: string; fontEnglishName: string; fontTraditionalName: string; isOwn: boolean; faces: readonly ({ family: string; bold: boolean; italic: boolean; url: string })[] })[] };
  /** Uploads a font, if its license allows it */
  'POST /font/upload': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob }; answer: { fontId: string; fontValue: string; fontName: string; fontEnglishName: string; fontTraditionalName: string; isOwn: boolean; faces: readonly ({ family: string; bold: boolean; italic: boolean; url: string })[] } };
  /** Deletes a font of the account */
  'POST /font/delete': { input: { fontId: string }; answer: Record<never, never> };
  /** Lists databases with the labels that are bound to each, last changed first */
  'GET /database/list': { input: { withDeleted?: boolean }; answer: readonly ({ id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm720' | 'ibm737' | 'ibm775' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm862' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'x-mac-greek' | 'x-mac-turkish' | null; separator: string | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] })[] };
  /** Uploads a spreadsheet; for a name in use, returns the labels that an overwrite affects */
  'POST /database/upload': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; overwrite?: boolean; encoding?: string; separator?: string; headerRow?: number }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm720' | 'ibm737' | 'ibm775' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm862' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'x-mac-greek' | 'x-mac-turkish' | null; separator: string | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Replaces the content of a database; the number of columns must match */
  'POST /database/update': { form: 'parts'; input: { 'Idempotency-Key'?: string; file: Blob; id: string; revision?: number; encoding?: string; separator?: string; headerRow?: number }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm720' | 'ibm737' | 'ibm775' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm862' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'x-mac-greek' | 'x-mac-turkish' | null; separator: string | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Renames a database; the extension stays, because it gives the file format */
  'POST /database/rename': { input: { id: string; fileName: string }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm720' | 'ibm737' | 'ibm775' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm862' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'x-mac-greek' | 'x-mac-turkish' | null; separator: string | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Deletes databases, which can be restored for 30 days; their labels stay */
  'POST /database/delete': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Restores a deleted database and the bindings of its labels */
  'POST /database/restore': { input: { id: string }; answer: { id: string; fileName: string; columns: readonly (string)[]; rowCount: number; bytes: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-7' | 'iso-8859-15' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm720' | 'ibm737' | 'ibm775' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm862' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'x-mac-greek' | 'x-mac-turkish' | null; separator: string | null; headerRow: number | null; revision: number; createTime: number; updateTime: number; isDeleted: boolean; labels: readonly ({ id: string; name: string })[] } };
  /** Permanently removes deleted databases */
  'POST /database/erase': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Binds a label to a database; an empty id removes the binding */
  'POST /database/bind': { input: { labelId: string; databaseId: string }; answer: Record<never, never> };
  /** Lists rows of a database, ten per page, filtered by text and sorted by a column */
  'GET /database/{id}/rows': { input: { pageNumber?: number; pageSize?: number; search?: string; sort?: string; order?: 'asc' | 'desc'; id: string }; answer: { total: number; columns: readonly (string)[]; list: readonly ({ id: number; cells: readonly (string)[] })[] } };
  /** Lists market labels by group, size and name in any language, paginated */
  'GET /market/list': { input: { group?: 'price' | 'shipping' | 'address' | 'rack' | 'pallet' | 'asset' | 'cable' | 'electronics' | 'food' | 'pharmacy' | 'jewellery' | 'garment'; size?: 'all' | '1-30' | '31-40' | '41-50' | '51-60' | '61-70' | '71-80' | '81-90' | '91-100' | '101-110' | '111-120' | '120+'; sort?: 'updateTime' | 'width' | 'name'; order?: 'asc' | 'desc'; name?: string; pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number })[] } };
  /** Lists the groups of the market with their number of labels */
  'GET /market/groups': { input: Record<never, never>; answer: readonly ({ group: string; name: string; labelCount: number })[] };
  /** Lists the labels that the caller has published, newest first, or the one published from a library label */
  'GET /market/published': { input: { templetId?: string; pageNumber?: number; pageSize?: number }; answer: { total: number; list: readonly ({ id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number })[] } };
  /** Returns a market label with its document in the caller's language */
  'GET /market/{id}': { input: { id: string }; answer: { id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number } & { label: unknown } };
  /** Copies a market label into the caller's library */
  'POST /market/collect': { input: { 'Idempotency-Key'?: string; id: string; folderId?: string; name?: string }; answer: { id: string; folderId: string; name: string; width: number; height: number; cover: string; version: number; updateTime: number; isDeleted: boolean } };
  /** Publishes a copy of a label in the market, or updates it */
  'POST /market/publish': { input: { 'Idempotency-Key'?: string; templetId: string; group: 'price' | 'shipping' | 'address' | 'rack' | 'pallet' | 'asset' | 'cable' | 'electronics' | 'food' | 'pharmacy' | 'jewellery' | 'garment' }; answer: { id: string; group: string; name: string; width: number; height: number; cover: string; isStarter: boolean; publisherNickName: string; isMine: boolean; templetId: string; updateTime: number } & { withheldFonts: readonly (string)[]; withheldPictures: number } };
  /** Withdraws published labels from the market */
  'POST /market/withdraw': { input: { ids: readonly (string)[] }; answer: { count: number } };
  /** Lists downloads for phones and Windows */
  'GET /site/downloads': { input: Record<never, never>; answer: { site: string; windows64: string; windows32: string } };
  /** Lists the API keys of the account, newest first */
  'GET /apiKey/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; shown: string; scopes: readonly ('render' | 'labels:read' | 'databases:read' | 'print' | 'agent')[]; callsPerMinute: number; createTime: number; endTime: number | null; usedTime: number | null })[] };
  /** Creates an API key, needs a confirmed identity; only this response contains the key, the server stores its hash */
  'POST /apiKey/create': { input: { name: string; scopes: readonly ('render' | 'labels:read' | 'databases:read' | 'print' | 'agent')[]; callsPerMinute?: number; endTime?: number }; answer: { id: string; name: string; shown: string; scopes: readonly ('render' | 'labels:read' | 'databases:read' | 'print' | 'agent')[]; callsPerMinute: number; createTime: number; endTime: number | null; usedTime: number | null } & { key: string } };
  /** Revokes an API key */
  'POST /apiKey/revoke': { input: { id: string }; answer: Record<never, never> };
  /** Lists the printers of the account */
  'GET /printer/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null })[] };
  /** Creates a printer for an agent; an account has at most 200 */
  'POST /printer/create': { input: { 'Idempotency-Key'?: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean } }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null } };
  /** Changes a printer; existing jobs don't change */
  'POST /printer/update': { input: { id: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean } }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null } };
  /** Deletes a printer without jobs */
  'POST /printer/delete': { input: { id: string }; answer: Record<never, never> };
  /** Lists the printer groups of the account */
  'GET /printerGroup/list': { input: Record<never, never>; answer: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] })[] };
  /** Creates a group of printers of one kind; the first free printer takes a job */
  'POST /printerGroup/create': { input: { 'Idempotency-Key'?: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] } };
  /** Changes a group; jobs that a printer has started stay on it */
  'POST /printerGroup/update': { input: { id: string; name: string; language: 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; dpi: 203 | 300 | 600; settings?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] }; answer: { id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] } };
  /** Deletes a group without jobs; its printers stay */
  'POST /printerGroup/delete': { input: { id: string }; answer: Record<never, never> };
  /** Lists printers and groups that jobs can use; the key needs the scope print */
  'GET /render/printers': { input: Record<never, never>; answer: { printers: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; isReached: boolean; agentHost: string | null })[]; groups: readonly ({ id: string; name: string; language: string; dpi: number; settings: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; printerIds: readonly (string)[] })[] } };
  /** Lists the latest 100 print jobs of the account */
  'GET /printJob/list': { input: Record<never, never>; answer: readonly ({ id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null })[] };
  /** Pauses a job after the current label; its printer continues with other jobs */
  'POST /printJob/pause': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Pauses a job after the current label; its printer continues with other jobs */
  'POST /render/jobs/{id}/pause': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Resumes a paused job */
  'POST /printJob/resume': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Resumes a paused job */
  'POST /render/jobs/{id}/resume': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Cancels the unprinted labels of a job; finished jobs don't change */
  'POST /printJob/cancel': { input: { id: string }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Says which of the labels in doubt came out: those behind it are printed again */
  'POST /printJob/settle': { input: { id: string; lastPrinted: number }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Says which of the labels in doubt came out: those behind it are printed again */
  'POST /render/jobs/{id}/settle': { input: { id: string; lastPrinted: number }; answer: { id: string; createTime: number; problem: { code: string; message: string; params: unknown } | null; failure: { row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] } | null } & { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } };
  /** Checks the rows of up to 10000 labels without output; with verify up to 200 */
  'POST /render/preflight': { form: 'parts'; input: { 'Idempotency-Key'?: string; label?: { id: string; version?: number }; document?: Readonly<Record<string, unknown>>; rows?: readonly (Readonly<Record<string, string | number | boolean | null>>)[]; database?: { id: string }; sheet?: string; mergedCells?: 'refuse' | 'repeat'; encoding?: string; separator?: string; headerRow?: number; restoreZeros?: boolean; locale?: string; columns?: Readonly<Record<string, string>>; where?: string; sort?: readonly ({ column: string; descending?: boolean })[]; select?: string; copies?: number; copiesColumn?: string; collate?: boolean; prompts?: Readonly<Record<string, string>>; serials?: Readonly<Record<string, string>>; now?: string; dpi?: 203 | 300 | 600; rotate?: 0 | 90 | 180 | 270; offset?: { xMm: number; yMm: number }; pages?: 'stock' | 'single'; start?: number; verify?: boolean }; answer: { isReady: boolean; labels: number; plannedLabels: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[] } };
  /** Creates a job for up to 100000 labels, which are rendered in the background */
  'POST /render/jobs': { form: 'parts'; input: { 'Idempotency-Key'?: string; label?: { id: string; version?: number }; document?: Readonly<Record<string, unknown>>; rows?: readonly (Readonly<Record<string, string | number | boolean | null>>)[]; database?: { id: string }; sheet?: string; mergedCells?: 'refuse' | 'repeat'; encoding?: string; separator?: string; headerRow?: number; restoreZeros?: boolean; locale?: string; columns?: Readonly<Record<string, string>>; where?: string; sort?: readonly ({ column: string; descending?: boolean })[]; select?: string; copies?: number; copiesColumn?: string; collate?: boolean; prompts?: Readonly<Record<string, string>>; serials?: Readonly<Record<string, string>>; now?: string; dpi?: 203 | 300 | 600; rotate?: 0 | 90 | 180 | 270; offset?: { xMm: number; yMm: number }; pages?: 'stock' | 'single'; start?: number; verify?: boolean; format?: 'pdf' | 'svg' | 'png' | 'jpg' | 'zpl' | 'tspl' | 'epl' | 'cpcl' | 'escpos'; printer?: { darkness?: number; speed?: number; cut?: 'each' | 'end' | number; media?: { kind: 'gap' | 'blackMark' | 'continuous'; gapMm?: number }; native?: boolean }; onError?: 'stop' | 'skip'; destination?: { printer: string } | { group: string }; lifeHours?: number; webhook?: { url: string; secret: string } }; answer: { id: string; state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; plannedLabels: number | null; doneLabels: number; failureCount: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[]; problem: { code: string; message: string; params: unknown } | null; file: { bytes: number; mediaType: string } | null; createTime: number; endTime: number | null; expireTime: number; printing: { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } | null } };
  /** Returns progress and result of a job */
  'GET /render/jobs/{id}': { input: { id: string }; answer: { id: string; state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; plannedLabels: number | null; doneLabels: number; failureCount: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[]; problem: { code: string; message: string; params: unknown } | null; file: { bytes: number; mediaType: string } | null; createTime: number; endTime: number | null; expireTime: number; printing: { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } | null } };
  /** Cancels a job; finished jobs don't change */
  'POST /render/jobs/{id}/cancel': { input: { id: string }; answer: { id: string; state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; plannedLabels: number | null; doneLabels: number; failureCount: number; failures: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; warnings: readonly ({ row: number; problems: readonly ({ code: string; message: string; params: unknown } & { element: string; severity: 'error' | 'warning' })[] })[]; notes: readonly ({ code: string; message: string; params: unknown })[]; problem: { code: string; message: string; params: unknown } | null; file: { bytes: number; mediaType: string } | null; createTime: number; endTime: number | null; expireTime: number; printing: { state: 'making' | 'waiting' | 'printing' | 'doubt' | 'paused' | 'done' | 'failed' | 'cancelled'; printer: string | null; group: string | null; labels: number | null; printedLabels: number; doubt: { firstLabel: number; lastLabel: number; acknowledged: number | null; reason: string | null } | null; reason: string | null; isReached: boolean; endTime: number | null } | null } };
  /** Claims a printer for the agent; a printer that another agent holds is refused */
  'POST /agent/attach': { input: { agent: string; host: string; printer: string }; answer: { id: string; name: string; language: string; open: readonly ({ id: string; state: 'leased' | 'begun' })[] } };
  /** Waits for and returns the next strip of labels of a printer; returns the same strip until it is started */
  'POST /agent/work': { input: { agent: string; printer: string; waitMs: number }; answer: { strip: { id: string; job: string; firstLabel: number; lastLabel: number; labels: number; bytes: number; sha256: string; pages: readonly ({ label: number; endByte: number })[] } | null } };
  /** Reports that a strip is about to be printed; the agent waits for the response before it sends anything */
  'POST /agent/begin': { input: { agent: string; strip: string }; answer: Record<never, never> };
  /** Renews the lease of a printer during a strip, and returns whether the labels are still needed */
  'POST /agent/keep': { input: { agent: string; printer: string; strip?: string }; answer: { isWanted: boolean } };
  /** Reports the result of a strip; idempotent */
  'POST /agent/report': { input: { agent: string; strip: string; outcome: 'printed' | 'doubt' | 'unbegun'; firstLabel?: number; lastLabel?: number; acknowledged?: number | null; reason?: string }; answer: Record<never, never> };
  /** Releases a printer */
  'POST /agent/leave': { input: { agent: string; printer: string }; answer: Record<never, never> };
}
