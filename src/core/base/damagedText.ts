/** A character that no text means: NUL, half of a surrogate pair, or the character with which programs replace damaged ones. */
export const DAMAGED = /[\0\ufffd]|\p{Surrogate}/u;
