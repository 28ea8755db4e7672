import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { env } from '@/lib/env';

declare global {
  var callerAddressHeader: string | undefined;
}

/**
 * The name of the header that carries the caller's address inside this process. It is drawn at each start, so that no
 * caller can send it, and kept globally, because the server's start and its handlers are separate bundles.
 */
export const callerAddressHeader = (): string => (globalThis.callerAddressHeader ??= `x-caller-${randomUUID()}`);

/** Makes the web server note each request's caller, before any other code sees the request. */
export function noteCallerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const request: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : null;
    if (!(request instanceof IncomingMessage)) return;
    const forwarded = request.headers['x-forwarded-for'];
    const address = callerOf(request.socket.remoteAddress, String(forwarded ?? ''), env.TRUST_PROXY);
    request.headers[callerAddressHeader()] = address;
  });
}

/** How a server that listens to both families writes an IPv4 address (RFC 4291, 2.5.5.2). */
const ipv4InIpv6 = /^::ffff:(?=\d)/i;

/**
 * The caller's address behind `proxies` of our own, each of which appends the address that called it to
 * `X-Forwarded-For`. Anything further left comes from the caller and cannot be trusted.
 */
export function callerOf(socketAddress: string | undefined, forwardedFor: string, proxies: number): string {
  const said = forwardedFor.split(',').map((part) => part.trim());
  const chain = [...said.filter((part) => part !== ''), socketAddress ?? ''];
  return addressIn(chain.at(-1 - proxies) ?? chain[0] ?? '') ?? 'unknown';
}

/** The IP address in a text. Some proxies add the port: `203.0.113.7:50000`, `[2001:db8::1]:50000`. */
function addressIn(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(ipv4InIpv6, '');
  return isIP(address) === 0 ? undefined : address;
}
