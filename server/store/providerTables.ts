/** Account at a provider that signs in to an account here. */
export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly createdAtMs: number;
}

/** A sign-in at a provider that is under way. */
export interface ProviderSignInRow {
  /** SHA-256 of the browser's token and the state: neither is kept. */
  readonly hash: string;
  readonly provider: string;
  /** Path of the page to go on at. */
  readonly redirect: string;
  readonly isRemembered: number;
  readonly endsAtMs: number;
  /** Account that the provider's account is linked to; null for a sign-in. */
  readonly linkUserId: string | null;
}
