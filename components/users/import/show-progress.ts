import type { ReactNode } from 'react';
import type { Task } from '@/lib/tasks/schema';

/** Shows how far a task is, and calls back once it has ended. */
export type ShowProgress = (task: Task, label: string, onEnd: (task: Task) => void) => ReactNode;
