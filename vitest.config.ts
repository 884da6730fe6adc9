import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,workers,wasm,server,scripts}/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
