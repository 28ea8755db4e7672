import type { Action, ConfirmField, MenuEntry, MenuOptions, NextStep } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import { type contractActions, lacksFirstRate } from '@/lib/contracts/policy';
import type { Contract, ContractRecord } from '@/lib/contracts/schema';
import type { ContractStatus } from '@/lib/contracts/transitions';
import type { Translator } from '@/lib/i18n/translator';

/** `t` is of the namespace `contracts`, `status` of `statuses.contract`. */
export type Texts = { t: Translator; status: (state: ContractStatus) => string };
type Allowed = ReturnType<typeof contractActions>;

export function nextStepOf(
  contract: ContractRecord,
  allowed: Allowed & { openTimesheets: boolean; isPastEnd: boolean },
  texts: Texts,
): NextStep {
  const { id, status, next_statuses: next } = contract;
  const { t } = texts;
  if (status === 'draft' && lacksFirstRate(contract)) {
    return allowed.editRates ? { label: t('steps.addRate'), href: `/contracts/${id}?tab=rates` } : null;
  }
  if (next.includes('active')) {
    return status === 'draft'
      ? { label: t('steps.activate'), action: changeTo(contract, 'active', texts) }
      : { label: t('steps.resume'), action: resume(contract, texts) };
  }
  if (allowed.isPastEnd && next.includes('ended')) return { label: t('steps.end'), action: end(contract, texts) };
  if (status === 'active' && allowed.openTimesheets) return { label: t('steps.timesheets'), href: timesheetsOf(id) };
  return null;
}

/** What a change of a contract's status has to know of it. */
export type Moved = Pick<Contract, 'id' | 'number' | 'version' | 'status' | 'start_date' | 'end_date'>;

/** What brings a contract to a state of its way that is open to the reader. */
export const stepToState = (contract: Contract, to: ContractStatus, texts: Texts): NextStep =>
  to === 'active' || to === 'ended' ? { label: texts.status(to), action: moveOfContract(contract, to, texts) } : null;

/** What moves a contract to one of its next statuses. */
export function moveOfContract(contract: Moved, to: ContractStatus, texts: Texts): Action {
  if (to === 'on_hold') return hold(contract, texts);
  if (to === 'ended') return end(contract, texts);
  if (to === 'terminated') return terminate(contract, texts);
  return contract.status === 'on_hold' ? resume(contract, texts) : changeTo(contract, to, texts);
}

/** The states beside the main way that the reader may put a contract in. */
export const sideEntries = (contract: Contract, texts: Texts): MenuEntry[] =>
  entriesFrom([
    contract.next_statuses.includes('on_hold') && {
      key: 'hold',
      label: texts.t('steps.hold'),
      action: hold(contract, texts),
    },
    contract.next_statuses.includes('terminated') && {
      key: 'terminate',
      label: texts.t('steps.terminate'),
      danger: true,
      action: terminate(contract, texts),
    },
  ]);

/** All other actions on a contract, for the menu of a row or a record. */
export function menuOf(
  contract: Contract,
  allowed: Allowed,
  texts: Texts,
  { afterDelete }: Pick<MenuOptions, 'afterDelete'> = {},
): MenuEntry[] {
  const { t } = texts;
  const { id, next_statuses: next } = contract;
  return entriesFrom([
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/contracts/${id}/edit` },
    ...sideEntries(contract, texts).filter(({ key }) => key === 'hold'),
    next.includes('ended') && { key: 'end', label: t('steps.end'), action: end(contract, texts) },
    ...sideEntries(contract, texts).filter(({ key }) => key === 'terminate'),
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(contract, texts), goTo: afterDelete },
    },
  ]);
}

/** The tab of its page with its timesheets. */
const timesheetsOf = (id: string): string => `/contracts/${id}?tab=timesheets`;

const statusCall = ({ id }: Moved, to: ContractStatus) => ({
  method: 'post' as const,
  path: `/api/v1/contracts/${id}/status`,
  body: { status: to },
});

const changeTo = (contract: Moved, to: ContractStatus, { t, status }: Texts): Action => ({
  ...statusCall(contract, to),
  etag: tagOfVersion(contract),
  success: t('done.status', { number: contract.number, status: status(to) }),
});

/** Only the change between on hold and active can be undone; a contract that has begun or ended cannot go back. */
const resume = (contract: Moved, texts: Texts): Action => ({
  ...changeTo(contract, 'active', texts),
  undo: statusCall(contract, 'on_hold'),
});

const hold = (contract: Moved, texts: Texts): Action => ({
  ...changeTo(contract, 'on_hold', texts),
  confirm: askAs(texts.t, 'hold', { number: contract.number }, { reason: 'optional' }),
  undo: statusCall(contract, 'active'),
});

const end = (contract: Moved, texts: Texts): Action => ({
  ...changeTo(contract, 'ended', texts),
  confirm: askAs(
    texts.t,
    'end',
    { number: contract.number },
    { reason: 'optional', fields: [lastDayField(contract, texts)] },
  ),
});

const terminate = (contract: Moved, texts: Texts): Action => ({
  ...changeTo(contract, 'terminated', texts),
  confirm: askAs(
    texts.t,
    'terminate',
    { number: contract.number },
    { danger: true, reason: 'required', fields: [{ ...lastDayField(contract, texts), required: true }] },
  ),
});

const lastDayField = (contract: Moved, { t }: Texts): ConfirmField => ({
  name: 'last_day',
  label: t('fields.last_day'),
  kind: 'date',
  min: contract.start_date,
  max: contract.end_date ?? undefined,
});

const remove = (contract: Contract, { t }: Texts): Action => ({
  method: 'delete',
  path: `/api/v1/contracts/${contract.id}`,
  etag: tagOfVersion(contract),
  confirm: askAs(t, 'delete', { number: contract.number }, { danger: true }),
  success: t('done.deleted', { number: contract.number }),
});
