/** Global setup: prints the seed of random cases, which reproduces them. */
export default function saySeed(): void {
  process.stdout.write(`random cases with DIECUT_SEED=${process.env.DIECUT_SEED}\n`);
}
