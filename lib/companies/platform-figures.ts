import type { CompanyState } from '@/lib/companies/states';

/** The figures on the platform's dashboard: counts of its tenants. */
export interface PlatformFigures {
  states: Record<CompanyState, number>;
  /** The number of companies that began this month, and in the month before. */
  newThisMonth: number;
  newLastMonth: number;
  users: number;
  bytes: number;
}
