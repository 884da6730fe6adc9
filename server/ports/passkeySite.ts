/** Relying party of passkeys (WebAuthn): the site to which a passkey belongs. */
export interface PasskeySite {
  /** RP ID of WebAuthn, which is the host name. */
  readonly rpId: string;
  /** Expected origin of requests; null accepts localhost at any port. */
  readonly origin: string | null;
}
