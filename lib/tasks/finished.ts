import type { Task } from '@/lib/tasks/schema';

/** Whether nothing more will change about it. Not in `schema.ts`, with which a page would fetch zod. */
export const isFinished = (task: Pick<Task, 'status'>): boolean => task.status === 'done' || task.status === 'failed';
