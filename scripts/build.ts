import { build } from 'vite';

await build();
