import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { companyNeeds } from '@/lib/invoices/issuing/company-needs';
import { sum } from '@/lib/money/amount';
import { settlingKinds } from '@/lib/pay-runs/additions/kinds';
import { findCorrections } from '@/lib/self-billing/corrections.data';
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

/**
 * What a run pays a contractor in one currency and no self-billed invoice has yet. Corrections of earlier invoices are
 * listed separately once the agreement has ended.
 */
interface OpenPay {
  /** Null for time of candidates without an account. */
  contractor: Contractor | null;
  currency: string;
  lines: PaidLine[];
  /**
   * The ids of the run's lines that it covers, for corrections under an agreement that has ended; null for all others.
   */
  corrections: ReadonlySet<string> | null;
  lacks: Lack[];
}

interface Run {
  id: string;
  periodEnd: Date;
}

interface Sum {
  ownerId: string | null;
  currency: string;
  kind: PaidLine['kind'];
  isCorrection: boolean;
  amount: string;
}

/** What a run has yet to invoice, in the order of the contractors' ids, in which numbers are given. */
export async function findOpenPay(db: Db, { companyId, company }: Actor, run: Run): Promise<OpenPay[]> {
  const corrections = await findCorrections(db, companyId, run);
  const sums = await db.$queryRaw<Sum[]>`
    select l.owner_id as "ownerId", l.currency, l.kind, l.id = any(${[...corrections]}::uuid[]) as "isCorrection", sum(l.amount)::text as amount
    from pay_run_lines l
    where l.company_id = ${companyId}::uuid and l.pay_run_id = ${run.id}::uuid and l.kind <> all(${[...settlingKinds]}::text[]) and not exists (
      select from self_billed_lines s where s.company_id = ${companyId}::uuid and s.pay_run_line_id = l.id)
    group by 1, 2, 3, 4 order by 1, 2, 4, 3`;
  if (sums.length === 0) return [];
  const contractors = await db.user.findMany({
    where: { companyId, id: { in: sums.flatMap(({ ownerId }) => ownerId ?? []) } },
    select: contractorSelect,
  });
  const own = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: ownColumns });
  const isWhole = companyNeeds(partyOf(own), []).every((field) => !nameAndAddress.includes(field));
  const contractorOf = new Map(contractors.map((one) => [one.id, one]));
  const parts = Map.groupBy(sums, (one) => `${one.ownerId ?? ''} ${one.currency} ${one.isCorrection}`);
  return [...parts.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const contractor = contractorOf.get(first.ownerId ?? '') ?? null;
    const { currency, isCorrection } = first;
    const pay = {
      periodEnd: dayFromDate(run.periodEnd),
      currency,
      lines,
      isCorrection,
      company: { currency: company.currency, taxId: own.taxId, isWhole },
    };
    const lacks: Lack[] = contractor ? lacksOf(agreed(contractor), pay) : ['no_account'];
    return [{ contractor, currency, lines, corrections: isCorrection ? corrections : null, lacks }];
  });
}

const ownColumns = {
  taxId: true,
  legalName: true,
  addressLine1: true,
  postalCode: true,
  city: true,
  country: true,
} satisfies Prisma.CompanySelect;

const partyOf = (own: Prisma.CompanyGetPayload<{ select: typeof ownColumns }>) => ({
  legal_name: own.legalName,
  address: { line1: own.addressLine1, postal_code: own.postalCode, city: own.city, country: own.country },
});

/** The fields of the buyer that an invoice must show. */
const nameAndAddress: readonly string[] = ['legal_name', 'address.line1', 'address.postal_code', 'address.city'];

/** What the run pays, before tax. */
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
