import type { Action, NextStep } from '@/components/ui/action/action';
import type { Translator } from '@/lib/i18n/translator';
import type { WorkItem } from '@/lib/work-items/schema';

/** What is done about an item: at once where nothing has to be looked at or asked first, else on the record's page. */
export function stepOf({ kind, verb, record }: WorkItem, t: Translator): NextStep {
  if (kind === 'do_to_do') {
    const tick = (done: boolean) => ({ method: 'patch' as const, path: `/api/v1/to-dos/${record.id}`, body: { done } });
    return { label: verb, action: { ...tick(true), undo: tick(false), success: t('toDoDone') } };
  }
  if (kind !== 'approve_timesheet') return { label: verb, href: record.path };
  const statusCall = (status: string) => ({
    method: 'put' as const,
    path: '/api/v1/timesheets/status',
    body: { timesheet_ids: [record.id], status },
  });
  return { label: verb, action: { ...statusCall('approved'), undo: statusCall('submitted'), success: t('approved') } };
}

/** Hides an item from the reader. */
export const dismissal = ({ id }: WorkItem, t: Translator): Action => ({
  method: 'post',
  path: `/api/v1/work-items/${id}/dismiss`,
  success: t('dismissed'),
});
