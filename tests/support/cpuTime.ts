/**
 * Returns the CPU time of this thread so far, in milliseconds. Unlike wall clock time it excludes time taken by other programs, so a test
 * that limits the time of a search does not depend on them.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the CPU time of this process with all its threads so far, in milliseconds; see `cpuMs`. */
export function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
