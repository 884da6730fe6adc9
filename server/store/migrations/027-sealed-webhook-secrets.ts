import type { Migration } from 'kysely/migration';

/** Secrets of webhooks are encrypted in a column of their own: any text may be a plain secret. */
export const sealedWebhookSecrets: Migration = {
  up: async (database) => {
    await database.schema.alterTable('webhooks').addColumn('sealedSecret', 'text').execute();
  },
};
