export const LOOPBACK_HOST = '127.0.0.1';

const LOOPBACK: readonly string[] = ['localhost', LOOPBACK_HOST, '::1', '[::1]'];

/** True for an address that only programs on this machine can reach. */
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);
