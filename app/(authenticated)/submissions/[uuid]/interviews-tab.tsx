import { InterviewList } from '@/components/interviews/interview-list';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listInterviewChoices } from '@/lib/interviews/choices.data';
import { listInterviews } from '@/lib/interviews/data';
import { takesInterviews } from '@/lib/interviews/policy';
import { editsSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

/** The interviews of a submission, with the people whom the form of one offers. */
export async function InterviewsTab({ actor, submission }: { actor: Actor; submission: Submission }) {
  const interviews = await listInterviews(actor, submission.id);
  const people = editsSubmission(actor, { ownerId: submission.owner.id })
    ? await listInterviewChoices(actor, submission.client.id)
    : null;
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ClientMessages namespaces={['validation', 'interviews', 'submissions']}>
      <InterviewList
        submissionId={submission.id}
        interviews={interviews}
        choices={people && { contacts: options(people.contacts), users: options(people.users) }}
        isOpen={takesInterviews(submission.status)}
      />
    </ClientMessages>
  );
}
