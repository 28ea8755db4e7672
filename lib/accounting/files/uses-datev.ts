import type { AccountingChart, AccountingFormat } from '@/lib/accounting/schema';
import { concerns } from '@/lib/i18n/local-needs';

/**
 * Whether a company's books may go to DATEV: those of a country where DATEV is usual, or of a company that has DATEV's
 * numbers.
 */
export const usesDatev = (
  company: { country: string },
  chart: Pick<AccountingChart, 'consultant_number' | 'client_number'>,
): boolean => concerns('datev', company.country, chart.consultant_number, chart.client_number);

/** The formats in which a company's exports can be downloaded. */
export const fileFormats = (...asked: Parameters<typeof usesDatev>): readonly AccountingFormat[] =>
  usesDatev(...asked) ? ['csv', 'datev'] : ['csv'];
