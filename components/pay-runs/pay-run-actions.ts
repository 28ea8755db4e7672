import type { Action, MenuEntry, MenuOptions, NextStep } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { Translator } from '@/lib/i18n/translator';
import { exportFormats } from '@/lib/lists/export-format';
import type { PayrollProgram } from '@/lib/pay-runs/payroll/programs';
import type { payRunActions } from '@/lib/pay-runs/policy';
import type { PayRun } from '@/lib/pay-runs/schema';
import type { PayRunStatus } from '@/lib/pay-runs/statuses';

type Allowed = ReturnType<typeof payRunActions>;

const move = (
  run: PayRun,
  to: PayRunStatus,
  key: 'approve' | 'close' | 'reopen',
  t: Translator,
  asks?: { reason: 'optional' },
): Action => ({
  method: 'post',
  path: `/api/v1/pay-runs/${run.id}/status`,
  etag: tagOfVersion(run),
  body: { status: to },
  confirm: askAs(t, key, { number: run.number }, asks),
  success: t(`done.${key}`, { number: run.number }),
});

/**
 * The next step of a run: approve it after a check, close it after it was paid. @param t of the namespace `pay_runs`.
 */
export function nextStepOf(run: PayRun, allowed: Allowed, t: Translator): NextStep {
  if (allowed.approve)
    return {
      label: t('steps.approve'),
      action: move(run, 'approved', 'approve', t, allowed.belowLaw ? { reason: 'optional' } : undefined),
    };
  return allowed.close ? { label: t('steps.close'), action: move(run, 'closed', 'close', t) } : null;
}

/** A row's menu, which begins with what comes next, and has the files for which the record's page has a button. */
export function rowMenuOf(run: PayRun, allowed: Allowed, t: Translator): MenuEntry[] {
  const next = nextStepOf(run, allowed, t);
  return entriesFrom([
    next !== null && { key: 'next', ...next },
    ...exportFormats.map(
      (format) =>
        allowed.export && {
          key: format,
          label: t(`steps.${format}`),
          href: `/api/v1/pay-runs/${run.id}/export?format=${format}`,
          download: true,
        },
    ),
    ...menuOf(run, allowed, t),
  ]);
}

/** Everything else that can be done with a pay run, for a row's or a record's menu. */
export const menuOf = (
  run: PayRun,
  allowed: Allowed,
  t: Translator,
  { afterDelete, programs = [] }: MenuOptions & { programs?: readonly PayrollProgram[] } = {},
): MenuEntry[] =>
  entriesFrom([
    ...programs.map(
      (program) =>
        allowed.export &&
        run.status !== 'draft' && {
          key: program,
          label: t(`payroll.${program}`),
          href: `/api/v1/pay-runs/${run.id}/export?format=${program}`,
          download: true,
        },
    ),
    allowed.reopen && { key: 'reopen', label: t('steps.reopen'), action: move(run, 'draft', 'reopen', t) },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(run, t), goTo: afterDelete },
    },
  ]);

const remove = (run: PayRun, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/pay-runs/${run.id}`,
  etag: tagOfVersion(run),
  confirm: askAs(t, 'delete', { number: run.number }, { danger: true }),
  success: t('done.delete', { number: run.number }),
});
