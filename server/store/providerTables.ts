/** Link of a provider's account to an account of this server. */
export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly createdAtMs: number;
}

/** A pending sign-in at a provider. */
export interface ProviderSignInRow {
  /** SHA-256 of the browser's token and the state, neither of which is stored. */
  readonly hash: string;
  readonly provider: string;
  /** Path of the page to continue at. */
  readonly redirect: string;
  readonly isRemembered: number;
  readonly endsAtMs: number;
  /** Account to which the provider's account is being linked; null for a sign-in. */
  readonly linkUserId: string | null;
}
