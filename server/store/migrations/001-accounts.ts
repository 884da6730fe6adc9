import type { Migration } from 'kysely/migration';

/** Accounts and sessions. */
export const accounts: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('phone', 'text', (column) => column.unique())
      .addColumn('email', 'text')
      .addColumn('emailKey', 'text', (column) => column.unique())
      .addColumn('passwordHash', 'text')
      .addColumn('nickname', 'text', (column) => column.notNull())
      .addColumn('avatar', 'text', (column) => column.notNull())
      .addColumn('introduction', 'text', (column) => column.notNull())
      .addColumn('shareCode', 'text', (column) => column.notNull().unique())
      .addColumn('registerType', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('accessHash', 'text', (column) => column.notNull().unique())
      .addColumn('accessEndsAtMs', 'bigint', (column) => column.notNull())
      .addColumn('refreshEndsAtMs', 'bigint', (column) => column.notNull())
      .addColumn('isRemembered', 'integer', (column) => column.notNull())
      .addColumn('userAgent', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('usedAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('sessionsOfUser').on('sessions').column('userId').execute();
    await database.schema
      .createTable('refreshTokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('sessionId', 'text', (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('usedAtMs', 'bigint')
      .execute();
    await database.schema
      .createIndex('refreshTokensOfSession')
      .on('refreshTokens')
      .column('sessionId')
      .execute();
    await database.schema
      .createTable('codes')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('endsAtMs', 'bigint', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('codesKey', ['account', 'purpose'])
      .execute();
    await database.schema
      .createTable('preferences')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('unit', 'integer', (column) => column.notNull())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('severalPrompts', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('limits')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('startedAtMs', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
  },
};
