import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { notFound, Problem } from '@/lib/problem/problem';

/**
 * The figures of all processes, for whoever sends `Authorization: Bearer` with METRICS_TOKEN.
 *
 * @throws Problem 404 where no token is set, 401 for another one.
 */
export async function readMetrics(authorization: string | null): Promise<{ text: string; contentType: string }> {
  if (env.METRICS_TOKEN === undefined) throw notFound();
  if (!isSame(authorization ?? '', `Bearer ${env.METRICS_TOKEN}`))
    throw new Problem(401, 'unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  // Nothing of it is loaded where nobody reads it.
  const { metricsText } = await import('@/lib/metrics/metrics');
  return metricsText();
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
