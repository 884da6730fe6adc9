/** Marks the field of the panel that holds the content of what is selected: keys that write begin there. */
export const CONTENT_MARK = 'data-content-field';
