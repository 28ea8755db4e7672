import { system } from '@/lib/db/client';
import { approvePaymentFile } from '@/lib/payment-files/approve.data';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import { createPaymentFile } from '@/lib/payment-files/create.data';
import { paymentFileInput } from '@/lib/payment-files/schema';
import { encryptSecret } from '@/lib/secrets/secrets';
import { asPerson } from './as-person';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

/** The company's own account in euros; invented, like those of its contractors, with the right check digits. */
const euroAccount = 'IE29AIBK93115212345678';

const accounts: Readonly<Record<string, string>> = {
  'Sofia Marchetti': 'IT60X0542811101000000123456',
  'Tomás Rivera': 'ES9121000418450200051332',
  'Aisha Rahman': 'IE64IRCE92050112345678',
};

const originator = { routing_number: '011000015', bank_name: 'Harbor National Bank', company_id: '1841234567' };

/**
 * Pays two closed runs by files of the bank: the dollars of the earlier one are released by a second person, the euros of
 * the later one wait for the administrator. A company whose currency has no format of its own gets none.
 */
export async function seedPaymentFiles({ companyId, users }: DemoCompany, tenant: DemoTenant): Promise<void> {
  if (!tenant.hasForeignClients) return;
  const runs = await system('demo data', async (db) => {
    await db.company.update({ where: { id: companyId }, data: { iban: euroAccount } });
    for (const [name, iban] of Object.entries(accounts)) {
      const { id: userId } = await db.user.findFirstOrThrow({ where: { companyId, name }, select: { id: true } });
      const close = (field: string, value: string) =>
        encryptSecret(value, { companyId, recordId: userId, field: `profile.bank.${field}` });
      const secrets = { 'bank.account_holder': close('account_holder', name), 'bank.iban': close('iban', iban) };
      await db.userProfile.create({ data: { companyId, userId, values: {}, secrets } });
    }
    return db.payRun.findMany({
      where: { companyId, status: 'closed' },
      orderBy: { periodEnd: 'desc' },
      take: 2,
      select: { id: true },
    });
  });
  const [later, earlier] = runs;
  if (!later || !earlier) return;
  const make = (format: 'nacha' | 'sepa', runId: string) =>
    asPerson(companyId, users.finance, (actor) =>
      createPaymentFile(
        actor,
        paymentFileInput.parse({
          format,
          execution_date: firstExecutionDay(format, actor.today),
          pay_run_ids: [runId],
          ...(format === 'nacha' ? { originator } : {}),
        }),
      ),
    );
  const released = await make('nacha', earlier.id);
  await asPerson(companyId, users.admin, (actor) => approvePaymentFile(actor, released.id));
  await make('sepa', later.id);
}
