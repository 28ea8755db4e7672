import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
}

const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** Seeds people in every state except the usual one: invited, invited too long ago, deactivated, deleted. */
export async function seedUsers({ db, tenant, company: { companyId } }: Context): Promise<void> {
  const role = async (key: string) => (await db.role.findFirstOrThrow({ where: { companyId, key } })).id;
  const [recruiter, contractor] = [await role('recruiter'), await role('contractor')];
  const [soon, late, away, gone] =
    tenant.country === 'EG'
      ? ['نورهان عادل', 'مصطفى كامل', 'هشام فريد', 'دعاء صالح']
      : ['Iris Calloway', 'Ben Ashworth', 'Rosalind Pike', 'Tobias Frey'];
  const person = (local: string, name: string | undefined) => ({
    companyId,
    id: uuid(),
    name: name ?? local,
    email: `${local}@${tenant.domain}`,
    locale: tenant.locale,
  });
  await db.user.createMany({
    data: [
      {
        ...person('invited', soon),
        roleId: recruiter,
        invitedAt: ago(1),
        invitationExpiresAt: ago(-6),
        createdAt: ago(1),
      },
      {
        ...person('invited.before', late),
        roleId: contractor,
        invitedAt: ago(12),
        invitationExpiresAt: ago(5),
        createdAt: ago(12),
      },
      {
        ...person('away', away),
        roleId: contractor,
        isActive: false,
        emailVerifiedAt: ago(200),
        lastSignInAt: ago(64),
        createdAt: ago(200),
      },
      {
        ...person('former', gone),
        roleId: recruiter,
        deletedAt: ago(30),
        emailVerifiedAt: ago(400),
        lastSignInAt: ago(31),
        createdAt: ago(400),
      },
    ],
  });
}
