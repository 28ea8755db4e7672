import type { SubjectType } from '@/lib/activities/schema';
import { canAny, type Permission } from '@/lib/auth/permissions';

/** The record that something was done to; without an id it is gone, or has no page. */
export interface Subject {
  type: string;
  id: string | null;
  label: string | null;
  /** Of a timesheet: the first day of its period. */
  day: string | null;
}

export interface DoneActivity {
  id: string;
  event: string;
  from: string | null;
  to: string | null;
  created_at: string;
  subject: Subject;
}

const views: Record<SubjectType, readonly Permission[]> = {
  client: ['view_clients'],
  submission: ['view_submissions'],
  contract: ['view_contracts'],
  timesheet: ['view_timesheets'],
  invoice: ['view_invoices'],
  user: ['view_users'],
  company: ['view_company_settings'],
};

/** Whether the reader sees every record of a kind; what people did themselves they know anyway. */
export const seesSubject = (reader: { userId: string; permissions: ReadonlySet<Permission> }, type: SubjectType, doerId: string): boolean =>
  reader.userId === doerId || canAny(reader, views[type]);

const paths: Partial<Record<string, string>> = {
  client: '/clients', submission: '/submissions', contract: '/contracts', timesheet: '/timesheets', invoice: '/invoices', user: '/users',
};

/** The page of a record; null where there is none. */
export function pathOfSubject({ type, id }: Subject): string | null {
  const path = paths[type];
  return path && id ? `${path}/${id}` : null;
}
