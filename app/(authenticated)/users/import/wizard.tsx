'use client';
import { useTranslations } from 'next-intl';
import { TaskProgress } from '@/components/tasks/task-progress';
import type { Option } from '@/components/ui/inputs/option';
import { ImportWizard } from '@/components/users/import/import-wizard';

/** The import with its progress; shows the server's message if it fails. */
export function Wizard({ roles, languages }: { roles: readonly Option[]; languages: readonly Option[] }) {
  const say = useTranslations('problems');
  return (
    <ImportWizard
      roles={roles}
      languages={languages}
      progress={(task, label, onEnd) => (
        <TaskProgress
          key={task.id}
          task={task}
          label={label}
          problemText={({ key, values }) => say(key, { requestId: task.id, ...values })}
          onEnd={onEnd}
        />
      )}
    />
  );
}
