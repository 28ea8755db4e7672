import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import {
  type BankLayout,
  type BankLayoutInput,
  bankColumns,
  bankLayoutResource,
} from '@/lib/bank-statements/layout-schema';
import { type Db, tenant } from '@/lib/db/client';
import { stale } from '@/lib/http/problem';

/** How the company's bank writes its CSV files; until it says so, no column is known. */
export const getBankLayout = (actor: Actor): Promise<BankLayout> =>
  tenant(actor, async (db) => (await readLayout(db, actor.companyId)) ?? unknownLayout(actor));

/** @throws Problem 412. */
export function setBankLayout(actor: Actor, input: BankLayoutInput, ifMatch?: number): Promise<BankLayout> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    // There may be no row to lock yet.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank layout ${companyId}`}, 0))`;
    const before = await readLayout(db, companyId);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw stale();
    const { columns, date_order: dateOrder, decimals, currency } = input;
    const named = Object.fromEntries(bankColumns.map((key) => [key, columns[key] ?? null]));
    const data = { columns: named, dateOrder, decimals, currency };
    await db.bankLayout.upsert({
      where: { companyId },
      create: { companyId, ...data },
      update: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return (await readLayout(db, companyId)) ?? unknownLayout(actor);
  });
}

/** Null while the company has chosen nothing. */
export async function readLayout(db: Db, companyId: string): Promise<BankLayout | null> {
  const row = await db.bankLayout.findUnique({ where: { companyId } });
  if (!row) return null;
  const { columns, dateOrder, decimals, currency, version } = row;
  return bankLayoutResource.parse({ columns, date_order: dateOrder, decimals, currency, version });
}

const unknownLayout = ({ company }: Actor): BankLayout => ({
  columns: { date: null, amount: null, currency: null, payer: null, iban: null, text: null, end_to_end_id: null },
  date_order: 'dmy',
  decimals: 'comma',
  currency: company.currency,
  version: 0,
});
