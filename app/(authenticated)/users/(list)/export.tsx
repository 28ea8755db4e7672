'use client';
import { TaskProgress } from '@/components/tasks/task-progress';
import { UserExport } from '@/components/users/user-export';

/** The export of the list, with its progress where it is made in the background. */
export function Export({ isLong, columns }: { isLong: boolean; columns: readonly string[] }) {
  return (
    <UserExport
      isLong={isLong}
      columns={columns}
      progress={(task, label) => <TaskProgress task={task} label={label} />}
    />
  );
}
