/**
 * Processor time of this thread so far, in milliseconds. Unlike the clock it does not run while other programs have the cores, so a
 * guard against an endless search does not depend on them.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
