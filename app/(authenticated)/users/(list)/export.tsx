'use client';
import { onDemand } from '@/components/ui/on-demand';
import { UserExport } from '@/components/users/user-export';

const TaskProgress = onDemand(() => import('@/components/tasks/task-progress').then((part) => part.TaskProgress));

/** The export of the list, with a progress bar if it is made in the background. */
export function Export({ isLong, columns }: { isLong: boolean; columns: readonly string[] }) {
  return (
    <UserExport
      isLong={isLong}
      columns={columns}
      progress={(task, label) => <TaskProgress task={task} label={label} />}
    />
  );
}
