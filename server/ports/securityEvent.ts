/** Security-relevant event of an account. */
export interface SecurityEvent {
  /** Kind of event, for example `signIn` or `password`. */
  readonly kind: string;
  /** Outcome: `ok`, or the code of the refusal; `tokenWrong` for a wrong operator token. */
  readonly outcome: string;
  /** Account of the caller; null for a request without a session. */
  readonly userId: string | null;
  /**
   * Hash of the email address or phone number in the request; null if the request has none. The log thus shows equal addresses without
   * revealing them.
   */
  readonly address: string | null;
  /** Client's address; `operator` for a command of the operator. */
  readonly clientIp: string;
}

/** Writes events to the security log. */
export type ReportSecurity = (event: SecurityEvent) => void;
