import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Habits } from '@/lib/bank-statements/reading/guess-layout';
import {
  type BankLayout,
  type BankLayoutInput,
  bankColumns,
  bankLayoutResource,
  noColumns,
} from '@/lib/bank-statements/reading/layout-schema';
import { type Db, tenant } from '@/lib/db/client';
import { stale } from '@/lib/problem/problem';

/** The layout of the company's CSV files; until the company enters one, no column is known. */
export const getBankLayout = (actor: Actor): Promise<BankLayout> =>
  tenant(actor, async (db) => (await readLayout(db, actor.companyId)) ?? unknownLayout(actor));

/** Saves the layout. @throws Problem 412. */
export function setBankLayout(actor: Actor, input: BankLayoutInput, ifMatch?: number): Promise<BankLayout> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    // There may be no row to lock yet.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank layout ${companyId}`}, 0))`;
    const before = await readLayout(db, companyId);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw stale();
    const { date_order: dateOrder, decimals, currency } = input;
    const data = { columns: asLayout(input).columns, dateOrder, decimals, currency };
    await db.bankLayout.upsert({
      where: { companyId },
      create: { companyId, ...data },
      update: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return (await readLayout(db, companyId)) ?? unknownLayout(actor);
  });
}

/** The layout as it was entered. */
export const asLayout = (input: BankLayoutInput): BankLayout => ({
  ...input,
  columns: { ...noColumns, ...Object.fromEntries(bankColumns.map((key) => [key, input.columns[key] ?? null])) },
  version: 0,
});

/** Null until the company enters a layout. */
export async function readLayout(db: Db, companyId: string): Promise<BankLayout | null> {
  const row = await db.bankLayout.findUnique({ where: { companyId } });
  if (!row) return null;
  const { columns, dateOrder, decimals, currency, version } = row;
  return bankLayoutResource.parse({ columns, date_order: dateOrder, decimals, currency, version });
}

const unknownLayout = ({ company }: Actor): BankLayout => ({
  columns: noColumns,
  ...habitsOf(company),
  version: 0,
});

/** The conventions of the company's country and language, for what a file leaves open. */
export function habitsOf({ country, locale, currency }: Actor['company']): Habits {
  const here = new Intl.Locale(locale).language + (country ? `-${country}` : '');
  const parts = new Intl.DateTimeFormat(here).formatToParts(0).map(({ type }) => type.charAt(0));
  const order = parts.filter((part) => 'dmy'.includes(part)).join('');
  const decimal = new Intl.NumberFormat(here).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  const known = bankLayoutResource.shape.date_order.safeParse(order);
  return { date_order: known.data ?? 'dmy', decimals: decimal === ',' ? 'comma' : 'point', currency };
}
