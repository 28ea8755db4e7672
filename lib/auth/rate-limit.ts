import 'server-only';
import { isIP } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { system } from '@/lib/db/client';
import { Problem } from '@/lib/problem/problem';

interface Statement {
  text: string;
  values: unknown[];
}

/** A pg client for rate-limiter-flexible that runs each statement in a system transaction. */
const storeClient = {
  query: ({ text, values }: Statement) =>
    system('count tries', async (db) => {
      const found = await db.$queryRawUnsafe<{ points: number; expire: bigint | null }[]>(text, ...values);
      const rows = found.map(({ points, expire }) => ({ points, expire: expire === null ? null : Number(expire) }));
      return { rows, rowCount: rows.length };
    }),
};

/** A limit of `points` tries in `seconds`, counted in the database, so that all processes share it. */
export const rateLimit = (keyPrefix: string, points: number, seconds: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
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
    throw tooMany(refused);
  }
}

/** Refuses who has used up the limit, and counts nothing. @throws Problem 429 as `countTry`. */
export async function refuseBeyond(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const tries = await limiter.get(key);
  if (tries && tries.consumedPoints >= limiter.points) throw tooMany(tries);
}

function tooMany({ msBeforeNext }: RateLimiterRes): Problem {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Problem(429, 'too_many_requests', {
    values: { minutes: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because a single line can use
 * all of its addresses.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const filled = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The groups of an IPv6 address. A dotted end (`::ffff:192.0.2.1`) counts as two groups, neither of which is among the
 * first four.
 */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
