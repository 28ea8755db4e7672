import { ListMails } from '@/app/(authenticated)/candidate-lists/[uuid]/list-mails';
import { ListMembers } from '@/app/(authenticated)/candidate-lists/[uuid]/list-members';
import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { CandidateListForm } from '@/components/candidate-lists/candidate-list-form';
import { candidateLists } from '@/lib/candidates/lists/data';
import { offersWriting } from '@/lib/candidates/lists/mailing/visible.data';

/** The pages of a record. */
export const candidateListPages = recordPage(candidateLists, CandidateListForm, {
  tabs: [
    { key: 'candidates', opens: ['view_candidates'], List: ListMembers },
    { key: 'mails', opens: ['view_candidates'], List: ListMails },
  ],
  menu: (actor, { id }, t) =>
    offersWriting(actor) ? [{ key: 'write', label: t('mails.write'), href: `/candidate-lists/${id}/write` }] : [],
});
