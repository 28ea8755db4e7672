import type { Action, Confirmation, MenuEntry, MenuOptions, NextStep } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { BulkAction } from '@/components/ui/list/bulk/bulk-action';
import type { Translator } from '@/lib/i18n/translator';
import type { PermissionHolder } from '@/lib/permissions';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

type Allowed = ReturnType<typeof timesheetActions>;

/** The next step of a sheet that cannot be written; the grid itself submits a sheet. */
export function nextStepOf(sheet: Timesheet, t: Translator): NextStep {
  if (sheet.next_statuses.includes('approved')) return { label: t('steps.approve'), action: approve(sheet, t) };
  if (isRecallable(sheet)) return { label: t('steps.recall'), action: recall(sheet, t) };
  return null;
}

/** The other decision of somebody who judges a sheet. */
export const rejectStepOf = (sheet: Timesheet, allowed: Allowed, t: Translator): NextStep => ({
  label: t('steps.reject'),
  action: reject(sheet, allowed, t),
});

/** What a change of a sheet's status has to know of it. */
export type Moved = Pick<Timesheet, 'id' | 'version' | 'status'>;

/**
 * What moves a sheet to one of its next statuses. It is submitted on its own page, which asks for what is missing.
 *
 * @param resubmits whether the mover may submit it again
 */
export function moveOfSheet(sheet: Moved, to: TimesheetStatus, resubmits: boolean, t: Translator): Action | null {
  if (to === 'approved') return approve(sheet, t);
  if (to === 'rejected') return reject(sheet, { resubmit: resubmits }, t);
  if (to === 'draft') return recall(sheet, t);
  return to === 'submitted' && sheet.status === 'approved' ? reopen(sheet, t) : null;
}

/**
 * What brings a sheet to a state of its way that is open to the reader; null for its submission, which only the grid does,
 * with what was typed.
 */
export function stepToState(sheet: Timesheet, to: TimesheetStatus, t: Translator): NextStep {
  const labels: Partial<Record<TimesheetStatus, string>> = {
    approved: 'approve',
    draft: 'recall',
    submitted: 'reopen',
  };
  const action = to in labels ? moveOfSheet(sheet, to, false, t) : null;
  return action && { label: t(`steps.${labels[to]}`), action };
}

/** All other actions on a sheet, for a row's or a record's menu. */
export function menuOf(
  sheet: Timesheet,
  allowed: Allowed,
  t: Translator,
  { next: step = null, afterDelete }: MenuOptions = {},
): MenuEntry[] {
  const next = sheet.next_statuses;
  const judges = next.includes('approved');
  return entriesFrom([
    step !== null && { key: 'next', ...step },
    judges && { key: 'reject', label: t('steps.reject'), action: reject(sheet, allowed, t) },
    judges && isRecallable(sheet) && { key: 'recall', label: t('steps.recall'), action: recall(sheet, t) },
    sheet.status === 'approved' &&
      next.includes('submitted') && { key: 'reopen', label: t('steps.reopen'), action: reopen(sheet, t) },
    { key: 'pdf', label: t('steps.pdf'), href: `/api/v1/timesheets/${sheet.id}/file`, download: true },
    allowed.takeOut && {
      key: 'xlsx',
      label: t('steps.xlsx'),
      href: `/api/v1/timesheets/${sheet.id}/file?format=xlsx`,
      download: true,
    },
    allowed.openContract && {
      key: 'contract',
      label: t('steps.openContract'),
      href: `/contracts/${sheet.contract.id}`,
    },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(sheet, t), goTo: afterDelete },
    },
  ]);
}

/** A row's menu, which begins with the next step. */
export function rowMenuOf(actor: PermissionHolder, sheet: Timesheet, t: Translator): MenuEntry[] {
  return menuOf(sheet, timesheetActions(actor, sheet), t, { next: nextStepOf(sheet, t) });
}

/** An approver's actions on the ticked rows. */
export function bulkActions(t: Translator): BulkAction[] {
  const change = (to: TimesheetStatus, more: Pick<Action, 'success' | 'confirm' | 'undo'>) => ({
    key: to,
    step: to,
    idsField: 'timesheet_ids',
    action: { ...statusCall([], to), ...more },
  });
  const question = askAs(t, 'rejectMany', undefined, { danger: true, reason: 'required' });
  return [
    {
      ...change('approved', { success: t('done.approvedMany'), undo: statusCall([], 'submitted') }),
      label: t('steps.approve'),
    },
    { ...change('rejected', { success: t('done.rejectedMany'), confirm: question }), label: t('steps.reject') },
  ];
}

/** Whether its time can be recalled before somebody has judged it. */
const isRecallable = ({ status, next_statuses: next }: Timesheet) => status === 'submitted' && next.includes('draft');

/** The one call for all changes of sheets; without ids for those that a bulk bar adds. */
export const statusCall = (ids: readonly string[], status: TimesheetStatus) => ({
  method: 'put' as const,
  path: '/api/v1/timesheets/status',
  body: { timesheet_ids: ids, status },
});

const changeTo = (
  sheet: Moved,
  status: TimesheetStatus,
  success: string,
  more: { confirm?: Confirmation; back?: TimesheetStatus } = {},
): Action => ({
  ...statusCall([sheet.id], status),
  etag: tagOfVersion(sheet),
  success,
  confirm: more.confirm,
  undo: more.back && statusCall([sheet.id], more.back),
});

const approve = (sheet: Moved, t: Translator) => changeTo(sheet, 'approved', t('done.approved'), { back: 'submitted' });

const recall = (sheet: Moved, t: Translator) => changeTo(sheet, 'draft', t('done.recalled'), { back: 'submitted' });

/** Rejects a sheet. A rejection is undone by submitting again, which only somebody who may edit the sheet can do. */
const reject = (sheet: Moved, { resubmit }: Pick<Allowed, 'resubmit'>, t: Translator) =>
  changeTo(sheet, 'rejected', t('done.rejected'), {
    confirm: askAs(t, 'reject', undefined, { danger: true, reason: 'required' }),
    back: resubmit ? 'submitted' : undefined,
  });

const reopen = (sheet: Moved, t: Translator) =>
  changeTo(sheet, 'submitted', t('done.reopened'), {
    confirm: askAs(t, 'reopen', undefined, { reason: 'optional' }),
    back: 'approved',
  });

const remove = (sheet: Timesheet, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/timesheets/${sheet.id}`,
  etag: tagOfVersion(sheet),
  confirm: askAs(t, 'delete', undefined, { danger: true }),
  success: t('done.deleted'),
});
