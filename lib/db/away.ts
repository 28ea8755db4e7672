import { Prisma } from '@/lib/db/generated/client';

// P1xxx: cannot connect, P2024: no connection from the pool in time, P2028: the transaction could not start or was lost;
// 57P0x: the server shuts down or starts, 08xxx: the connection broke, 53xxx: it has no room.
const awayCodes = /^(P1\d{3}|P2024|P2028|57P0\d|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;
const awayWords = /connection (terminated|timeout|refused|is closed|ended)|terminating connection|server closed the connection|timeout exceeded when trying to connect|the database system is/i;

/** Whether it was the database that did not answer, however deep the cause lies: nothing is wrong with the request. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'errorCode');
  if (typeof code === 'string' && awayCodes.test(code)) return true;
  if (error instanceof Prisma.PrismaClientInitializationError || awayWords.test(error.message)) return true;
  return isDatabaseAway(error.cause, depth + 1);
}
