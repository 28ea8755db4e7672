import * as z from 'zod';
import type { Prisma } from '@/lib/db/generated/client';
import type { Task } from '@/lib/tasks/schema';

export const taskSelect = {
  id: true,
  kind: true,
  status: true,
  done: true,
  total: true,
  result: true,
  createdAt: true,
  finishedAt: true,
  downloadedAt: true,
  file: { select: { name: true, contentType: true, size: true } },
} satisfies Prisma.BackgroundTaskSelect;
type Row = Prisma.BackgroundTaskGetPayload<{ select: typeof taskSelect }>;

const problem = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});

/** The content of a task's `result` column: its outcome, or why it failed, and how often it was started. */
export const taskState = z.object({
  attempts: z.number().int().default(0),
  outcome: z.record(z.string(), z.unknown()).nullish(),
  problem: problem.nullish(),
});
export type TaskState = z.input<typeof taskState>;

export function toTask(row: Row): Task {
  const state = taskState.parse(row.result ?? {});
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    result: state.outcome ?? null,
    problem: row.status === 'failed' ? (state.problem ?? { key: 'unexpected', values: {} }) : null,
    file: row.file && { name: row.file.name, content_type: row.file.contentType, size: Number(row.file.size) },
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    downloaded_at: row.downloadedAt?.toISOString() ?? null,
  };
}
