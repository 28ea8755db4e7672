import { Prisma } from '@/lib/db/generated/client';

// P1xxx: cannot connect, P2024: no connection from the pool in time, P2028: the transaction could not start or was lost;
// 57P0x: the server shuts down or starts, 57014: a statement took too long, 08xxx: the connection broke, 53xxx: no room;
// 55P03: a lock was not to be had in time, 40001, 40P01, P2034: two transactions stood in each other's way, and this one
// was ended without a trace, so it may simply be sent again.
const awayCodes =
  /^(P1\d{3}|P2024|P2028|P2034|40001|40P01|55P03|57014|57P0\d|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;
const awayWords =
  /connection (terminated|timeout|refused|is closed|ended)|is not queryable|terminating connection|server closed the connection|timeout exceeded when trying to connect|the database system is/i;

/** What the driver's adapter calls it; a raw query's error has it only there, under `meta`. */
const awayKinds = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections']);

/** Whether it was the database that did not answer, however deep the cause lies: nothing is wrong with the request. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  // The driver's adapter puts a plain object in `cause`, with the server's own code.
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const words = [textOf(error, 'message'), textOf(error, 'originalMessage')].join(' ');
  const codes = ['code', 'errorCode', 'originalCode'].map((name) => textOf(error, name));
  if (codes.some((code) => awayCodes.test(code)) || awayWords.test(words) || awayKinds.has(textOf(error, 'kind')))
    return true;
  return ['cause', 'meta', 'driverAdapterError'].some((name) => isDatabaseAway(Reflect.get(error, name), depth + 1));
}

function textOf(error: object, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
