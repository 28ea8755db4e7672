import * as z from 'zod';
import { oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';

/** What can run in the background; lib/jobs/task-runners.ts says what runs it. */
export const taskKinds = [
  'export_users',
  'import_users',
  'export_company',
  'billing_run',
  'bank_lines',
  'bank_payments',
  'invoices',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const taskStatuses = ['queued', 'running', 'done', 'failed'] as const;

export const taskQuery = searchlessListQuery(['created_at'], '-created_at', {
  kind: oneOrMore(taskKinds),
  status: oneOrMore(taskStatuses),
});
export type TaskQuery = z.output<typeof taskQuery>;

export const taskResource = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(taskStatuses),
  done: z.number().int(),
  /** How much there is to do, once that is known. */
  total: z.number().int().nullable(),
  /** What came of it; its form is the kind's own. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why it failed: a key of the namespace `problems`, that its `values` belong to. */
  problem: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** What /download gives. */
  file: z.object({ name: z.string(), content_type: z.string(), size: z.number() }).nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** When its file was last taken. */
  downloaded_at: z.string().nullable(),
});
export type Task = z.infer<typeof taskResource>;
