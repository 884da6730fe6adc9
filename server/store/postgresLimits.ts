/** Timeouts of a server process for its database, in milliseconds; 0 for no limit. */
export interface PostgresLimits {
  /** Timeout for getting a connection from the pool and for opening a new connection. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** Timeout for a transaction that waits for its next statement. */
  readonly idleMs: number;
  /**
   * Timeout for a connection that receives no data from the database. It is longer than the timeout of a statement, so a silent connection
   * must be broken.
   */
  readonly silenceMs: number;
}

export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 5000,
  statementMs: 15_000,
  lockMs: 5000,
  idleMs: 20_000,
  silenceMs: 20_000,
};
