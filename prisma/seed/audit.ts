import { runForCaller } from '@/lib/db/caller';
import { type Db, system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { DemoCompany } from './company';

/** Sets the user for everything that the transaction writes from here on, so that the demo's audit log names people. */
export async function actAs(db: Db, companyId: string, userId: string): Promise<void> {
  await db.$executeRaw`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true)`;
}

/** Makes a few changes by different people and addresses, each in its own transaction, for the log's first page. */
export async function seedChanges({ companyId, users }: DemoCompany): Promise<void> {
  const act = (userId: string, address: string, work: (db: Db) => Promise<unknown>) =>
    runForCaller({ address, requestId: crypto.randomUUID(), companyId, userId }, () =>
      tenant({ companyId, userId }, work),
    );
  const where = { companyId };
  const [client, contract] = await system('demo data', (db) =>
    Promise.all([
      db.client.findFirstOrThrow({ where, orderBy: { number: 'asc' } }),
      db.contract.findFirstOrThrow({ where, orderBy: { number: 'asc' } }),
    ]),
  );
  const one = (id: string) => keyOf({ companyId }, id);
  await act(users.recruiter, '203.0.113.24', (db) =>
    db.client.update({
      where: one(client.id),
      data: { paymentTermsDays: client.paymentTermsDays + 15, phone: '+1 617 555 0142' },
    }),
  );
  await act(users.account_manager, '203.0.113.71', (db) =>
    db.contract.update({
      where: one(contract.id),
      data: { location: contract.location === 'remote' ? 'hybrid' : 'remote' },
    }),
  );
  await act(
    users.finance,
    '198.51.100.8',
    (db) => db.$executeRaw`select record_access(${companyId}::uuid, 'secret_shown', 'user', ${users.contractor}::uuid,
    (select name from users where company_id = ${companyId}::uuid and id = ${users.contractor}::uuid), '{"field": "bank.iban"}', null)`,
  );
  await act(users.admin, '203.0.113.5', (db) =>
    db.company.update({ where: { id: companyId }, data: { website: 'https://www.example.com' } }),
  );
}
