import type { Migration } from 'kysely/migration';

/** Column for encrypted webhook secrets. It is separate, because a secret in plain text may look like an encrypted one. */
export const sealedWebhookSecrets: Migration = {
  up: async (database) => {
    await database.schema.alterTable('webhooks').addColumn('sealedSecret', 'text').execute();
  },
};
