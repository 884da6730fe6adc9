// Requests labels from a server in a separate process, one label per request; prints the response times.
import { readFileSync } from 'node:fs';
import { runLoad } from './loadClient.ts';

const [port, requestsPath, connections, warmUpMs, measureMs] = process.argv.slice(2);
const requests: string[] = JSON.parse(readFileSync(requestsPath, 'utf8'));
const whole = requests.map((request) => Buffer.from(request));
const PDF = Buffer.from('%PDF-');
const isRight = (status: number, body: Buffer) => status === 200 && body.subarray(0, PDF.length).equals(PDF);
const askers = Array.from({ length: Number(connections) }, (_, at) => {
  let index = at * 31;
  return { next: () => whole[index++ % whole.length], isRight };
});
const load = await runLoad(Number(port), askers, {
  warmUpMs: Number(warmUpMs),
  measureMs: Number(measureMs),
});
process.stdout.write(`${JSON.stringify(load)}\n`);
