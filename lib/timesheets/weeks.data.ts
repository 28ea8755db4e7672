import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { addDays, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { formatHours } from '@/lib/money/amount';
import { seesEveryTimesheet, writesTimesheet } from '@/lib/timesheets/policy';
import { type ContractWeeks, lookBackDays, openWeeks } from '@/lib/timesheets/weeks';

/** The actor's own contracts that have weeks to write: this week's on active ones, what came back, and what is missing. */
export function listOwnWeeks(actor: Actor): Promise<ContractWeeks[]> {
  if (!writesTimesheet(actor, 'create', { ownerId: actor.userId })) return Promise.resolve([]);
  const mine: Prisma.ContractWhereInput = {
    consultantId: actor.userId,
    status: { in: ['active', 'ended', 'terminated'] },
  };
  return tenant(actor, async (db) =>
    (await readWeeks(db, actor, mine)).filter(
      ({ current, rejected, missing }) => current !== null || rejected.length > 0 || missing.length > 0,
    ),
  );
}

/** One contract's weeks for anyone who may write its time; none for anyone who may not, or while it is a draft. */
export function listContractWeeks(actor: Actor, contractId: string): Promise<ContractWeeks[]> {
  return tenant(actor, (db) => readWeeks(db, actor, { id: contractId, status: { not: 'draft' } }));
}

async function readWeeks(db: Db, actor: Actor, of: Prisma.ContractWhereInput): Promise<ContractWeeks[]> {
  const today = actor.today;
  const rows = await db.contract.findMany({
    where: { AND: [visibleContracts(actor), of] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: contractSelect(addDays(today, -lookBackDays - 7)),
  });
  return rows
    .filter(({ consultantId }) => writesTimesheet(actor, 'create', { ownerId: consultantId }))
    .map((row) => toWeeks(actor, row, today));
}

const contractSelect = (since: string) =>
  ({
    id: true,
    number: true,
    positionTitle: true,
    status: true,
    startDate: true,
    endDate: true,
    lastDay: true,
    weekStart: true,
    consultantId: true,
    client: { select: { name: true } },
    candidate: { select: { name: true } },
    timesheets: {
      // Also those that the actor may not see: a week that a former contractor wrote is written.
      where: { OR: [{ periodEnd: { gte: dateFromDay(since) } }, { status: 'rejected' }] },
      orderBy: { periodStart: 'asc' },
      select: {
        id: true,
        ownerId: true,
        status: true,
        closedReason: true,
        totalHours: true,
        periodStart: true,
        periodEnd: true,
      },
    },
  }) satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: ReturnType<typeof contractSelect> }>;

function toWeeks(actor: Actor, { client, candidate, timesheets, ...row }: Row, today: string): ContractWeeks {
  const end = row.lastDay ?? row.endDate;
  const rules = {
    weekStart: row.weekStart,
    contractStart: dayFromDate(row.startDate),
    contractEnd: end && dayFromDate(end),
  };
  const sheets = timesheets.map((sheet) => ({
    ...sheet,
    start: dayFromDate(sheet.periodStart),
    end: dayFromDate(sheet.periodEnd),
  }));
  const { current, missing } = openWeeks(rules, sheets, today);
  const sheet = sheets.find(({ start, end: last }) => start <= today && today <= last);
  const isSeen = ({ ownerId }: { ownerId: string | null }) => seesEveryTimesheet(actor) || ownerId === actor.userId;
  const isAsked = sheet ? isSeen(sheet) : row.status === 'active';
  const rejected = sheets.filter((one) => one.status === 'rejected' && one.id !== sheet?.id && isSeen(one));
  return {
    contract: {
      id: row.id,
      number: row.number,
      position_title: row.positionTitle,
      client: client.name,
      candidate: candidate.name,
    },
    current:
      current && isAsked
        ? {
            period: sheet ? { start: sheet.start, end: sheet.end } : current,
            sheet: sheet ? { id: sheet.id, status: sheet.status, total_hours: formatHours(sheet.totalHours) } : null,
          }
        : null,
    rejected: rejected.map(({ id, start, end: last, closedReason }) => ({
      id,
      period: { start, end: last },
      reason: closedReason,
    })),
    missing,
  };
}
