/** Attribute of the panel field with the content of the selection; typing on the canvas continues there. */
export const CONTENT_MARK = 'data-content-field';
