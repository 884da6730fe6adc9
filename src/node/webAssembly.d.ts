/** Node has WebAssembly; its type package leaves the declaration to the DOM library, which the command line does without. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: object;
  }
  class Memory {
    constructor(options: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Module {
    /** Only `compile` makes one. */
    readonly compiled: unique symbol;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module): Promise<Instance>;
  function instantiate(
    bytes: Uint8Array,
    imports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ): Promise<{ readonly instance: Instance }>;
}
