/**
 * Returns the CPU time of this thread so far, in milliseconds. Unlike wall clock time it excludes time taken by other programs, so a test
 * that limits the time of a search does not depend on them.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
