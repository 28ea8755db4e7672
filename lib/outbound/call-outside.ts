import 'server-only';
import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { guardLookup, isAllowedAddress } from '@/lib/outbound/addresses';

interface Call {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds for the whole call, from the look-up to the answer's last byte. */
  patienceMs: number;
  /** The most bytes of an answer. */
  limit: number;
  /** See `isAllowedAddress`. */
  trusted?: string | undefined;
  /** The certificate that says who calls: a PKCS #12 file and its password. */
  certificate?: ClientCertificate;
}

export interface ClientCertificate {
  pfx: Buffer;
  passphrase: string;
}

/** The answer of an address, whatever its status. */
export interface OutsideAnswer {
  status: number;
  text: string;
}

/**
 * Calls an address that somebody else has named; no other function may. It follows no redirect, reaches nothing of our
 * own network, and neither a slow nor an endless answer delays us.
 *
 * @throws Error for an address that is not allowed, or without a whole answer in time
 */
export async function callOutside(
  address: string,
  { method = 'GET', headers, body, patienceMs, limit, trusted, certificate }: Call,
): Promise<OutsideAnswer> {
  if (!isAllowedAddress(address, trusted)) throw new Error('this address is not allowed');
  const signal = AbortSignal.timeout(patienceMs);
  const request = address.toLowerCase().startsWith('https:') ? requestSecure : requestPlain;
  const common = { 'accept-encoding': 'identity', 'user-agent': 'staffing-back-office' };
  const lookup = guardLookup(trusted);
  const options = { method, lookup, signal, headers: { ...common, ...headers }, agent: false, ...certificate };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, options, resolve).on('error', reject).end(body);
  });
  return { status: response.statusCode ?? 0, text: await readText(response, limit) };
}

async function readText(response: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Leaving the loop ends the connection.
    if (size > limit) throw new Error('the answer is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
