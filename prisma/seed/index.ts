import { hashPassword } from '@/lib/auth/password';
import { todayIn } from '@/lib/calendar/days';
import { type Db, system } from '@/lib/db/client';
import { demoPassword } from './accounts';
import { seedBusiness } from './business';
import { seedOtherCompanies, seedSupport } from './companies';
import { seedCompany, seedPlatform } from './company';
import { seedInvoices } from './invoices';
import { seedProfiles } from './profiles';
import { sequence } from './random';
import { seedSettings } from './settings';
import { alrowad, type DemoTenant, northwind } from './tenants';
import { seedTime } from './time';

/** Two tenants with a year of business, and the platform company. Only for an empty database; all of it or nothing per company. */
export async function seed(): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await system('demo data', (db) => seedPlatform(db, passwordHash));
  for (const [index, tenant] of [northwind, alrowad].entries()) {
    await system('demo data', (db) => seedTenant(db, tenant, passwordHash, index + 1), 300_000);
  }
  await system('demo data', seedOtherCompanies);
}

async function seedTenant(db: Db, tenant: DemoTenant, passwordHash: string, number: number): Promise<void> {
  const company = await seedCompany(db, tenant, passwordHash);
  const context = { db, tenant, company, random: sequence(number), today: todayIn(tenant.timeZone, new Date()) };
  await seedSettings(context);
  await seedProfiles(context);
  await seedSupport(context);
  const contracts = await seedBusiness(context);
  const sheets = await seedTime(context, contracts);
  await seedInvoices(context, sheets);
}
