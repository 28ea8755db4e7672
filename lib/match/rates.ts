import { moneySeen } from '@/lib/auth/money-seen';
import { type DecimalInput, decimal, formatRate } from '@/lib/money/amount';
import type { PermissionHolder } from '@/lib/permissions';

/** What a job pays and is billed at, the most of each, in `currency` per `rateUnit`. */
interface JobRates {
  bill: DecimalInput;
  pay: DecimalInput;
  currency: string;
  rateUnit: string;
}

interface RateRanges {
  billRateFrom: DecimalInput | null;
  billRateTo: DecimalInput | null;
  payRateFrom: DecimalInput | null;
  payRateTo: DecimalInput | null;
}

/**
 * The most that a job is billed at and pays, with which somebody puts candidates forward; null if it does not say both,
 * or if the submission would show the actor the job's bill rate, which they may not see. To somebody who sees no rates it
 * shows neither.
 */
export function putRates(actor: PermissionHolder, job: RateRanges): { bill: DecimalInput; pay: DecimalInput } | null {
  const [bill, pay] = [job.billRateTo ?? job.billRateFrom, job.payRateTo ?? job.payRateFrom];
  const seen = moneySeen(actor);
  return bill && pay && (seen.bill || !seen.rates) ? { bill, pay } : null;
}

/** The rate that a candidate wants, if they have said. */
interface Wanted {
  payRateWanted: DecimalInput | null;
  currency: string | null;
  rateUnit: string;
}

/**
 * The rates with which a candidate is put forward: the most that is billed for the job, and what the candidate wants if
 * that is in the job's currency and unit and no more than it pays, else the most that it pays. Decimal strings.
 */
export function ratesFor(job: JobRates, wanted: Wanted | null): { bill_rate: string; pay_rate: string } {
  const rate = wanted?.payRateWanted ?? null;
  const isWithin =
    rate !== null &&
    wanted?.currency === job.currency &&
    wanted.rateUnit === job.rateUnit &&
    decimal(rate).lte(decimal(job.pay));
  return { bill_rate: formatRate(job.bill), pay_rate: formatRate(isWithin ? rate : job.pay) };
}
