import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates one more person. */
export async function makeInvited(db: Db, { companyId }: TestCompany) {
  const ids = {
    /** Somebody who has yet to follow their invitation. */
    invited: uuid(),
  };
  await db.user.create({
    data: {
      companyId,
      id: ids.invited,
      name: 'Invited',
      email: `${ids.invited}@people.example`,
      locale: 'en-US',
      invitedAt: new Date(),
      invitationExpiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  return ids;
}
