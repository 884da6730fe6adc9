/** Height of a new box for one line of text: its lines set it as soon as it is laid out. */
export const LINE_BOX_MM = 5;
