import * as z from 'zod';
import { oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';

/** The kinds of work that can run in the background; lib/jobs/task-runners.ts has their runners. */
export const taskKinds = [
  'export_users',
  'import_users',
  'import_records',
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
  /** The total of steps, once that is known. */
  total: z.number().int().nullable(),
  /** The outcome; its form depends on the kind. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why the task failed: a key of the namespace `problems`, to which `values` belong. */
  problem: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** The file that /download returns. */
  file: z.object({ name: z.string(), content_type: z.string(), size: z.number() }).nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** When the file was last downloaded. */
  downloaded_at: z.string().nullable(),
});
export type Task = z.infer<typeof taskResource>;
