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
  /** Whether the list is so long that the export is made in the background. */
  isLong: boolean;
  /** The columns that are shown, in their order. */
  columns: readonly string[];
  /** Renders the progress of the task. */
  progress: (task: Task, label: string) => ReactNode;
}

/** The export of the filtered list, as a file of either kind. */
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
