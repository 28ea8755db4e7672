import { concerns } from '@/lib/i18n/local-needs';

/** The payroll programs for which a run has a file of its own, beside the company's own layout. */
export const payrollPrograms = ['adp', 'gusto', 'datev_lug', 'sage_payroll'] as const;
export type PayrollProgram = (typeof payrollPrograms)[number];

export const isPayrollProgram = (format: string): format is PayrollProgram =>
  payrollPrograms.some((program) => program === format);

/** The programs that are usual in a company's country. */
export const programsIn = (country: string): PayrollProgram[] =>
  payrollPrograms.filter((program) => concerns(program, country));
