import type { Sender } from '@/lib/letterhead/sender';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

/** What a link shows: days, hours and expenses, and no rates. */
export interface ApprovalPage {
  id: string;
  name: string;
  email: string;
  company: string;
  sender: Sender;
  client: string;
  /** Whether a code was mailed that still works. */
  hasCode: boolean;
  /** Whether this browser gave the code. */
  isOpen: boolean;
  sheets: ApprovalSheet[];
}

export interface ApprovalSheet {
  id: string;
  /** Goes with each decision, which is about what was seen. */
  version: number;
  candidate: string;
  position: string;
  /** Its contract's number. */
  contract: string;
  start: string;
  end: string;
  hours: string;
  /** Only `submitted` can be decided. */
  status: TimesheetStatus;
  entries: { date: string; type: string; hours: string; note: string | null }[];
  /** What the client is billed for beside the hours, before tax. */
  expenses: { id: string; date: string; category: string; description: string; amount: string; currency: string }[];
  decision: 'approved' | 'disputed' | null;
  disputed: string[];
  canUndo: boolean;
}
