'use client';
import { useTranslations } from 'next-intl';
import { TaskProgress } from '@/components/tasks/task-progress';
import { ImportWizard } from '@/components/ui/import/import-wizard';
import type { ImportTerms } from '@/components/ui/import/import-words';

/** An import with its progress; shows the server's message if it fails. */
export function TaskImport({ terms }: { terms: ImportTerms }) {
  const say = useTranslations('problems');
  return (
    <ImportWizard
      terms={terms}
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
