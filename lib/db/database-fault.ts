import { NoConnectionFree } from '@/lib/db/connecting/shares';
import { Prisma } from '@/lib/db/generated/client';

// P1xxx: cannot connect, P2028: the transaction could not start or was lost; 57P0x: the server shuts down or starts,
// 08xxx: the connection broke, 53xxx: no room, 58030: it cannot read or write its files; 25006: it takes no writes at the
// moment (a standby, or before a failover), 25P03, 25P04: it ended a transaction that paused or took too long.
const unavailableCodes =
  /^(P1\d{3}|P2028|25006|25P03|25P04|57P0\d|08\w{3}|53\w{3}|58030|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;
// P2024: no connection from the pool in time, 57014: a statement took too long, 55P03: a lock was not to be had in time,
// 40001, 40P01, P2034: two transactions stood in each other's way, and this one was ended without a trace, so it may simply
// be sent again.
const busyCodes = /^(P2024|P2034|40001|40P01|55P03|57014)$/;
const unavailableWords =
  /connection (terminated|timeout|refused|is closed|ended)|is not queryable|terminating connection|server closed the connection|timeout exceeded when trying to connect|the database system is/i;

/** The error kinds of the driver's adapter; the error of a raw query carries its kind only there, under `meta`. */
const unavailableKinds = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections']);

/**
 * Tells why a failed request may be sent again later: `unavailable` if the database did not answer or takes no writes,
 * `busy` if too much is going on. Null for any other error.
 */
export function databaseFault(error: unknown): 'unavailable' | 'busy' | null {
  if (isSo(error, (one) => one instanceof NoConnectionFree || codesOf(one).some((code) => busyCodes.test(code))))
    return 'busy';
  return isSo(error, isUnavailable) ? 'unavailable' : null;
}

function isUnavailable(error: object): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const words = [textOf(error, 'message'), textOf(error, 'originalMessage')].join(' ');
  return (
    codesOf(error).some((code) => unavailableCodes.test(code)) ||
    unavailableWords.test(words) ||
    unavailableKinds.has(textOf(error, 'kind'))
  );
}

/** Follows `cause` to any depth: the driver's adapter puts a plain object there, with the server's own code. */
function isSo(error: unknown, test: (error: object) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  if (test(error)) return true;
  return ['cause', 'meta', 'driverAdapterError'].some((name) => isSo(Reflect.get(error, name), test, depth + 1));
}

const codesOf = (error: object): string[] => ['code', 'errorCode', 'originalCode'].map((name) => textOf(error, name));

function textOf(error: object, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
