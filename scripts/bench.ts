import { main } from '../bench/main.ts';

process.exitCode = await main(process.argv.slice(2));
