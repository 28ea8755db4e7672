import type { SubjectType } from '@/lib/activities/schema';
import { isNoun, permissionToSeeAll, recordPath } from '@/lib/nouns';
import { can, type Permission } from '@/lib/permissions';

/** The record of an activity; without an id it is deleted, or has no page. */
export interface Subject {
  type: string;
  id: string | null;
  label: string | null;
  /** Only for a timesheet: the first day of its period. */
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

/** Whether the reader sees every record of a kind; people always see their own actions. */
export const seesSubject = (
  reader: { userId: string; permissions: ReadonlySet<Permission> },
  type: SubjectType,
  doerId: string,
): boolean =>
  reader.userId === doerId ||
  can(reader, type === 'form_submission' ? 'view_module_submissions' : permissionToSeeAll(type));

/** The page of a record; null if it has none. */
export const pathOfSubject = ({ type, id }: Subject): string | null =>
  isNoun(type) && id ? recordPath(type, id) : null;
