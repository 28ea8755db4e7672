import 'server-only';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '@/lib/http/problem';
import { system } from '@/lib/db/client';

interface Statement {
  text: string;
  values: unknown[];
}

/** rate-limiter-flexible speaks to a pg client; this one speaks through a system transaction. */
const storeClient = {
  query: ({ text, values }: Statement) =>
    system('count tries', async (db) => {
      const found = await db.$queryRawUnsafe<{ points: number; expire: bigint | null }[]>(text, ...values);
      const rows = found.map(({ points, expire }) => ({ points, expire: expire === null ? null : Number(expire) }));
      return { rows, rowCount: rows.length };
    }),
};

/** A limit of `points` tries in `seconds`, counted in the database, so that it holds over all processes. */
export const rateLimit = (keyPrefix: string, points: number, seconds: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false,
    keyPrefix, points, duration: seconds,
  });

/**
 * Counts one try.
 *
 * @throws Problem 429 with `Retry-After` in seconds.
 */
export async function countTry(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new Problem(429, 'too_many_requests', {
      values: { minutes: Math.ceil(seconds / 60) },
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
