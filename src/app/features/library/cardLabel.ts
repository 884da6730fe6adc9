/** What a card or a row shows of a label, wherever it lies: in one's library, in the market, or shared. */
export interface CardLabel {
  readonly id: string;
  readonly name: string;
  /** Millimetres. */
  readonly width: number;
  /** Millimetres. */
  readonly height: number;
  /** Address of its picture; empty while there is none. */
  readonly cover: string;
  /** Milliseconds since 1970. */
  readonly updateTime: number;
}
