import 'server-only';
import { minimumLength, type PasswordOwner } from '@/lib/auth/password/rules';
import { findFactors, hasFactor } from '@/lib/auth/second-factor/factors';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { unprocessable } from '@/lib/problem/problem';

interface Holder {
  companyId: string;
  userId: string;
}

/** The facts about the holder of a mailed link that the account pages need. */
export type LinkHolder = Holder & PasswordOwner & { locale: string; companyName: string; minimumLength: number };

/**
 * The holder of a mailed link, read in a `system` transaction.
 *
 * @throws Problem 422 `link_invalid` if there is none any more: deleted, deactivated, or in a company that is closed.
 */
export async function readHolder(db: Db, { companyId, userId }: Holder): Promise<LinkHolder> {
  const user = await db.user.findUnique({
    where: keyOf({ companyId }, userId),
    select: {
      name: true,
      email: true,
      locale: true,
      isActive: true,
      deletedAt: true,
      company: { select: { name: true, status: true, deleteAfter: true } },
    },
  });
  const isClosed = !user?.isActive || user.deletedAt || user.company.status === 'suspended' || user.company.deleteAfter;
  if (!user || isClosed) throw unprocessable('link_invalid');
  const hasSecondFactor = hasFactor(await findFactors(db, { companyId, userId }));
  return {
    companyId,
    userId,
    name: user.name,
    email: user.email,
    locale: user.locale,
    companyName: user.company.name,
    hasSecondFactor,
    minimumLength: hasSecondFactor ? minimumLength.withSecondFactor : minimumLength.alone,
  };
}

/**
 * Marks an address as confirmed: whoever opened a link that went to it has proved that it is theirs. Makes the company
 * active that an administrator registered with this address. Runs in a `system` transaction.
 */
export async function markAddressConfirmed(db: Db, { companyId, userId }: Holder): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { companyId, id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) return;
  await db.company.updateMany({
    where: { id: companyId, status: 'pending', users: { some: { id: userId, isCompanyAdmin: true } } },
    data: { status: 'active', version: { increment: 1 } },
  });
}

/** Whether the holder has a second factor, so that a new password may be shorter. */
export const hasOwnSecondFactor = (holder: Holder): Promise<boolean> =>
  system('what an account signs in with', async (db) => hasFactor(await findFactors(db, holder)));
