/** Height of a new box for one line of text; the first layout replaces it by the height of its lines. */
export const LINE_BOX_MM = 5;
