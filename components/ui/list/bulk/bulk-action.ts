import type { ComponentType } from 'react';
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
  /** Whether it leaves out rows that cannot take the step, and says so: then one row that can is enough. */
  skips?: true;
  /** Undo is offered only if each ticked row could take this step; otherwise it would undo more than was done. */
  undoStep?: string;
}

/** A page or a file that is opened for the ticked rows: their ids are in its query, with commas between them. */
export interface BulkLink {
  key: string;
  label: string;
  /** Its path, which may have a query. */
  opens: string;
  /** Whether it is a file. */
  download?: true;
  /** As of a `BulkAction`. */
  step?: string;
}

/** A form of its own for the ticked rows: one of the bar's `dialogs`. */
export interface BulkForm {
  key: string;
  label: string;
  /** The dialog's name in `dialogs`. */
  dialog: string;
  /** As of a `BulkAction`. */
  step?: string;
}

/** What a bar offers for the ticked rows. */
export type BulkOffer = BulkAction | BulkLink | BulkForm;

/** A dialog that a `BulkForm` opens: a component that gets the ticked rows' ids. */
export interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** Called after success, before `onClose`: the rows lose their ticks. */
  onDone: () => void;
}
export type BulkDialogs = Readonly<Record<string, ComponentType<BulkDialogProps>>>;

/** The lists whose rows can be ticked, by their names in `GET /api/menus/…`, which returns their actions. */
export type ListWithTicks =
  | 'candidates'
  | 'clients'
  | 'contracts'
  | 'invoices'
  | 'jobs'
  | 'reminders'
  | 'submissions'
  | 'timesheets'
  | 'users';

/** A table with ticks: one of these lists, whose actions are requested, or any other with its actions. */
export type Ticks =
  | { tableId: ListWithTicks; actions?: undefined }
  | { tableId: string; actions: readonly BulkAction[] };
