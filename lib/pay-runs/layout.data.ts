import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { textFor } from '@/lib/i18n/translator';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { addedKinds } from '@/lib/pay-runs/additions/kinds';
import { expenseCode, paySources } from '@/lib/pay-runs/columns';
import { type PayLayout, type PayLayoutInput, payLayoutResource } from '@/lib/pay-runs/schema';
import { stale } from '@/lib/problem/problem';

const stored = payLayoutResource.pick({ columns: true, pay_codes: true });

/**
 * The layout of the company's files; until the company chooses one, it has all columns under their names in this
 * language.
 */
export function getPayLayout(actor: Actor, locale: string): Promise<PayLayout> {
  return tenant(actor, (db) => readLayout(db, actor.companyId, locale));
}

/** Saves the layout. @throws Problem 412. */
export function setPayLayout(
  actor: Actor,
  { columns, pay_codes: codes, adp_company_code: adpCompanyCode = null }: PayLayoutInput,
  locale: string,
  ifMatch?: number,
): Promise<PayLayout> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    // There may be no row to lock yet.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`pay layout ${companyId}`}, 0))`;
    const { version } = await readLayout(db, companyId, locale);
    if (ifMatch !== undefined && ifMatch !== version) throw stale();
    const data = {
      columns: columns.map(({ source, header = null }) => ({ source, header })),
      adpCompanyCode,
      payCodes: codes.flatMap((one) => (one.code ? [{ rate_type: one.rate_type, code: one.code }] : [])),
    };
    await db.payLayout.upsert({
      where: { companyId },
      create: { companyId, ...data },
      update: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return readLayout(db, companyId, locale);
  });
}

async function readLayout(db: Db, companyId: string, locale: string): Promise<PayLayout> {
  const row = await db.payLayout.findUnique({
    where: { companyId },
    select: { columns: true, payCodes: true, adpCompanyCode: true, version: true },
  });
  const types = await db.referenceValue.findMany({
    where: { companyId, kind: { in: ['rate_type', 'leave_type'] }, isActive: true },
    // The types of leave come after those of rates.
    orderBy: [{ kind: 'desc' }, { position: 'asc' }, { id: 'asc' }],
    select: { key: true },
  });
  const chosen = row && stored.parse({ columns: row.columns, pay_codes: row.payCodes });
  const columns = chosen?.columns ?? [];
  const others = paySources.filter((source) => !columns.some((one) => one.source === source));
  // A code for a supplement is asked for where the company's terms have it.
  const used = (await readLeaveTerms(db, companyId)).supplements.map(({ rule }) => rule);
  const say = textFor(locale);
  const codes = new Map(chosen?.pay_codes.map((one) => [one.rate_type, one.code]));
  const keys = [...new Set([...types.map(({ key }) => key), ...addedKinds, ...used, expenseCode, ...codes.keys()])];
  return {
    columns: [
      ...columns,
      ...others.map((source) => ({
        source,
        header: row || source === 'pay_code' ? null : say(`pay_runs.fields.${source}`),
      })),
    ],
    pay_codes: keys.map((key) => ({ rate_type: key, code: codes.get(key) ?? null })),
    adp_company_code: row?.adpCompanyCode ?? null,
    version: row?.version ?? 0,
  };
}
