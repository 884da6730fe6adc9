import type { Migration } from 'kysely/migration';

/** Remote printers and printer groups. */
export const printers: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('printers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('dpi', 'integer', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('agentId', 'text')
      .addColumn('agentHost', 'text')
      .addColumn('heldUntilMs', 'bigint', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('printersByName', ['userId', 'nameKey'])
      .execute();
    await database.schema
      .createTable('printerGroups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('dpi', 'integer', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('printerGroupsByName', ['userId', 'nameKey'])
      .execute();
    await database.schema
      .createTable('printerGroupMembers')
      .addColumn('groupId', 'text', (column) =>
        column.notNull().references('printerGroups.id').onDelete('cascade'),
      )
      .addColumn('printerId', 'text', (column) =>
        column.notNull().references('printers.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('printerGroupMembersKey', ['groupId', 'printerId'])
      .execute();
    await database.schema
      .createIndex('printerGroupsOfPrinter')
      .on('printerGroupMembers')
      .column('printerId')
      .execute();
  },
};
