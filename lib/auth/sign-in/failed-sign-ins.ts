import 'server-only';
import { system } from '@/lib/db/client';
import { log } from '@/lib/log/log';

/** The failures that are being written now. */
const writing = new Set<Promise<void>>();

/** The nil UUID, which belongs to nobody (RFC 9562, 5.9). */
const nil = '00000000-0000-0000-0000-000000000000';
const nobody = { companyId: nil, userId: nil };

/**
 * Records a failed sign-in in the company's audit log, if the account is known. Nobody waits for it, and for an unknown
 * address (null) the same work is done without an entry: neither this answer nor the next one takes longer for a known
 * address.
 */
export function noteFailedSignIn(
  account: { companyId: string; userId: string } | null,
  reason: 'password' | 'second_factor',
): void {
  const { companyId, userId } = account ?? nobody;
  const written = system('log a failed sign-in', async (db) => {
    await db.$executeRaw`
      select record_access(company_id, 'sign_in_failed', 'user', id, name, jsonb_build_object('reason', ${reason}::text), null)
      from users where company_id = ${companyId}::uuid and id = ${userId}::uuid`;
  })
    .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in was not logged'))
    .finally(() => writing.delete(written));
  writing.add(written);
}

/**
 * Waits until every failure so far is in the log.
 *
 * @internal
 */
export async function failedSignInsWritten(): Promise<void> {
  await Promise.all(writing);
}
