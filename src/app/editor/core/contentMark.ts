/** Attribute of the panel field that contains the content of the selected element. Text typed on the canvas goes into that field. */
export const CONTENT_MARK = 'data-content-field';
