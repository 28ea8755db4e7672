import type { WorkKind } from '@/lib/work-items/kinds';

/** What waits about a record, since when, and whoever acts next. */
export interface NextStepBy {
  kind: WorkKind;
  /** What is to be done, in the reader's language. */
  verb: string;
  since: string;
  due_on: string | null;
  /** The reader, the client, the office as a whole, or the people who are named. */
  who: 'reader' | 'client' | 'office' | 'people';
  people: string[];
  /** How many more people may do it. */
  more: number;
}
