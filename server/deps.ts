import type { Language } from '../src/core/base/languages.ts';
import type { Problem, Result } from '../src/core/base/result.ts';
import type { FontTrials } from '../src/jobs/fonts/fontTrials.ts';
import type { CoverQueue } from '../src/node/coverQueue.ts';
import type { SheetQueue } from '../src/node/inputs/sheetQueue.ts';
import type { LabelQueue } from '../src/node/labelQueue.ts';
import type { PictureQueue } from '../src/node/pictures/pictureQueue.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Spool } from './files/spool.ts';
import type { PasskeySite } from './ports/passkeySite.ts';
import type { RenderPool } from './ports/renderPool.ts';
import type { ReportSecurity } from './ports/securityEvent.ts';
import type { SecretBox } from './secretBox.ts';
import type { Store } from './store/store.ts';

/** Dependencies of the server that tests replace. */
export interface Deps {
  readonly store: Store;
  readonly clock: () => number;
  readonly passwords: Passwords;
  readonly courier: Courier;
  /** Encrypts secrets of accounts; null if the server has no encryption key and therefore stores no secrets. */
  readonly secretBox: SecretBox | null;
  readonly files: Files;
  readonly fontTrials: FontTrials;
  readonly sheets: SheetQueue;
  /** Queue that reads large label documents. */
  readonly labels: LabelQueue;
  /** Queue that draws covers of market labels in a separate thread with limits of time and memory. */
  readonly marketCovers: CoverQueue;
  /** Pool that renders labels for the API. */
  readonly renders: RenderPool;
  /** Maximum number of one-time codes per hour for one client address, which all people in an office may share. */
  readonly codesPerHour: number;
  /** Limits of text messages. */
  readonly textMessages: TextMessageLimits;
  /** Starts the background task that draws covers of labels; called when a cover may be missing. */
  readonly wakeCovers: () => void;
  /** Starts the background task that renders jobs; called when a job may be waiting. */
  readonly wakeJobs: () => void;
  /** True if webhooks may target addresses in the server's own network. */
  readonly webhooksPrivate: boolean;
  /** External identity providers; empty if none is configured. */
  readonly providers: readonly Provider[];
  readonly downloads: Downloads;
  /** Relying party of passkeys; null if browsers allow no passkeys for this page. */
  readonly passkeySite: PasskeySite | null;
  /** Writes to the security log. */
  readonly reportSecurity: ReportSecurity;
  /** True if the page is served over HTTPS. */
  readonly isSecure: boolean;
  /** Abort signal for shutdown, so that long-polling requests are answered at once. */
  readonly closing: AbortSignal;
}

/** Public addresses of the product; null for each address that is not configured. */
interface Downloads {
  /** Public address of the page. */
  readonly site: string | null;
  /** Addresses of the installers for 64-bit and 32-bit Windows. */
  readonly windows64: string | null;
  readonly windows32: string | null;
}

/** Limits of text messages, which cost money: attackers request codes for premium-rate numbers (toll fraud). */
interface TextMessageLimits {
  /** Maximum number of messages per day of the whole server. */
  readonly perDay: number;
  /** Prefixes of the phone numbers that may receive messages, such as `+86`; null allows all numbers. */
  readonly prefixes: readonly string[] | null;
}

/** File storage and processing. */
export interface Files {
  /** Temporary storage of files that are being uploaded or processed. */
  readonly spool: Spool;
  readonly kept: FileStore;
  readonly pictures: PictureQueue;
}

/** Hashes and verifies passwords, only a few at a time, because each hash takes much memory. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /**
   * @param stored hash of the account's password; null for an account without a password, for which the check takes as long and returns
   * false
   */
  readonly matches: (password: string, stored: string | null) => Promise<boolean>;
}

/** Purpose of a code that is sent to an address; `prove` confirms that the signed-in user owns the account. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bindEmail' | 'prove';

export interface CodeMessage {
  readonly kind: 'email' | 'phone';
  readonly address: string;
  readonly purpose: CodePurpose;
  readonly digits: string;
  readonly language: Language;
}

/** Mail about a change of an account's sign-in methods. */
export type Notice = MovedNotice | PasswordNotice | FactorNotice;

/** Notice to the previous email address of an account whose address was changed. */
interface MovedNotice {
  readonly kind: 'moved';
  readonly address: string;
  readonly newAddress: string;
  /** Number of days during which the owner of the previous address can make it the account's address again. */
  readonly days: number;
  readonly language: Language;
}

/** Notice to the address of an account whose password was set or changed. */
interface PasswordNotice {
  readonly kind: 'password';
  readonly address: string;
  readonly language: Language;
}

/** Notice to the address of an account whose second factor changed. */
export interface FactorNotice {
  readonly kind: 'factor';
  readonly change: FactorChange;
  readonly address: string;
  readonly language: Language;
}

export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorsReset'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed';

/** Delivers codes and notices. */
export interface Courier {
  /** True if codes are shown to the operator of the server instead of being sent. */
  readonly isShown?: boolean;
  /** @returns `codeNotSent` if delivery fails, `codeNoCourier` if the server can't send messages of this kind */
  readonly send: (message: CodeMessage) => Promise<Result<null, Problem>>;
  /** @returns `codeNotSent` if delivery fails */
  readonly notify: (notice: Notice) => Promise<Result<null, Problem>>;
}

/** Secrets of a pending sign-in at a provider; the callback must match them. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier: an intercepted authorization code can't be exchanged without it. */
  readonly codeVerifier: string;
}

/** Identity of a person, as a provider confirms it. */
export interface Person {
  /** Stable identifier at that provider (`sub`). */
  readonly subject: string;
  readonly email: string | null;
  /** True if the provider has verified the address. */
  readonly isEmailVerified: boolean;
  /** Name of the person; empty if the provider sends none. */
  readonly name: string;
}

/**
 * An external identity provider (OpenID Connect). Each call may fail with `providerUnreachable` or
 * `providerRefused`.
 */
export interface Provider {
  readonly name: string;
  readonly title: string;
  readonly issuer: string;
  /** True if an email address that the provider has verified opens the account with that address. */
  readonly trustsEmail: boolean;
  /** Address of the provider's sign-in page. */
  readonly signInAddress: (secrets: SignInSecrets) => Promise<Result<string, Problem>>;
  /** @param answer query of the provider's callback: a code or an error, with the state */
  readonly personByCode: (
    answer: Readonly<Record<string, string>>,
    secrets: SignInSecrets,
  ) => Promise<Result<Person, Problem>>;
  readonly personByIdToken: (idToken: string, nonce: string) => Promise<Result<Person, Problem>>;
}
