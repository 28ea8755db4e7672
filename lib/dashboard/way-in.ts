import type { Permission } from '@/lib/permissions';

/** The steps by which a new company begins, in their order: whose they are, and the page that does each. */
export const steps = {
  company: { needs: 'edit_company_settings', path: '/company-settings' },
  bank: { needs: 'edit_company_settings', path: '/company-settings?tab=invoicing' },
  logo: { needs: 'edit_company_settings', path: '/company-settings' },
  people: { needs: 'create_users', path: '/users/create' },
  client: { needs: 'create_clients', path: '/clients/create' },
  job: { needs: 'create_jobs', path: '/jobs/create' },
  candidates: { needs: 'create_candidates', path: '/candidates/import' },
} as const satisfies Record<string, { needs: Permission; path: string }>;
export type StepKey = keyof typeof steps;

/** A step of the way in, and whether it is done, as the company's records say. */
export interface WayInStep {
  key: StepKey;
  path: string;
  isDone: boolean;
}
