import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';

export default defineConfig({
  plugins: [react(), wasm()],
  // WASM packages find their binary beside their own module, which pre-bundling would move away from it.
  optimizeDeps: { exclude: ['harfbuzzjs', '@resvg/resvg-wasm', 'zxing-wasm'] },
  worker: { format: 'es', plugins: () => [wasm()] },
  build: { target: 'es2024', sourcemap: true, chunkSizeWarningLimit: 1200 },
  server: { port: 5173 },
});
