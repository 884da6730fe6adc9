/**
 * Permissions of an API key. `render`: render labels. `labels:read` and `databases:read`: use the account's labels and databases for that.
 * `print`: print on the account's printers. `agent`: act as the program that drives these printers.
 */
export const SCOPES = ['render', 'labels:read', 'databases:read', 'print', 'agent'] as const;
export type Scope = (typeof SCOPES)[number];
