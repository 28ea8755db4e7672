import type { SubjectType } from '@/lib/activities/schema';
import { isNoun, permissionToSeeAll, recordPath } from '@/lib/nouns';
import { can, type Permission } from '@/lib/permissions';

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

/** Whether the reader sees every record of a kind; what people did themselves they know anyway. */
export const seesSubject = (
  reader: { userId: string; permissions: ReadonlySet<Permission> },
  type: SubjectType,
  doerId: string,
): boolean =>
  reader.userId === doerId ||
  can(reader, type === 'form_submission' ? 'view_module_submissions' : permissionToSeeAll(type));

/** The page of a record; null where there is none. */
export const pathOfSubject = ({ type, id }: Subject): string | null =>
  isNoun(type) && id ? recordPath(type, id) : null;
