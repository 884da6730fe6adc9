/** Time in ms for which a deleted draft or table can be restored; after that, it is removed from the device. */
export const DELETED_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
