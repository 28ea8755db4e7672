import { readInterviewChoices } from '@/app/(authenticated)/submissions/[uuid]/interview-choices';
import { InterviewList } from '@/components/interviews/interview-list';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listInterviews } from '@/lib/interviews/data';
import { takesInterviews } from '@/lib/interviews/policy';
import { editsSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

/** The interviews of a submission, with the people whom the form of one offers. */
export async function InterviewsTab({ actor, submission }: { actor: Actor; submission: Submission }) {
  const interviews = await listInterviews(actor, submission.id);
  const choices = editsSubmission(actor, { ownerId: submission.owner.id })
    ? await readInterviewChoices(actor, submission)
    : null;
  return (
    <ClientMessages namespaces={['validation', 'interviews', 'submissions']}>
      <InterviewList
        submissionId={submission.id}
        interviews={interviews}
        choices={choices}
        isOpen={takesInterviews(submission.status)}
      />
    </ClientMessages>
  );
}
