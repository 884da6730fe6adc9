/** Link of a provider's account to an account of this server. */
export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly createdAtMs: number;
}

/** Pending sign-in at a provider. */
export interface ProviderSignInRow {
  /** SHA-256 of the browser's token and the state; the server stores neither of the two. */
  readonly hash: string;
  readonly provider: string;
  /** Path of the page at which the browser continues. */
  readonly redirect: string;
  readonly isRemembered: number;
  readonly endsAtMs: number;
  /** Account of this server to which the provider's account is being linked; null for a sign-in. */
  readonly linkUserId: string | null;
}
