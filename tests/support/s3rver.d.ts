declare module '@20minutes/s3rver' {
  /** An in-process S3-compatible storage. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
