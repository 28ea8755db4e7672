import type { Action } from '@/components/ui/action/action';

/** An action on the ticked rows: one request with their ids. */
export interface BulkAction {
  key: string;
  label: string;
  action: Action;
  /** The property of the body with the ids, e.g. `timesheet_ids`. */
  idsField: string;
  /** Offered only while each ticked row can take this step (`RowFacts.steps`). */
  step?: string;
  /** Undo is offered only if each ticked row could take this step; otherwise it would undo more than was done. */
  undoStep?: string;
}

/** The lists whose rows can be ticked, by their names in `GET /api/menus/…`, which returns their actions. */
export type ListWithTicks = 'clients' | 'contracts' | 'invoices' | 'reminders' | 'submissions' | 'timesheets' | 'users';
