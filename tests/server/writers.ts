import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from '../support/serverProcess.ts';

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: ReturnType<typeof JSON.parse>;
}

/** Makes a call; returns null if the server was killed before it answered. */
export async function call(
  origin: string,
  path: string,
  token: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer | null> {
  try {
    const answer = await fetch(`${origin}/api/v3${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { accesstoken: token, ...(body && { 'content-type': 'application/json' }), ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, ...(await answer.json()) };
  } catch {
    return null;
  }
}

const BUSY = 503;
const BUSY_MS = 200;
const BUSY_TRIES = 50;

/** Like `call`, for calls that must succeed. Repeats the call while the server is busy. */
export async function must(origin: string, path: string, token: string, body?: object) {
  for (let tries = 1; ; tries++) {
    const answer = await call(origin, path, token, body);
    if (answer?.code === 200) return answer.data;
    if (answer?.code !== BUSY || tries === BUSY_TRIES)
      throw new Error(`${path}: ${answer?.msg ?? 'no answer'}`);
    await delay(BUSY_MS);
  }
}

export const labelOf = (name: string, content: string) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 50,
  heightMm: 30,
  elements: [{ kind: 'text', id: 't', widthMm: 40, content }],
});

const CODE_TRIES = 500;
const CODE_LOOK_MS = 20;

/**
 * Returns the digits of the code with the index `at` that the server sent to an address. The server's output may arrive after its response.
 */
async function codeSaidTo(server: ServerProcess, email: string, at: number): Promise<string> {
  const pattern = new RegExp(`The code for ${email} is (\\d{6})`, 'g');
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const digits = [...server.said().matchAll(pattern)].at(at)?.[1];
    if (digits) return digits;
    await delay(CODE_LOOK_MS);
  }
  throw new Error(`the server names no code for ${email}`);
}

/** Signs a user in with the code from the server's output, and proves their identity with another code. */
export async function signInAt(server: ServerProcess, email: string): Promise<string> {
  const { origin } = server;
  const sign = { timestamp: Date.now(), sign: 'ab'.repeat(16) };
  const saidBefore = server.said().split(`The code for ${email} is `).length - 1;
  await must(origin, '/login/sendCode', '', { account: email, purpose: 'login', ...sign });
  const captcha = await codeSaidTo(server, email, saidBefore);
  const { accessToken } = await must(origin, '/login/captchaLogin', '', { email, captcha });
  await must(origin, '/user/sendProofCode', accessToken, sign);
  const proof = { captcha: await codeSaidTo(server, email, saidBefore + 1) };
  return (await must(origin, '/user/prove', accessToken, proof)).accessToken;
}
