import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  company: DemoCompany;
  tenant: DemoTenant;
  today: CalendarDay;
}

/** Seeds a self-billing agreement with the contractor who signs in; the first invoices are left to whoever tries it. */
export async function seedSelfBilling({ db, company, tenant, today }: Context): Promise<void> {
  const { companyId, users } = company;
  const { line1, city, region, postalCode } = tenant.address;
  await db.selfBillingAgreement.create({
    data: {
      companyId,
      contractorId: users.contractor,
      agreedOn: dateFromDay(addDays(today, -400)),
      legalName: tenant.people.contractor,
      addressLine1: line1,
      city,
      region,
      postalCode,
      country: tenant.country,
      taxCategory: 'O',
      taxRate: '0',
      numberPrefix: 'SB',
      numberFormat: '{prefix}-{YYYY}-{seq:6}',
      numberReset: 'yearly',
    },
    select: { id: true },
  });
}
