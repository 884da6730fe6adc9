/** An application identifier with its value. */
export interface Gs1Element {
  readonly identifier: string;
  readonly value: string;
}
