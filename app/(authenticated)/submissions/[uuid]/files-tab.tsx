import { AttachmentList } from '@/components/attachments/attachment-list';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listAttachments } from '@/lib/attachments/data';
import { editsSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

/** The files of a submission, such as CVs and references. */
export async function FilesTab({ actor, submission }: { actor: Actor; submission: Submission }) {
  const attachments = await listAttachments(actor, { submissionId: submission.id });
  return (
    <ClientMessages namespaces={['validation', 'files']}>
      <AttachmentList
        parent={{ submissionId: submission.id }}
        attachments={attachments}
        canEdit={editsSubmission(actor, { ownerId: submission.owner.id })}
      />
    </ClientMessages>
  );
}
