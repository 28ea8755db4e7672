import 'server-only';
import { v7 as uuid } from 'uuid';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import type { CommissionBasis } from '@/lib/commissions/basis';
import {
  earnedOn,
  type InvoicedDifference,
  type InvoicedLine,
  payableOf,
  restAfter,
  type Share,
  type Tier,
} from '@/lib/commissions/earnings';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { type Decimal, type DecimalInput, decimal, sum } from '@/lib/money/amount';
import type { RateUnit } from '@/lib/money/rates';

interface Tenant {
  companyId: string;
}

interface Invoice {
  id: string;
  currency: string;
  grossTotal: DecimalInput;
  paidTotal: DecimalInput;
}

type Difference = InvoicedDifference & { contractId: string };

/** An event of an invoice, and the company's day on which it happened. */
interface Event {
  event: 'issued' | 'voided' | 'credited' | 'paid' | 'payment_reversed';
  day: CalendarDay;
}

interface Posting {
  commissionId: string;
  recipientId: string;
  base: Decimal;
  earned: Decimal;
  payable: Decimal;
}

/**
 * Records who earns what on an invoice that is being issued (docs/domain.md, "Commissions"), by the commissions of each
 * contract on its lines. These are locked, so that of two invoices at once the second continues from the first, and no
 * terms change meanwhile.
 */
export async function postIssued(
  db: Db,
  actor: Tenant,
  invoice: Invoice & { contractIds: readonly string[]; differences?: readonly Difference[] },
  day: CalendarDay,
): Promise<void> {
  const commissions = await lockCommissions(db, actor, invoice.contractIds);
  if (commissions.length === 0) return;
  const lines = await readLines(db, actor, invoice.id);
  const before = await readBefore(db, actor, invoice.contractIds);
  const postings = commissions.flatMap(({ contractId, ...commission }): Posting[] => {
    const isOwn = (one: { contractId: string }) => one.contractId === contractId;
    const found = earnedOn(
      {
        ...commission,
        start: dayFromDate(commission.effectiveFrom),
        end: commission.effectiveTo && dayFromDate(commission.effectiveTo),
      },
      {
        lines: lines.filter(isOwn),
        differences: (invoice.differences ?? []).filter(isOwn),
        currency: invoice.currency,
        burdenPercent: before.burdens.get(contractId) ?? '0',
      },
      before.of.get(commission.id) ?? { base: '0', earned: '0' },
    );
    if (!found) return [];
    const { id: commissionId, recipientId } = commission;
    return [{ commissionId, recipientId, ...found, payable: payableOf(found.earned, invoice) }];
  });
  await write(db, actor, invoice, { event: 'issued', day }, postings);
}

/** Takes back everything that a voided invoice has earned. */
export async function postVoided(db: Db, actor: Tenant, invoice: Invoice, day: CalendarDay): Promise<void> {
  const held = await readHeld(db, actor, invoice.id);
  const postings = held.map(({ base, earned, payable, ...whose }) => ({
    ...whose,
    base: base.neg(),
    earned: earned.neg(),
    payable: payable.neg(),
  }));
  await write(db, actor, invoice, { event: 'voided', day }, postings);
}

/**
 * Takes back commission for credit notes: the credited share of what each commission earned at issue on its contract's
 * lines, less what earlier credit notes took back. The last one thus takes exactly the rest.
 *
 * @param invoice with its remaining amount, and the paid part of that.
 */
export async function postCredited(
  db: Db,
  actor: Tenant,
  invoice: Invoice,
  day: CalendarDay,
  shareOf: (contractId: string) => Share,
): Promise<void> {
  const { companyId } = actor;
  const issued = await readHeld(db, actor, invoice.id, { event: 'issued' });
  const held = issued.length > 0 ? await readHeld(db, { companyId }, invoice.id) : [];
  const contracts = await contractsOf(db, companyId, held);
  const postings = held.map(({ base, earned, payable, ...whose }): Posting => {
    const first = issued.find(({ commissionId }) => commissionId === whose.commissionId);
    const share = shareOf(contracts.get(whose.commissionId) ?? '');
    const left = restAfter(first ?? { base, earned }, share, invoice.currency);
    return {
      ...whose,
      base: left.base.minus(base),
      earned: left.earned.minus(earned),
      payable: payableOf(left.earned, invoice).minus(payable),
    };
  });
  await write(db, actor, invoice, { event: 'credited', day }, postings);
}

/** Updates commissions to what the client has paid by now; `paidTotal` is the new sum. The invoice is locked. */
export async function postPaid(
  db: Db,
  actor: Tenant,
  invoice: Invoice,
  event: Event & { event: 'paid' | 'payment_reversed' },
): Promise<void> {
  const held = await readHeld(db, actor, invoice.id);
  const postings = held.map(({ earned, payable, ...whose }) => ({
    ...whose,
    base: decimal('0'),
    earned: decimal('0'),
    payable: payableOf(earned, invoice).minus(payable),
  }));
  await write(db, actor, invoice, event, postings);
}

/** The contract of each commission. */
async function contractsOf(db: Db, companyId: string, held: readonly Posting[]): Promise<Map<string, string>> {
  if (held.length === 0) return new Map();
  const where = { companyId, id: { in: held.map(({ commissionId }) => commissionId) } };
  const rows = await db.commission.findMany({ where, select: { id: true, contractId: true } });
  return new Map(rows.map(({ id, contractId }) => [id, contractId]));
}

function lockCommissions(db: Db, { companyId }: Tenant, contractIds: readonly string[]) {
  return read<{
    id: string;
    contractId: string;
    recipientId: string;
    basis: CommissionBasis;
    percent: string | null;
    amount: string | null;
    tiers: Tier[] | null;
    effectiveFrom: Date;
    effectiveTo: Date | null;
  }>(
    db,
    Prisma.sql`
    select id, contract_id as "contractId", recipient_id as "recipientId", basis, percent, amount, tiers, effective_from as "effectiveFrom", effective_to as "effectiveTo"
    from commissions where company_id = ${companyId}::uuid and contract_id = any(${[...contractIds]}::uuid[])
    order by id for update`,
  );
}

/** Reads what the contracts' commissions have earned until now, without what was taken back, and their burdens. */
async function readBefore(db: Db, { companyId }: Tenant, contractIds: readonly string[]) {
  const rows = await read<{
    contractId: string;
    id: string | null;
    base: string;
    earned: string;
    burdenPercent: string;
  }>(
    db,
    Prisma.sql`
    select k.id as "contractId", p.commission_id as id, coalesce(sum(p.base), 0) as base, coalesce(sum(p.earned), 0) as earned, k.burden_percent as "burdenPercent"
    from contracts k
    left join commissions c on c.company_id = k.company_id and c.contract_id = k.id
    left join commission_postings p on p.company_id = c.company_id and p.commission_id = c.id
    where k.company_id = ${companyId}::uuid and k.id = any(${[...contractIds]}::uuid[])
    group by k.id, p.commission_id, k.burden_percent`,
  );
  return {
    burdens: new Map(rows.map(({ contractId, burdenPercent }) => [contractId, burdenPercent])),
    of: new Map(rows.flatMap(({ id, ...sums }) => (id === null ? [] : [[id, sums] as const]))),
  };
}

async function readLines(
  db: Db,
  { companyId }: Tenant,
  invoiceId: string,
): Promise<(InvoicedLine & { contractId: string })[]> {
  const rows = await read<{
    id: string;
    contractId: string;
    netAmount: string;
    day: string;
    minutes: string;
    rateType: string;
    unit: RateUnit;
    days: string | null;
    billRate: string;
    payRate: string;
  }>(
    db,
    Prisma.sql`
    select l.id, l.contract_id as "contractId", l.net_amount as "netAmount", e.date::text as day, e.minutes, e.rate_type as "rateType", e.unit, e.days, e.bill_rate as "billRate", e.pay_rate as "payRate"
    from invoice_lines l
    join invoice_line_entries i on i.company_id = l.company_id and i.invoice_line_id = l.id
    join timesheet_entries e on e.company_id = i.company_id and e.id = i.timesheet_entry_id
    where l.company_id = ${companyId}::uuid and l.invoice_id = ${invoiceId}::uuid`,
  );
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofLine) => {
    const [first] = ofLine;
    if (!first) return [];
    const { contractId, netAmount } = first;
    return [{ contractId, netAmount, entries: ofLine.map(({ day, ...entry }) => ({ ...entry, date: day })) }];
  });
}

/** Reads what an invoice currently contributes to each commission. */
async function readHeld(
  db: Db,
  { companyId }: Tenant,
  invoiceId: string,
  only: { event?: Event['event'] } = {},
): Promise<Posting[]> {
  const where = { companyId, invoiceId, ...only };
  const rows = await db.commissionPosting.findMany({ where, orderBy: { id: 'asc' } });
  return [...Map.groupBy(rows, ({ commissionId }) => commissionId).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const { commissionId, recipientId } = first;
    return [
      {
        commissionId,
        recipientId,
        base: sum(ofOne.map(({ base }) => base)),
        earned: sum(ofOne.map(({ earned }) => earned)),
        payable: sum(ofOne.map(({ payable }) => payable)),
      },
    ];
  });
}

/**
 * Writes postings. The database moves a posting of a closed month to the first open one. A posting that changes nothing
 * is not written.
 */
async function write(
  db: Db,
  { companyId }: Tenant,
  { id: invoiceId, currency }: Invoice,
  { event, day }: Event,
  postings: readonly Posting[],
): Promise<void> {
  const telling = postings.filter(
    ({ base, earned, payable }) => !(base.isZero() && earned.isZero() && payable.isZero()),
  );
  if (telling.length === 0) return;
  await db.$executeRaw`
    insert into commission_postings (company_id, id, commission_id, recipient_id, invoice_id, event, day, month, base, earned, payable, currency)
    select ${companyId}::uuid, p.id, p.commission_id, p.recipient_id, ${invoiceId}::uuid, ${event}, ${day}::date,
      date_trunc('month', ${day}::date)::date, p.base, p.earned, p.payable, ${currency}
    from unnest(${telling.map(() => uuid())}::uuid[], ${telling.map(({ commissionId }) => commissionId)}::uuid[],
      ${telling.map(({ recipientId }) => recipientId)}::uuid[], ${telling.map(({ base }) => base.toFixed())}::numeric[],
      ${telling.map(({ earned }) => earned.toFixed())}::numeric[], ${telling.map(({ payable }) => payable.toFixed())}::numeric[])
      as p (id, commission_id, recipient_id, base, earned, payable)`;
}
