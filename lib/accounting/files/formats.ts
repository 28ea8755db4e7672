import { type AccountingChart, type AccountingFormat, accountingFormats } from '@/lib/accounting/schema';
import { concerns } from '@/lib/i18n/local-needs';

type Company = { country: string };
type DatevNumbers = Pick<AccountingChart, 'consultant_number' | 'client_number'>;

/**
 * Whether a company's books may go to DATEV: those of a country where DATEV is usual, or of a company that has DATEV's
 * numbers.
 */
export const usesDatev = (company: Company, chart: DatevNumbers): boolean =>
  concerns('datev', company.country, chart.consultant_number, chart.client_number);

/** The formats in which a company's exports can be downloaded: CSV, and those of the programs that are usual in its country. */
export const fileFormats = (company: Company, chart: DatevNumbers): readonly AccountingFormat[] =>
  accountingFormats.filter(
    (format) =>
      format === 'csv' || (format === 'datev' ? usesDatev(company, chart) : concerns(format, company.country)),
  );
