/** CSS container name (`container-name`) of the layout that shows a list beside its folders. */
export const FOLDERS_CONTAINER = 'folders';

/**
 * Container query for pages in which folders beside the labels would leave less than about 520 px for them. The width of a page depends on
 * the menu beside it.
 */
export const NARROW_FOLDERS = `@container ${FOLDERS_CONTAINER} (max-width: 744px)`;
