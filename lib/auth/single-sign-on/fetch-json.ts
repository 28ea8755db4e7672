import 'server-only';
import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { guardedLookup, isAllowedAddress } from '@/lib/auth/single-sign-on/addresses';

/** Milliseconds for the whole answer. */
const patienceMs = 5_000;
/** Bytes; the largest discovery documents have some ten thousand. */
const limit = 200_000;

/**
 * Reads JSON from an address that somebody else has named: no redirect is followed, and neither a slow nor an endless
 * answer holds us up.
 *
 * @throws Error for anything but a 200 with JSON
 */
export async function fetchJson(address: string): Promise<unknown> {
  if (!isAllowedAddress(address)) throw new Error('this address is not allowed');
  const signal = AbortSignal.timeout(patienceMs);
  const request = address.startsWith('https:') ? requestSecure : requestPlain;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'staffing-back-office' };
    request(address, { lookup: guardedLookup, signal, headers, agent: false }, resolve).on('error', reject).end();
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`answered ${response.statusCode}`);
  }
  return JSON.parse(await readText(response));
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) throw new Error('the answer is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
