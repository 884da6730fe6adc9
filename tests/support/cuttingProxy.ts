import { connect, createServer, type Socket } from 'node:net';

/** A proxy that cuts connections on demand. */
export interface CuttingProxy {
  readonly port: number;
  /** Redirects new connections to another port. */
  readonly target: (port: number) => void;
  /** Calls a function after exactly this many more bytes, counted in both directions, even in the middle of a message. */
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
    // The server receives what was already forwarded; the client is disconnected at once.
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
        // After a cut, the rest of the data is dropped.
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
