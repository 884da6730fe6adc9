import type { Migration } from 'kysely/migration';

/** Encrypted webhook secrets have their own column, because any text may be a plain secret. */
export const sealedWebhookSecrets: Migration = {
  up: async (database) => {
    await database.schema.alterTable('webhooks').addColumn('sealedSecret', 'text').execute();
  },
};
