/** Refusal of a tool call, with a sentence for the client that says what to change. */
export class ToolRefusal extends Error {}
