import type { Action, NextStep } from '@/components/ui/action/action';
import type { Translator } from '@/lib/i18n/translator';
import { joinTexts } from '@/lib/text/texts';
import type { ReadyWeek, WorkItem } from '@/lib/work-items/schema';

/** What is done about an item: at once where nothing has to be looked at or asked first, else on the page where it is done. */
export function stepOf({ kind, verb, record, path }: WorkItem, t: Translator): NextStep {
  if (kind === 'do_to_do') {
    const tick = (done: boolean) => ({ method: 'patch' as const, path: `/api/v1/to-dos/${record.id}`, body: { done } });
    return { label: verb, action: { ...tick(true), undo: tick(false), success: t('toDoDone') } };
  }
  if (kind !== 'approve_timesheet') return { label: verb, href: path };
  const ids = [record.id];
  return { label: verb, action: { ...judge(ids, 'approved'), undo: judge(ids, 'submitted'), success: t('approved') } };
}

/** The weeks among items that can be approved without a look at them. */
export const readyWeeks = (items: readonly WorkItem[]): ReadyWeek[] =>
  items
    .filter(({ kind, warnings }) => kind === 'approve_timesheet' && warnings.length === 0)
    .map(({ record }) => record);

/** Approves weeks without warnings together, after a question that names the people; null if there are not several. */
export function approveAll(weeks: readonly ReadyWeek[], t: Translator, locale: string): NextStep {
  if (weeks.length < 2) return null;
  const [ids, count] = [weeks.map(({ id }) => id), weeks.length];
  const names = joinTexts([...new Set(weeks.map(({ title }) => title))], locale);
  return {
    label: t('approveShown.label', { count }),
    action: {
      ...judge(ids, 'approved'),
      undo: judge(ids, 'submitted'),
      confirm: {
        title: t('approveShown.title', { count }),
        text: t('approveShown.text', { names }),
        confirmLabel: t('verbs.approve_timesheet'),
      },
      success: t('approveShown.done', { count }),
    },
  };
}

/** Rejects a week, with a reason that its author sees; null for anything else. */
export function rejectionOf({ kind, record }: WorkItem, t: Translator): { label: string; action: Action } | null {
  if (kind !== 'approve_timesheet') return null;
  return {
    label: t('reject.label'),
    action: {
      ...judge([record.id], 'rejected'),
      confirm: {
        title: t('reject.title'),
        text: t('reject.text'),
        confirmLabel: t('reject.confirm'),
        danger: true,
        reason: 'required',
      },
      success: t('reject.done'),
    },
  };
}

const judge = (ids: readonly string[], status: 'approved' | 'submitted' | 'rejected') => ({
  method: 'put' as const,
  path: '/api/v1/timesheets/status',
  body: { timesheet_ids: ids, status },
});

/** Hides an item from the reader. */
export const dismissal = ({ id }: WorkItem, t: Translator): Action => ({
  method: 'post',
  path: `/api/v1/work-items/${id}/dismiss`,
  success: t('dismissed'),
});
