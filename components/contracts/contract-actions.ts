import type { Action, MenuEntry } from '@/components/ui/action';
import { lacksFirstRate, type contractActions } from '@/lib/contracts/policy';
import type { Contract, ContractRecord } from '@/lib/contracts/schema';
import type { ContractStatus } from '@/lib/contracts/transitions';
import type { Translator } from '@/lib/i18n/translator';

export type Texts = { t: Translator; status: (state: ContractStatus) => string };
type Allowed = ReturnType<typeof contractActions>;

/** The one step that normally comes next: an action, a link to what is missing or to the time, or nothing. */
export type NextStep = { label: string; action: Action } | { label: string; href: string } | null;

export function nextStepOf(contract: ContractRecord, allowed: Allowed & { openTimesheets: boolean; isPastEnd: boolean }, texts: Texts): NextStep {
  const { id, status, next_statuses: next } = contract;
  const { t } = texts;
  if (status === 'draft' && lacksFirstRate(contract)) {
    return allowed.editRates ? { label: t('steps.addRate'), href: `/contracts/${id}?tab=rates` } : null;
  }
  if (next.includes('active')) {
    return { label: t(status === 'draft' ? 'steps.activate' : 'steps.resume'), action: changeTo(contract, 'active', texts) };
  }
  if (allowed.isPastEnd && next.includes('ended')) return { label: t('steps.end'), action: end(contract, texts) };
  if (status === 'active' && allowed.openTimesheets) return { label: t('steps.timesheets'), href: timesheetsOf(id) };
  return null;
}

/** Everything else that can be done with a contract, for a row's or a record's menu; `afterDelete` is where to go then. */
export function menuOf(contract: Contract, allowed: Allowed, texts: Texts, afterDelete?: string): MenuEntry[] {
  const { t } = texts;
  const { id, next_statuses: next } = contract;
  const entries: (MenuEntry | false)[] = [
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/contracts/${id}/edit` },
    next.includes('on_hold') && { key: 'hold', label: t('steps.hold'), action: hold(contract, texts) },
    next.includes('ended') && { key: 'end', label: t('steps.end'), action: end(contract, texts) },
    next.includes('terminated') && { key: 'terminate', label: t('steps.terminate'), danger: true, action: terminate(contract, texts) },
    allowed.delete && { key: 'delete', label: t('steps.delete'), danger: true, action: { ...deleteDraft(contract, texts), goTo: afterDelete } },
  ];
  return entries.filter((entry) => entry !== false);
}

/** The lists of what belongs to a contract. */
export const timesheetsOf = (id: string): string => `/timesheets?filter[contract_id]=${id}`;
export const invoicesOf = (id: string): string => `/invoices?filter[contract_id]=${id}`;

/** Carries the version that the page shows, so that nobody steps on from a state that they have not seen. */
function changeTo({ id, version, number }: Contract, to: ContractStatus, { t, status }: Texts): Action {
  return {
    method: 'post',
    path: `/api/v1/contracts/${id}/status`,
    body: { status: to },
    etag: `"${version}"`,
    success: t('done.status', { number, status: status(to) }),
  };
}

function hold(contract: Contract, texts: Texts): Action {
  const { t } = texts;
  return {
    ...changeTo(contract, 'on_hold', texts),
    confirm: {
      title: t('confirm.hold.title', { number: contract.number }), text: t('confirm.hold.text'), confirmLabel: t('confirm.hold.confirm'),
      reason: 'optional',
    },
  };
}

function end(contract: Contract, texts: Texts): Action {
  const { t } = texts;
  return {
    ...changeTo(contract, 'ended', texts),
    confirm: {
      title: t('confirm.end.title', { number: contract.number }), text: t('confirm.end.text'), confirmLabel: t('confirm.end.confirm'),
      reason: 'optional', fields: [{ ...lastDayField(contract, texts) }],
    },
  };
}

function terminate(contract: Contract, texts: Texts): Action {
  const { t } = texts;
  return {
    ...changeTo(contract, 'terminated', texts),
    confirm: {
      title: t('confirm.terminate.title', { number: contract.number }), text: t('confirm.terminate.text'),
      confirmLabel: t('confirm.terminate.confirm'), danger: true, reason: 'required', fields: [{ ...lastDayField(contract, texts), required: true }],
    },
  };
}

const lastDayField = (contract: Contract, { t }: Texts) => ({
  name: 'last_day', label: t('fields.last_day'), kind: 'date' as const, min: contract.start_date, max: contract.end_date ?? undefined,
});

function deleteDraft({ id, number, version }: Contract, { t }: Texts): Action {
  return {
    method: 'delete',
    path: `/api/v1/contracts/${id}`,
    etag: `"${version}"`,
    confirm: { title: t('confirm.delete.title', { number }), text: t('confirm.delete.text'), confirmLabel: t('confirm.delete.confirm'), danger: true },
    success: t('done.deleted', { number }),
  };
}
