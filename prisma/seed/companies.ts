import { createCompany } from '@/lib/companies/create-company';
import { deletionDays } from '@/lib/companies/states';
import type { Db } from '@/lib/db/client';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** Tenants that nobody works in, so that the platform's list shows every state. */
const others = [
  {
    company: {
      name: 'Linden Care Staffing',
      legalName: 'Linden Care Staffing Ltd',
      status: 'pending',
      country: 'IE',
      currency: 'EUR',
      timeZone: 'Europe/Dublin',
      locale: 'en-US',
      createdAt: ago(1),
    },
    administrator: { name: 'Orla Byrne', email: 'orla.byrne@linden-care.example', locale: 'en-US' },
  },
  {
    company: {
      name: 'Atelier Intérim',
      legalName: 'Atelier Intérim SAS',
      status: 'suspended',
      country: 'FR',
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      locale: 'fr-FR',
      createdAt: ago(210),
      suspendedAt: ago(9),
      suspendedReason: 'Three monthly invoices unpaid; reminded on 2 October and 30 October.',
    },
    administrator: { name: 'Hélène Garnier', email: 'helene.garnier@atelier-interim.example', locale: 'fr-FR' },
  },
  {
    company: {
      name: 'Cantiere Persone',
      legalName: 'Cantiere Persone S.r.l.',
      status: 'active',
      country: 'IT',
      currency: 'EUR',
      timeZone: 'Europe/Rome',
      locale: 'it-IT',
      createdAt: ago(400),
      deleteAfter: new Date(Date.now() + (deletionDays - 8) * day),
    },
    administrator: { name: 'Paolo Ferri', email: 'paolo.ferri@cantiere-persone.example', locale: 'it-IT' },
  },
] as const;

/** Seeds the companies that the platform's people see on /companies beside the two tenants of the demo. */
export async function seedOtherCompanies(db: Db): Promise<void> {
  for (const { company, administrator } of others) {
    const { companyId } = await createCompany(db, company);
    await db.user.create({ data: { companyId, ...administrator, isCompanyAdmin: true, createdAt: company.createdAt } });
  }
}

/** Seeds past consents to support: one that ran its full time, and one that was ended early. */
export async function seedSupport({
  db,
  company: { companyId, users },
}: {
  db: Db;
  company: { companyId: string; users: { admin: string; finance: string } };
}): Promise<void> {
  const grantedBy = users.admin;
  await db.supportGrant.createMany({
    data: [
      {
        companyId,
        userId: users.admin,
        grantedBy,
        reason: 'Numbers of invoices after the move',
        createdAt: ago(63),
        expiresAt: new Date(ago(63).getTime() + 4 * 3_600_000),
      },
      {
        companyId,
        userId: users.finance,
        grantedBy,
        reason: 'A payment that does not match',
        createdAt: ago(12),
        expiresAt: ago(11),
        endedAt: new Date(ago(12).getTime() + 5_400_000),
      },
    ],
  });
}
