import { CandidateContracts } from '@/app/(authenticated)/candidates/[uuid]/candidate-contracts';
import { CandidateInLists } from '@/app/(authenticated)/candidates/[uuid]/candidate-in-lists';
import { CandidateResume } from '@/app/(authenticated)/candidates/[uuid]/candidate-resume';
import { CandidateSubmissions } from '@/app/(authenticated)/candidates/[uuid]/candidate-submissions';
import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { CandidateForm } from '@/components/candidates/candidate-form';
import { DoNotContact, mayBeContacted } from '@/components/candidates/do-not-contact';
import { candidates } from '@/lib/candidates/data';
import { candidateSections } from '@/lib/candidates/fields';

/** The pages of a record. */
export const candidatePages = recordPage(candidates, CandidateForm, {
  tabs: [
    { key: 'resume', opens: ['view_candidates'], List: CandidateResume },
    { key: 'submissions', opens: ['view_submissions', 'view_own_submissions'], List: CandidateSubmissions },
    { key: 'lists', opens: ['view_candidate_lists'], List: CandidateInLists },
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
});
