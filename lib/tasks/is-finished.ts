import type { Task } from '@/lib/tasks/schema';

/** Whether a task will not change any more. Not in `schema.ts`, which would make a page load zod. */
export const isFinished = (task: Pick<Task, 'status'>): boolean => task.status === 'done' || task.status === 'failed';
