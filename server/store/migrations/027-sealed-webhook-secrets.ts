import type { Migration } from 'kysely/migration';

/** Column for encrypted webhook secrets, separate because any text may be a plain secret. */
export const sealedWebhookSecrets: Migration = {
  up: async (database) => {
    await database.schema.alterTable('webhooks').addColumn('sealedSecret', 'text').execute();
  },
};
