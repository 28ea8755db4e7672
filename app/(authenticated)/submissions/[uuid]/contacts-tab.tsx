import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { SubmissionContacts } from '@/components/submissions/submission-contacts';
import type { Actor } from '@/lib/auth/actor';
import { can } from '@/lib/auth/permissions';
import { listContacts } from '@/lib/clients/contacts/data';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words/data';
import type { SubmissionContact } from '@/lib/submissions/client-contacts/schema';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

interface ContactsTabProps {
  actor: Actor;
  submission: Submission;
  contacts: readonly SubmissionContact[];
}

/** What the tab needs beside the submission: the client's people and the company's interview options. */
export async function ContactsTab({ actor, submission, contacts }: ContactsTabProps) {
  const translate = await getTranslations('references');
  const [options, wordOf] = await Promise.all([listReferences(actor, 'interview_option'), readWords(actor, translate)]);
  const people = submissionActions(actor, submission).edit ? await listContacts(actor, submission.client.id) : null;
  return (
    <ClientMessages namespaces={['validation', 'submissions']}>
      <SubmissionContacts
        submission={submission}
        contacts={contacts}
        interviewOptions={options.map(({ key }) => ({ value: key, label: wordOf('interview_option', key) }))}
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
