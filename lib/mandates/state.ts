import type { CalendarDay } from '@/lib/calendar/days';

/** The schemes of SEPA direct debits: for anybody, and between companies, whose bank has to know the mandate. */
export const mandateSchemes = ['core', 'b2b'] as const;
export type MandateScheme = (typeof mandateSchemes)[number];

/** For any number of collections, for one, or for one more after which it ends. */
export const mandateSequences = ['recurring', 'one_off', 'final'] as const;
export type MandateSequence = (typeof mandateSequences)[number];

/** What people decide on a mandate; a cancelled one stays so. */
export const mandateStatuses = ['active', 'suspended', 'cancelled'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

/** What a mandate is worth today. */
export const mandateStates = [...mandateStatuses, 'expired', 'used'] as const;
export type MandateState = (typeof mandateStates)[number];

interface Stored {
  status: MandateStatus;
  signedOn: CalendarDay;
  /** The day of the latest collection, also of one that came back; null before the first. */
  lastCollectedOn: CalendarDay | null;
  /** Whether the only or last collection that it allows was made. */
  isUsed: boolean;
}

const monthsUnused = 36;

/**
 * What a mandate is worth on a day. "A SEPA Direct Debit mandate becomes null and void when no payment request has been
 * received within 36 months of the date of the last direct debit" (support.slimpay.com, "How do I cancel a Direct Debit
 * mandate?"; EPC016-06, 4.1). One that was never used counts from its signature, which is the earlier day.
 */
export function mandateState({ status, signedOn, lastCollectedOn, isUsed }: Stored, today: CalendarDay): MandateState {
  if (status !== 'active') return status;
  if (isUsed) return 'used';
  return today > expiresOn(lastCollectedOn ?? signedOn) ? 'expired' : 'active';
}

/** The last day on which a mandate that was used or signed on a day can be used again. */
export function expiresOn(day: CalendarDay): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + monthsUnused + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}
