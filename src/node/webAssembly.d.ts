/** Types of WebAssembly in Node. TypeScript declares them only in its DOM library, which the command line doesn't use. */
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
    /** Makes the type nominal, so that only `compile` can create a module. */
    readonly compiled: unique symbol;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module): Promise<Instance>;
  function instantiate(
    bytes: Uint8Array,
    imports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ): Promise<{ readonly instance: Instance }>;
}
