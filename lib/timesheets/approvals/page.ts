import type { ClockSpan } from '@/lib/hours/clock/clock';
import type { ClockChange } from '@/lib/hours/clock/rules';
import type { HoursStyle } from '@/lib/hours-style';
import type { Sender } from '@/lib/letterhead/sender';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

/** The data that a link shows: days, hours and expenses, but no rates. */
export interface ApprovalPage {
  id: string;
  name: string;
  email: string;
  company: string;
  sender: Sender;
  client: string;
  /** How the company shows hours. */
  hoursStyle: HoursStyle;
  /** Whether a mailed code is still valid. */
  hasCode: boolean;
  /** Whether this browser entered the code. */
  isOpen: boolean;
  sheets: ApprovalSheet[];
}

export interface ApprovalSheet {
  id: string;
  /** Sent with each decision, which applies to this version. */
  version: number;
  candidate: string;
  position: string;
  /** The contract's number. */
  contract: string;
  start: string;
  end: string;
  hours: string;
  /** Only a `submitted` sheet can be decided on. */
  status: TimesheetStatus;
  /** The zone of the clock times; null if there are none. */
  zone: string | null;
  /**
   * `clock`: the stretches of work that began on the day; none if the time was entered as hours. `change`: what rounding
   * and breaks made of them.
   */
  entries: {
    date: string;
    type: string;
    hours: string;
    note: string | null;
    clock: ClockSpan[];
    change: ClockChange | null;
  }[];
  /** The expenses that the client is billed beside the hours, before tax. */
  expenses: { id: string; date: string; category: string; description: string; amount: string; currency: string }[];
  decision: 'approved' | 'disputed' | null;
  disputed: string[];
  canUndo: boolean;
}
