import type { CompanyState } from '@/lib/companies/states';

/** What the platform's dashboard shows: counts of its tenants. */
export interface PlatformFigures {
  states: Record<CompanyState, number>;
  /** Companies that began this month, and in the month before. */
  newThisMonth: number;
  newLastMonth: number;
  users: number;
  bytes: number;
}
