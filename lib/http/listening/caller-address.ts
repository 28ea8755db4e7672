import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { env } from '@/lib/env';

declare global {
  var callerAddressHeader: string | undefined;
}

/**
 * Where a request carries its caller's address inside this process. The name is drawn at each start, so that no caller can
 * send it; it is kept globally, since the server's start and its handlers are bundles of their own.
 */
export const callerAddressHeader = (): string => (globalThis.callerAddressHeader ??= `x-caller-${randomUUID()}`);

/** Has the web server note each request's caller, before anybody else sees the request. */
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
 * The caller's address, when `proxies` of our own are in front, each of which appends the address that it was asked from
 * to `X-Forwarded-For`. What is further left is what the caller says, and worth nothing.
 */
export function callerOf(socketAddress: string | undefined, forwardedFor: string, proxies: number): string {
  const said = forwardedFor.split(',').map((part) => part.trim());
  const chain = [...said.filter((part) => part !== ''), socketAddress ?? ''];
  return addressIn(chain.at(-1 - proxies) ?? chain[0] ?? '') ?? 'unknown';
}

/** Some proxies add the port: `203.0.113.7:50000`, `[2001:db8::1]:50000`. */
function addressIn(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(ipv4InIpv6, '');
  return isIP(address) === 0 ? undefined : address;
}
