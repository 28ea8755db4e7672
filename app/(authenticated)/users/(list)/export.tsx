'use client';
import { TaskProgress } from '@/components/tasks/task-progress';
import { UserExport } from '@/components/users/user-export';

/** The export of the list, with its progress where it is made in the background. */
export function Export({ isLong }: { isLong: boolean }) {
  return <UserExport isLong={isLong} progress={(task, label) => <TaskProgress task={task} label={label} />} />;
}
