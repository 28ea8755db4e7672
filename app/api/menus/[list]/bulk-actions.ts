import { bulkActions as listBulkActions } from '@/components/candidate-lists/list-actions';
import { bulkActions as invoiceActions } from '@/components/invoices/invoice-actions';
import { bulkActions as jobActions } from '@/components/jobs/job-actions';
import { bulkActions as reminderActions } from '@/components/reminders/reminder-actions';
import { sendLink, bulkActions as submissionActions } from '@/components/submissions/submission-actions';
import { bulkActions as timesheetActions } from '@/components/timesheets/timesheet-actions';
import type { BulkOffer, ListWithTicks } from '@/components/ui/list/bulk/bulk-action';
import { exportLink } from '@/components/ui/list/bulk/export-link';
import { ownerAction } from '@/components/ui/list/bulk/owner-action';
import { bulkActions as userActions } from '@/components/users/user-actions';
import type { Actor } from '@/lib/actor';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { givesAway } from '@/lib/hand-over/policy';
import { type Translator, translatorFor } from '@/lib/i18n/translator';
import { bulkNeeds } from '@/lib/invoices/bulk/bulk';
import { can, type Permission } from '@/lib/permissions';
import { sendsReminders } from '@/lib/reminders/policy';
import { userActions as allowedForUsers } from '@/lib/users/policy';

type Words = (namespace: string) => Translator;

const actions: Record<ListWithTicks, (t: Words, actor: Actor) => BulkOffer[]> = {
  candidates: (t, actor) => [
    ...listBulkActions(actor, t('candidate_lists')),
    ...(givesAway(actor, 'candidates')
      ? [ownerAction(t('users'), { path: '/api/v1/candidates/owner', idsField: 'candidate_ids' })]
      : []),
  ],
  clients: (t, actor) =>
    givesAway(actor, 'clients')
      ? [
          ownerAction(t('users'), {
            path: '/api/v1/clients/owner',
            idsField: 'client_ids',
            filters: '/api/v1/clients/filters',
          }),
        ]
      : [],
  contracts: (t, actor) =>
    givesAway(actor, 'contracts')
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
    actor.impersonation
      ? []
      : invoiceActions(t('invoices'), { issues: can(actor, bulkNeeds.issue), pays: can(actor, 'pay_payments') }),
  jobs: (t, actor) => [
    ...(actor.impersonation ? [] : jobActions(t('jobs'))),
    ...(givesAway(actor, 'jobs') ? [ownerAction(t('users'), { path: '/api/v1/jobs/owner', idsField: 'job_ids' })] : []),
  ],
  reminders: (t, actor) => (sendsReminders(actor) ? reminderActions(t('reminders')) : []),
  submissions: (t, actor) => [
    ...submissionActions({ t: t('submissions'), status: t('statuses.submission') }),
    sendLink(t('submissions')),
    ...(givesAway(actor, 'submissions')
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

/** The files of the ticked rows, and who may take them. The list of reminders that are due has none. */
const files: Partial<Record<ListWithTicks, { path: string; needs: Permission }>> = {
  candidates: { path: '/api/v1/candidates/export', needs: 'export_candidates' },
  clients: { path: '/api/v1/clients/export', needs: 'export_clients' },
  contracts: { path: '/api/v1/contracts/export', needs: 'export_contracts' },
  invoices: { path: '/api/v1/invoices/export', needs: 'export_invoices' },
  jobs: { path: '/api/v1/jobs/export', needs: 'export_jobs' },
  submissions: { path: '/api/v1/candidate-submissions/export', needs: 'export_submissions' },
  timesheets: { path: '/api/v1/timesheets/export', needs: 'export_timesheets' },
  users: { path: '/api/v1/users/export', needs: 'export_users' },
};

/** The permissions any one of which opens a list. */
export const opensOf = (list: ListWithTicks): readonly Permission[] => fieldLists[list].opens;

/** The actor's actions for a list's ticked rows, in a locale's words; the state of each row may still refuse one. */
export function readBulkActions(list: ListWithTicks, actor: Actor, locale: string): BulkOffer[] {
  const [t, file] = [(namespace: string) => translatorFor(locale, namespace), files[list]];
  return [...actions[list](t, actor), ...(file && can(actor, file.needs) ? [exportLink(t('ui'), file.path)] : [])];
}

const hasTicks = (list: string): list is ListWithTicks => list in actions;

export const listsWithTicks = Object.keys(actions).filter(hasTicks);
