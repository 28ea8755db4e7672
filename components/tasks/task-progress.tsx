'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from '@/components/tasks/tasks.module.css';
import { useTask } from '@/components/tasks/use-task';
import { Alert } from '@/components/ui/plain/alert';
import { ButtonLink } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import { Icon } from '@/components/ui/value/icon';
import { fileDownloadPath } from '@/components/ui/value/icon-paths';
import { isFinished } from '@/lib/tasks/is-finished';
import type { Task } from '@/lib/tasks/schema';

interface TaskProgressProps {
  /** The task, as the API answered when it was started. */
  task: Task;
  /** What the task does, such as "Checking the rows …". */
  label: string;
  /** The reason for a failure in the reader's language; without it, a general sentence is shown. */
  problemText?: (problem: NonNullable<Task['problem']>) => string;
  /** Called once, when the task has ended, well or badly. */
  onEnd?: (task: Task) => void;
}

/**
 * The progress of a background task, the reason why it failed, or the file that it made. The task goes on while this
 * component is unmounted. Islands that show it need the messages of `tasks`.
 */
export function TaskProgress({ task: started, label, problemText, onEnd }: TaskProgressProps) {
  const t = useTranslations('tasks');
  const { task, isLost } = useTask(started);
  const told = useRef(false);
  useEffect(() => {
    if (!isFinished(task) || told.current) return;
    told.current = true;
    onEnd?.(task);
  }, [task, onEnd]);
  if (task.status === 'failed')
    return <Alert severity="error">{(task.problem && problemText?.(task.problem)) ?? t('failed')}</Alert>;
  return (
    <div className={styles.progress}>
      <span className={styles.label}>{label}</span>
      {task.status !== 'done' && (
        <ProgressLine label={label} part={task.total ? Math.min(1, task.done / task.total) : null} />
      )}
      <span role="status" className={styles.state}>
        {isLost ? t('lost') : stateText(task, t)}
      </span>
      {task.status === 'done' && task.file && (
        <ButtonLink
          href={`/api/v1/tasks/${task.id}/download`}
          download
          variant="contained"
          startIcon={<Icon path={fileDownloadPath} />}
          className={styles.download}
        >
          {t('download', { name: task.file.name })}
        </ButtonLink>
      )}
    </div>
  );
}

function stateText({ status, done, total }: Task, t: ReturnType<typeof useTranslations<'tasks'>>): string {
  if (status === 'queued') return t('waiting');
  if (status === 'done') return t('done');
  return total === null ? t('started', { done }) : t('running', { done, total });
}
