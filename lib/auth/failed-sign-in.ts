import 'server-only';
import { system } from '@/lib/db/client';
import { log } from '@/lib/log/log';

/** Failures that are being written. */
const writing = new Set<Promise<void>>();

/**
 * Leaves a known account's failed sign-in in its company's audit log. Nobody waits for it: the answer must not take longer
 * for an address that there is.
 */
export function noteFailedSignIn({ companyId, userId }: { companyId: string; userId: string }, reason: 'password' | 'second_factor'): void {
  const written = system('log a failed sign-in', async (db) => {
    await db.$executeRaw`
      select record_access(company_id, 'sign_in_failed', 'user', id, name, jsonb_build_object('reason', ${reason}::text), null)
      from users where company_id = ${companyId}::uuid and id = ${userId}::uuid`;
  })
    .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in was not logged'))
    .finally(() => writing.delete(written));
  writing.add(written);
}

/** Waits until every failure so far is in the log; for tests. */
export async function failedSignInsWritten(): Promise<void> {
  await Promise.all(writing);
}
