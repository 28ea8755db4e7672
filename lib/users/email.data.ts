import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { invalid, unprocessable } from '@/lib/problem/problem';
import { allowedDomains, domainFault } from '@/lib/users/access.data';
import { visibleUsers } from '@/lib/users/find.data';

/** @throws Problem 422 for an address that somebody of the company has or had, or with a forbidden domain. */
export async function checkNewAddress(db: Db, actor: Actor, email: string): Promise<void> {
  const user = await db.user.findFirst({
    where: { ...visibleUsers(actor), email },
    select: { id: true, name: true, deletedAt: true },
  });
  if (user?.deletedAt) {
    throw unprocessable('invalid', {
      faults: [{ path: 'email', key: 'address_of_deleted', values: { email } }],
      members: { restorable: [{ id: user.id, email, name: user.name }] },
    });
  }
  if (user) throw invalid({ path: 'email', key: 'address_of_user', values: { email } });
  const fault = domainFault(await allowedDomains(db, actor.companyId), email, 'email');
  if (fault) throw invalid(fault);
}
