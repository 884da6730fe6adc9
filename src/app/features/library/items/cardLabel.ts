/** Label data for a card or a row, from the library, the market, or a share. */
export interface CardLabel {
  readonly id: string;
  readonly name: string;
  /** Width in millimeters. */
  readonly width: number;
  /** Height in millimeters. */
  readonly height: number;
  /** URL of the label's picture; empty if there is none. */
  readonly cover: string;
  /** Time of the last change, in milliseconds since 1970. */
  readonly updateTime: number;
}
