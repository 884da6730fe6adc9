import { build } from 'vite';

await build({ logLevel: process.argv.includes('--quiet') ? 'error' : 'info' });
