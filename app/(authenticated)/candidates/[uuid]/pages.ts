import { CandidateBirthDate } from '@/app/(authenticated)/candidates/[uuid]/candidate-birth-date';
import { CandidateContracts } from '@/app/(authenticated)/candidates/[uuid]/candidate-contracts';
import { CandidateDocuments } from '@/app/(authenticated)/candidates/[uuid]/candidate-documents';
import { CandidateInLists } from '@/app/(authenticated)/candidates/[uuid]/candidate-in-lists';
import { CandidateJobs } from '@/app/(authenticated)/candidates/[uuid]/candidate-jobs';
import { CandidatePlacements } from '@/app/(authenticated)/candidates/[uuid]/candidate-placements';
import { CandidateResume } from '@/app/(authenticated)/candidates/[uuid]/candidate-resume';
import { CandidateSubmissions } from '@/app/(authenticated)/candidates/[uuid]/candidate-submissions';
import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { CandidateFact } from '@/components/candidates/candidate-fact';
import { CandidateForm } from '@/components/candidates/candidate-form';
import { ContactNotice, mayBeContacted } from '@/components/candidates/contact-notice';
import { optOutEntry } from '@/components/candidates/opt-out';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { candidates } from '@/lib/candidates/data';
import { candidateSections } from '@/lib/candidates/fields';
import { mergedInto } from '@/lib/merges/merges.data';
import { can } from '@/lib/permissions';

/** The pages of a record. */
export const candidatePages = recordPage(candidates, CandidateForm, {
  tabs: [
    { key: 'resume', opens: ['view_candidates'], List: CandidateResume },
    { key: 'documents', opens: ['view_user_documents', 'view_candidate_documents'], List: CandidateDocuments },
    { key: 'submissions', opens: ['view_submissions', 'view_own_submissions'], List: CandidateSubmissions },
    { key: 'jobs', opens: jobNeeds, List: CandidateJobs },
    { key: 'contracts', opens: ['view_contracts', 'view_own_contracts'], List: CandidateContracts },
    { key: 'birth_date', opens: ['view_birth_dates'], List: CandidateBirthDate },
    { key: 'lists', opens: ['view_candidate_lists'], List: CandidateInLists },
  ],
  sections: candidateSections,
  primary: {
    key: 'submit',
    isFor: (actor) => can(actor, 'create_submissions'),
    href: (id) => `/submissions/create?candidate=${id}`,
    suits: mayBeContacted,
  },
  Notice: ContactNotice,
  Fact: CandidateFact,
  Beside: CandidatePlacements,
  menu: (actor, { id, ...record }, t) => [
    ...(can(actor, 'edit_candidates') && !actor.impersonation ? [optOutEntry(id, record, t)] : []),
    ...(can(actor, 'merge_candidates')
      ? [{ key: 'merge', label: t('merge.open'), href: `/candidates/${id}/merge` }]
      : []),
    ...(can(actor, 'erase_candidates') && !actor.impersonation
      ? [{ key: 'erase', label: t('erase.open'), href: `/candidates/${id}/erase`, danger: true }]
      : []),
    // Support can do nothing with a person's data.
    ...(can(actor, 'export_candidates') && !actor.impersonation
      ? [
          {
            key: 'personal_data',
            label: t('personalData'),
            href: `/api/v1/candidates/${id}/personal-data`,
            download: true,
          },
        ]
      : []),
  ],
  findInstead: (actor, id) => mergedInto(actor, 'candidate', id),
});
