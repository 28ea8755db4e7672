import 'server-only';
import type { InterviewChoices } from '@/components/interviews/interview-dialogs';
import type { Option } from '@/components/ui/inputs/option';
import type { Actor } from '@/lib/actor';
import { listInterviewChoices } from '@/lib/interviews/choices.data';
import { stepsToInterviewing } from '@/lib/interviews/policy';
import { listSubmissionContacts } from '@/lib/submissions/client-contacts/data';
import type { Submission } from '@/lib/submissions/schema';

/** What the form of an interview of this submission offers; the actor must be able to edit it. */
export async function readInterviewChoices(
  actor: Actor,
  { id, client, status }: Submission,
): Promise<InterviewChoices> {
  const { contacts, users } = await listInterviewChoices(actor, client.id);
  const named = await listSubmissionContacts(actor, id);
  const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
  return {
    contacts: contacts.map(toOption),
    named: named.map(({ client_contact: contact }) => contact.id),
    users: users.map(toOption),
    companyZone: actor.company.timeZone,
    mayStart: stepsToInterviewing(status).length > 0,
  };
}
