import { bulkActions as invoiceActions } from '@/components/invoices/invoice-actions';
import { bulkActions as reminderActions } from '@/components/reminders/reminder-actions';
import { sendLink, bulkActions as submissionActions } from '@/components/submissions/submission-actions';
import { bulkActions as timesheetActions } from '@/components/timesheets/timesheet-actions';
import type { BulkAction, BulkLink, ListWithTicks } from '@/components/ui/list/bulk/bulk-action';
import { ownerAction } from '@/components/ui/list/bulk/owner-action';
import { bulkActions as userActions } from '@/components/users/user-actions';
import type { Actor } from '@/lib/actor';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { handsOver } from '@/lib/hand-over/policy';
import { type Translator, translatorFor } from '@/lib/i18n/translator';
import { bulkNeeds } from '@/lib/invoices/bulk/bulk';
import { can, type Permission } from '@/lib/permissions';
import { sendsReminders } from '@/lib/reminders/policy';
import { userActions as allowedForUsers } from '@/lib/users/policy';

const actions: Record<
  ListWithTicks,
  (t: (namespace: string) => Translator, actor: Actor) => (BulkAction | BulkLink)[]
> = {
  clients: (t, actor) =>
    handsOver(actor).clients
      ? [
          ownerAction(t('users'), {
            path: '/api/v1/clients/owner',
            idsField: 'client_ids',
            filters: '/api/v1/clients/filters',
          }),
        ]
      : [],
  contracts: (t, actor) =>
    handsOver(actor).contracts
      ? [
          ownerAction(t('users'), {
            path: '/api/v1/contracts/owner',
            idsField: 'contract_ids',
            filters: '/api/v1/contracts-filters',
          }),
        ]
      : [],
  // Tasks in the background belong to a user, so support has none of these actions.
  invoices: (t, actor) =>
    actor.impersonation ? [] : invoiceActions(t('invoices'), { issues: can(actor, bulkNeeds.issue) }),
  reminders: (t, actor) => (sendsReminders(actor) ? reminderActions(t('reminders')) : []),
  submissions: (t, actor) => [
    ...submissionActions({ t: t('submissions'), status: t('statuses.submission') }),
    sendLink(t('submissions')),
    ...(handsOver(actor).submissions
      ? [
          ownerAction(t('users'), {
            path: '/api/v1/candidate-submissions/owner',
            idsField: 'submission_ids',
            filters: '/api/v1/candidate-submissions-filters',
          }),
        ]
      : []),
  ],
  timesheets: (t) => timesheetActions(t('timesheets')),
  users: (t, actor) => userActions(allowedForUsers(actor), t('users')),
};

/** The permissions any one of which opens a list. */
export const opensOf = (list: ListWithTicks): readonly Permission[] => fieldLists[list].opens;

/** The actor's actions for a list's ticked rows, in a locale's words; the state of each row may still refuse one. */
export const readBulkActions = (list: ListWithTicks, actor: Actor, locale: string): (BulkAction | BulkLink)[] =>
  actions[list]((namespace) => translatorFor(locale, namespace), actor);

const hasTicks = (list: string): list is ListWithTicks => list in actions;

export const listsWithTicks = Object.keys(actions).filter(hasTicks);
