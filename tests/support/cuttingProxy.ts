import { connect, createServer, type Socket } from 'node:net';

/** Passes connections on, and cuts them where it is told to. */
export interface CuttingProxy {
  readonly port: number;
  /** Has what comes from now on go to another port. */
  readonly target: (port: number) => void;
  /** Calls back behind so many more bytes, both ways counted: exactly there, whatever they are a part of. */
  readonly after: (bytes: number, call: () => void) => void;
  /** Cuts all connections. */
  readonly cut: () => void;
  readonly close: () => void;
}

export async function startCuttingProxy(firstTarget: number): Promise<CuttingProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let target = firstTarget;
  let passed = 0;
  let next: { readonly at: number; readonly call: () => void } | null = null;
  const cut = () => {
    // The far side gets what was passed on to it; the near one is told at once that nothing more comes.
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroySoon();
    }
    pairs.clear();
  };
  const pass = (from: Socket, to: Socket) => {
    const put = (chunk: Buffer) => {
      passed += chunk.length;
      if (to.destroyed || to.writableEnded || to.write(chunk)) return;
      from.pause();
      to.once('drain', () => from.resume());
    };
    from.on('data', (chunk: Buffer) => {
      let rest = chunk;
      while (next !== null && passed + rest.length >= next.at) {
        const { at, call } = next;
        const before = at - passed;
        next = null;
        put(rest.subarray(0, before));
        call();
        // Behind a cut nothing of it goes on.
        if (from.destroyed) return;
        rest = rest.subarray(before);
      }
      if (rest.length > 0) put(rest);
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroySoon());
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    pass(near, far);
    pass(far, near);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
  return {
    port,
    target: (to) => {
      target = to;
    },
    after: (bytes, call) => {
      next = { at: passed + bytes, call };
    },
    cut,
    close: () => {
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
    },
  };
}
