import type { Action } from '@/components/ui/action/action';

/** What can be done with the ticked rows: one request that carries their ids. */
export interface BulkAction {
  key: string;
  label: string;
  action: Action;
  /** The field of the body that takes the ids, e.g. `timesheet_ids`. */
  idsField: string;
  /** Offered only while each ticked row can take this step (`RowFacts.steps`). */
  step?: string;
  /** The Undo takes back no more than was done only where each ticked row could take this step. */
  undoStep?: string;
}

/** The lists whose rows can be ticked, by their names in `GET /api/menus/…`, which gives what can be done with them. */
export type ListWithTicks = 'clients' | 'contracts' | 'invoices' | 'reminders' | 'submissions' | 'timesheets' | 'users';
