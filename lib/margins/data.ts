import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { seesMarginFloor } from '@/lib/margins/policy';
import type { MarginOverride, MarginOverrideFilters, MarginOverrideQuery } from '@/lib/margins/schema';
import { formatAmount, formatPercent, formatRate } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';

const select = {
  id: true,
  subjectType: true,
  subjectId: true,
  subjectNumber: true,
  rateType: true,
  unit: true,
  billRate: true,
  payRate: true,
  burdenPercent: true,
  currency: true,
  marginPercent: true,
  floorPercent: true,
  reason: true,
  createdAt: true,
  client: idAndName,
  createdBy: idAndName,
} satisfies Prisma.MarginOverrideSelect;
type Row = Prisma.MarginOverrideGetPayload<{ select: typeof select }>;

/**
 * The third lock: entries on submissions for anyone who sees every submission, the same for contracts, and the actor's
 * own entries.
 */
const visibleOverrides = ({ companyId, userId, permissions }: Actor): Prisma.MarginOverrideWhereInput => ({
  companyId,
  OR: [
    ...(permissions.has('view_submissions') ? [{ subjectType: 'submission' as const }] : []),
    ...(permissions.has('view_contracts') ? [{ subjectType: 'contract' as const }] : []),
    { createdById: userId },
  ],
});

/** Lists the book of rates below the margin floor. The caller sees margins. */
export function listMarginOverrides(actor: Actor, query: MarginOverrideQuery): Promise<Page<MarginOverride>> {
  return tenant(actor, async (db) => {
    const { client_id: clientId, subject_type: subjectType } = query.filter;
    const page = await keysetPage(query, {
      columns: { created_at: { column: 'createdAt', kind: 'instant' } },
      asOf: actor.asOf,
      where: {
        ...visibleOverrides(actor),
        ...(clientId ? { clientId } : {}),
        ...(subjectType ? { subjectType } : {}),
      },
      find: (args) => db.marginOverride.findMany({ ...args, select }),
      count: (args) => db.marginOverride.count(args),
    });
    return { ...page, rows: page.rows.map(toResource) };
  });
}

/** The name of the client in the list's filter. */
export async function nameOverridesFilter(
  actor: Actor,
  { filter }: MarginOverrideQuery,
  [first]: readonly MarginOverride[],
): Promise<ChosenValues<'client_id'>> {
  const { companyId } = actor;
  const find = (id: string) => tenant(actor, (db) => db.client.findFirst({ where: { companyId, id }, ...idAndName }));
  return { client_id: await chosenRecord(filter.client_id, first?.client, find) };
}

/** Lists the clients that have entries. */
export function listOverrideFilters(actor: Actor): Promise<MarginOverrideFilters> {
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    clients: await db.client.findMany({
      where: { companyId, marginOverrides: { some: visibleOverrides(actor) } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      ...idAndName,
    }),
  }));
}

/** Reads the floor for a client's rates, its own or the company's; null for none, and for an actor who may not see it. */
export function findMarginFloor(actor: Actor, clientId: string): Promise<string | null> {
  const { companyId } = actor;
  if (!seesMarginFloor(actor)) return Promise.resolve(null);
  return tenant(actor, async (db) => {
    const client = await db.client.findFirst({
      where: { companyId, id: clientId },
      select: { marginFloorPercent: true, company: { select: { marginFloorPercent: true } } },
    });
    const floor = client?.marginFloorPercent ?? client?.company.marginFloorPercent ?? null;
    return floor && formatPercent(floor);
  });
}

const toResource = (row: Row): MarginOverride => ({
  id: row.id,
  client: row.client,
  subject: {
    type: row.subjectType,
    id: row.subjectId,
    number: row.subjectNumber,
  },
  rate_type: row.rateType,
  unit: row.unit,
  currency: row.currency,
  bill_rate: formatRate(row.billRate),
  pay_rate: formatRate(row.payRate),
  burden_percent: formatRate(row.burdenPercent),
  margin_amount: formatAmount(marginOf(row).margin, row.currency),
  margin_percent: row.marginPercent && formatPercent(row.marginPercent),
  floor_percent: formatPercent(row.floorPercent),
  reason: row.reason,
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
});
