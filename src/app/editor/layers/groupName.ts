import type { TFunction } from 'i18next';

const NUMBERED_GROUP = /^group-(\d+)$/;

/** Returns the name of a group: “Group 3” in the user's language until the user renames it. */
export function groupName(group: string, t: TFunction<'panel'>): string {
  const number = NUMBERED_GROUP.exec(group)?.[1];
  return number === undefined ? group : t('layers.group', { number });
}
