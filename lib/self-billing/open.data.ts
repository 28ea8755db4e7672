import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { sum } from '@/lib/money/amount';
import { type Lack, lacksOf } from '@/lib/self-billing/lacks';
import type { PaidLine } from '@/lib/self-billing/taxes';

const contractorSelect = {
  id: true,
  name: true,
  email: true,
  phone: true,
  locale: true,
  selfBillingAgreement: true,
} satisfies Prisma.UserSelect;
/** A contractor with what they have agreed. */
export type Contractor = Prisma.UserGetPayload<{ select: typeof contractorSelect }>;

/** What a run pays a contractor in one currency and no self-billed invoice has yet. */
interface OpenPay {
  /** Null for time of candidates without an account. */
  contractor: Contractor | null;
  currency: string;
  lines: PaidLine[];
  lacks: Lack[];
}

interface Run {
  id: string;
  periodEnd: Date;
}

/** In the order of the contractors' ids, in which their numbers are taken. */
export async function findOpenPay(db: Db, { companyId, company }: Actor, run: Run): Promise<OpenPay[]> {
  const sums = await db.payRunLine.groupBy({
    by: ['ownerId', 'currency', 'kind'],
    where: { companyId, payRunId: run.id, selfBilledLine: { is: null } },
    _sum: { amount: true },
    orderBy: [{ ownerId: 'asc' }, { currency: 'asc' }, { kind: 'asc' }],
  });
  if (sums.length === 0) return [];
  const contractors = await db.user.findMany({
    where: { companyId, id: { in: sums.flatMap(({ ownerId }) => ownerId ?? []) } },
    select: contractorSelect,
  });
  const own = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { taxId: true } });
  const contractorOf = new Map(contractors.map((one) => [one.id, one]));
  return [...Map.groupBy(sums, ({ ownerId, currency }) => `${ownerId ?? ''} ${currency}`).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const contractor = contractorOf.get(first.ownerId ?? '') ?? null;
    const { currency } = first;
    const lines = parts.map(({ kind, _sum: { amount } }) => ({ kind, amount: amount ?? '0' }));
    const pay = {
      periodEnd: dayFromDate(run.periodEnd),
      currency,
      lines,
      company: { currency: company.currency, taxId: own.taxId },
    };
    return [{ contractor, currency, lines, lacks: contractor ? lacksOf(agreed(contractor), pay) : ['no_account'] }];
  });
}

/** What the run pays, before any tax. */
export const payOf = ({ lines }: OpenPay) => sum(lines.map(({ amount }) => amount));

function agreed({ selfBillingAgreement: agreement }: Contractor) {
  return (
    agreement && {
      ...agreement,
      agreedOn: dayFromDate(agreement.agreedOn),
      agreedUntil: nullableDay(agreement.agreedUntil),
    }
  );
}
