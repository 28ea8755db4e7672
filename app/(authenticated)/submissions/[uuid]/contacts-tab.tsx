import { getLocale } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { SubmissionContacts } from '@/components/submissions/submission-contacts';
import type { Actor } from '@/lib/actor';
import { listContacts } from '@/lib/clients/contacts.data';
import { can } from '@/lib/permissions';
import { listReferences } from '@/lib/references/data';
import type { SubmissionContact } from '@/lib/submissions/client-contacts/schema';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

interface ContactsTabProps {
  actor: Actor;
  submission: Submission;
  contacts: readonly SubmissionContact[];
}

/**
 * The contacts of a submission, with the choices that its form needs: the client's people and the interview options.
 */
export async function ContactsTab({ actor, submission, contacts }: ContactsTabProps) {
  const options = await listReferences(actor, 'interview_option', await getLocale());
  const people = submissionActions(actor, submission).edit ? await listContacts(actor, submission.client.id) : null;
  return (
    <ClientMessages namespaces={['validation', 'submissions']}>
      <SubmissionContacts
        submission={submission}
        contacts={contacts}
        interviewOptions={options.map(({ key, label }) => ({ value: key, label }))}
        choices={
          people && {
            people: people.map(({ id, name, title }) => ({ value: id, label: title ? `${name} · ${title}` : name })),
            openClient: can(actor, 'view_clients'),
          }
        }
      />
    </ClientMessages>
  );
}
