import type { AccountingChart } from '@/lib/accounting/schema';
import { concerns } from '@/lib/i18n/local-needs';

/** Whether a company's books may go to DATEV: that of a country where it is usual, or one that has its numbers there. */
export const usesDatev = (
  company: { country: string },
  chart: Pick<AccountingChart, 'consultant_number' | 'client_number'>,
): boolean => concerns('datev', company.country, chart.consultant_number, chart.client_number);
