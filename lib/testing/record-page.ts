import { system } from '@/lib/db/client';
import { recordStatements, type Sent } from '@/lib/testing/statements';

/**
 * Records what a page sends for somebody who was active a moment ago. After 15 seconds without a request, a page also
 * writes that its session is active, so that on a busy machine it would send one statement and transaction more.
 */
export async function recordPage(draw: () => Promise<unknown>): Promise<Sent> {
  await system('test', (db) => db.$executeRaw`update sessions set last_active_at = now() where ended_at is null`);
  return recordStatements(draw);
}
