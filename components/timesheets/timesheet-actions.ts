import type { useTranslations } from 'next-intl';
import type { Action, MenuEntry } from '@/components/ui/action';
import type { BulkAction } from '@/components/ui/bulk-bar';
import type { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';

type Texts = ReturnType<typeof useTranslations<'timesheets'>>;

const path = '/api/v1/timesheets/status';

/** What can be done with a sheet that cannot be written; submitting is the grid's own. A step back is no `isNext`. */
export function nextStepOf(sheet: Timesheet, t: Texts): { label: string; action: Action; isNext: boolean } | null {
  if (sheet.next_statuses.includes('approved')) return { label: t('steps.approve'), action: approve(sheet, t), isNext: true };
  if (sheet.status === 'submitted' && sheet.next_statuses.includes('draft')) return { label: t('steps.recall'), action: recall(sheet, t), isNext: false };
  return null;
}

/** Everything else that can be done with a sheet, for a row's or a record's menu; `afterDelete` is where to go then. */
export function menuOf(sheet: Timesheet, allowed: ReturnType<typeof timesheetActions>, t: Texts, afterDelete?: string): MenuEntry[] {
  const next = sheet.next_statuses;
  const judges = next.includes('approved');
  const entries: (MenuEntry | false)[] = [
    judges && { key: 'reject', label: t('steps.reject'), action: reject(sheet, t) },
    judges && next.includes('draft') && { key: 'recall', label: t('steps.recall'), action: recall(sheet, t) },
    sheet.status === 'approved' && next.includes('submitted') && { key: 'reopen', label: t('steps.reopen'), action: reopen(sheet, t) },
    allowed.openContract && { key: 'contract', label: t('steps.openContract'), href: `/contracts/${sheet.contract.id}` },
    allowed.delete && { key: 'delete', label: t('steps.delete'), danger: true, action: { ...remove(sheet, t), goTo: afterDelete } },
  ];
  return entries.filter((entry) => entry !== false);
}

/** What an approver does with the ticked rows. */
export const bulkActions = (t: Texts): BulkAction[] => [
  {
    key: 'approve', label: t('steps.approve'), idsField: 'timesheet_ids',
    action: { method: 'put', path, body: { status: 'approved' }, success: t('done.approvedMany') },
  },
  {
    key: 'reject', label: t('steps.reject'), idsField: 'timesheet_ids',
    action: {
      method: 'put', path, body: { status: 'rejected' }, success: t('done.rejectedMany'),
      confirm: { title: t('confirm.rejectMany.title'), text: t('confirm.rejectMany.text'), confirmLabel: t('confirm.rejectMany.confirm'), danger: true, reason: 'required' },
    },
  },
];

/** Carries the version that was shown, so that nobody judges hours that they have not seen. */
const moveTo = ({ id, version }: Timesheet, status: string, success: string): Action => ({
  method: 'put', path, body: { timesheet_ids: [id], status }, etag: `"${version}"`, success,
});

/** The same call the other way round, for the toast's Undo. */
const back = ({ id }: Timesheet, status: string) => ({ method: 'put' as const, path, body: { timesheet_ids: [id], status } });

const approve = (sheet: Timesheet, t: Texts): Action => ({ ...moveTo(sheet, 'approved', t('done.approved')), undo: back(sheet, 'submitted') });

const recall = (sheet: Timesheet, t: Texts): Action => ({ ...moveTo(sheet, 'draft', t('done.recalled')), undo: back(sheet, 'submitted') });

const reject = (sheet: Timesheet, t: Texts): Action => ({
  ...moveTo(sheet, 'rejected', t('done.rejected')),
  confirm: { title: t('confirm.reject.title'), text: t('confirm.reject.text'), confirmLabel: t('confirm.reject.confirm'), danger: true, reason: 'required' },
});

const reopen = (sheet: Timesheet, t: Texts): Action => ({
  ...moveTo(sheet, 'submitted', t('done.reopened')),
  confirm: { title: t('confirm.reopen.title'), text: t('confirm.reopen.text'), confirmLabel: t('confirm.reopen.confirm'), reason: 'optional' },
});

const remove = ({ id, version }: Timesheet, t: Texts): Action => ({
  method: 'delete', path: `/api/v1/timesheets/${id}`, etag: `"${version}"`, success: t('done.deleted'),
  confirm: { title: t('confirm.delete.title'), text: t('confirm.delete.text'), confirmLabel: t('confirm.delete.confirm'), danger: true },
});
