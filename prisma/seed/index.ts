import { hashPassword } from '@/lib/auth/password/hash';
import { todayIn } from '@/lib/calendar/days';
import { type Db, system } from '@/lib/db/client';
import { seedAccounting } from './accounting';
import { demoPassword } from './accounts';
import { seedAnswers } from './answers';
import { actAs, seedChanges } from './audit';
import { seedBankStatement } from './bank-statements';
import { seedBillingRuns } from './billing-runs';
import { seedBusiness } from './business';
import { seedComments } from './comments';
import { seedOtherCompanies, seedSupport } from './companies';
import { type DemoCompany, seedCompany, seedPlatform } from './company';
import { seedConsolidatedInvoice, seedConsolidation } from './consolidation';
import { seedCreditNotes, seedDispute, seedRateChange } from './corrections';
import { seedDocuments } from './documents';
import { seedForms } from './forms';
import { seedInvoices } from './invoices';
import { seedLaws } from './laws';
import { seedLeave } from './leave';
import { seedMarginFloor } from './margins';
import { seedClosing, seedReturnedPayment } from './month-end';
import { seedPurchaseOrders } from './orders';
import { seedPayRuns } from './pay-runs';
import { seedPaymentFiles } from './payment-files';
import { seedPaymentsOfToday } from './payments-of-today';
import { seedPeople } from './people';
import { seedPipelines } from './pipelines';
import { seedProfiles } from './profiles';
import { sequence } from './random';
import { seedRecurringLines } from './recurring';
import { seedReminders } from './reminders';
import { seedSelfBilling } from './self-billing';
import { seedSettings } from './settings';
import { alrowad, type DemoTenant, northwind } from './tenants';
import { seedTime } from './time';
import { seedToDos } from './to-dos';
import { seedUsers } from './users';

/**
 * Seeds two tenants with a year of business, and the platform company. It needs an empty database; each company is
 * seeded in one transaction or not at all.
 *
 * @param analyse lets PostgreSQL count what was written. Until then it considers the tables empty: on a busy machine, what a
 *   month accrues then takes longer than a statement may, and a page of timesheets 20 ms, not 3.
 */
export async function seed(analyse: () => Promise<void>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await system('demo data', (db) => seedPlatform(db, passwordHash));
  for (const [index, tenant] of [northwind, alrowad].entries()) {
    const company = await system('demo data', (db) => seedTenant(db, tenant, passwordHash, index + 1), 300_000);
    await analyse();
    await seedRateChange(company);
    await seedConsolidatedInvoice(company, todayIn(tenant.timeZone, new Date()));
    await seedCreditNotes(company, tenant.locale);
    await seedPaymentsOfToday(company, tenant);
    await seedDispute(company);
    await seedChanges(company);
    await seedLaws(company, tenant);
    await seedLeave(company, tenant);
    await seedReturnedPayment(company, tenant);
    await seedPaymentFiles(company, tenant);
    await seedClosing(company, tenant);
  }
  await system('demo data', seedOtherCompanies);
  await analyse();
}

async function seedTenant(db: Db, tenant: DemoTenant, passwordHash: string, number: number): Promise<DemoCompany> {
  const company = await seedCompany(db, tenant, passwordHash);
  const by = (userId: string) => actAs(db, company.companyId, userId);
  await by(company.users.admin);
  const context = { db, tenant, company, random: sequence(number), today: todayIn(tenant.timeZone, new Date()) };
  await seedSettings(context);
  await seedUsers(context);
  await seedProfiles(context);
  await seedSupport(context);
  const forms = await seedForms(context);
  await by(company.users.recruiter);
  const contracts = await seedBusiness(context);
  await seedMarginFloor(context);
  await seedDocuments(context);
  await by(company.users.account_manager);
  const sheets = await seedTime(context, contracts);
  await by(company.users.finance);
  await seedInvoices(context, await seedConsolidation(context, sheets));
  await seedPurchaseOrders(context);
  await seedRecurringLines(context);
  await seedBillingRuns(context);
  await seedReminders(context);
  await seedBankStatement(context);
  await seedPayRuns(context, sheets);
  await seedSelfBilling(context);
  await seedAccounting(context);
  await by(company.users.recruiter);
  await seedAnswers(context, forms, contracts);
  // Numbers of their own: what was made before stays as it was.
  const people = { ...context, random: sequence(number + 10) };
  await seedPipelines(people, await seedPeople(people));
  await seedToDos(people);
  await seedComments(context);
  return company;
}
