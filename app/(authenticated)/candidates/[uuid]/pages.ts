import { CandidateContracts } from '@/app/(authenticated)/candidates/[uuid]/candidate-contracts';
import { CandidateResume } from '@/app/(authenticated)/candidates/[uuid]/candidate-resume';
import { CandidateSubmissions } from '@/app/(authenticated)/candidates/[uuid]/candidate-submissions';
import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { CandidateForm } from '@/components/candidates/candidate-form';
import { DoNotContact, mayBeContacted } from '@/components/candidates/do-not-contact';
import { candidates } from '@/lib/candidates/data';
import { candidateSections } from '@/lib/candidates/fields';
import { mergedInto } from '@/lib/merges/merges.data';
import { can } from '@/lib/permissions';

/** The pages of a record. */
export const candidatePages = recordPage(candidates, CandidateForm, {
  tabs: [
    { key: 'resume', opens: ['view_candidates'], List: CandidateResume },
    { key: 'submissions', opens: ['view_submissions', 'view_own_submissions'], List: CandidateSubmissions },
    { key: 'contracts', opens: ['view_contracts', 'view_own_contracts'], List: CandidateContracts },
  ],
  sections: candidateSections,
  primary: {
    key: 'submit',
    needs: 'create_submissions',
    href: (id) => `/submissions/create?candidate=${id}`,
    suits: mayBeContacted,
  },
  Notice: DoNotContact,
  menu: (actor, id, t) =>
    can(actor, 'merge_candidates') ? [{ key: 'merge', label: t('merge.open'), href: `/candidates/${id}/merge` }] : [],
  findInstead: (actor, id) => mergedInto(actor, 'candidate', id),
});
