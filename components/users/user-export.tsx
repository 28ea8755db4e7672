'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useRequest } from '@/components/ui/action/use-request';
import { ExportMenu, useExportAddress } from '@/components/ui/list/export/export-menu';
import { onDemand } from '@/components/ui/on-demand';
import { api } from '@/lib/http/api-client';
import type { ExportFormat } from '@/lib/lists/export-format';
import type { Task } from '@/lib/tasks/schema';

const ExportDialog = onDemand(() => import('@/components/users/export-dialog').then((part) => part.ExportDialog));

interface UserExportProps {
  /** The list is put together in the background, not while the browser waits. */
  isLong: boolean;
  /** The shown columns in their order. */
  columns: readonly string[];
  /** Shows how far the task is. */
  progress: (task: Task, label: string) => ReactNode;
}

/** The list as it is filtered now, as a file of either kind. */
export function UserExport({ isLong, columns, progress }: UserExportProps) {
  const t = useTranslations('users.export');
  const addressOf = useExportAddress('/api/v1/users/export', columns);
  const { task, start, dismiss } = useStart(addressOf);
  return (
    <>
      <ExportMenu addressOf={addressOf} onPick={isLong ? start : undefined} />
      {task && <ExportDialog onClose={dismiss}>{progress(task, t('making'))}</ExportDialog>}
    </>
  );
}

function useStart(addressOf: (format: ExportFormat) => string) {
  const [task, setTask] = useState<Task | null>(null);
  const { start } = useRequest(async (format: ExportFormat) => {
    setTask((await api.get<Task>(addressOf(format))).data);
  });
  return { task, start, dismiss: () => setTask(null) };
}
