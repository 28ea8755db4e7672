import type { ReactNode } from 'react';
import type { Task } from '@/lib/tasks/schema';

/** Shows the progress of a task, and calls back when the task has ended. */
export type ShowProgress = (task: Task, label: string, onEnd: (task: Task) => void) => ReactNode;
