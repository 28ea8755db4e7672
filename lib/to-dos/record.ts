import type { Prisma } from '@/lib/db/generated/client';
import { type ToDoNoun, toDoNouns } from '@/lib/to-dos/kinds';

/** The columns with the record that a to-do is on, by its noun. */
export const recordColumns = {
  candidate: 'candidateId',
  candidate_list: 'candidateListId',
  job_order: 'jobOrderId',
  submission: 'submissionId',
  contract: 'contractId',
  timesheet: 'timesheetId',
  invoice: 'invoiceId',
  client: 'clientId',
  user: 'userId',
} as const satisfies Record<ToDoNoun, keyof Prisma.ToDoSelect>;

type RecordColumn = (typeof recordColumns)[ToDoNoun];

/** The same as a selection. */
export const recordSelect = {
  candidateId: true,
  candidateListId: true,
  jobOrderId: true,
  submissionId: true,
  contractId: true,
  timesheetId: true,
  invoiceId: true,
  clientId: true,
  userId: true,
} as const satisfies Record<RecordColumn, true>;

/** A record by its noun and id. */
export interface RecordKey {
  type: ToDoNoun;
  id: string;
}

/** The record that a row is on; null for none. */
export function recordOf(row: Readonly<Record<RecordColumn, string | null>>): RecordKey | null {
  for (const type of toDoNouns) {
    const id = row[recordColumns[type]];
    if (id) return { type, id };
  }
  return null;
}
