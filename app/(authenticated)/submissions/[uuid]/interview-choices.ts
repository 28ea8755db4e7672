import 'server-only';
import type { Option } from '@/components/ui/inputs/option';
import type { Actor } from '@/lib/actor';
import { listInterviewChoices } from '@/lib/interviews/choices.data';
import type { Submission } from '@/lib/submissions/schema';

/** What the form of an interview of this submission offers: people, and the company's zone; the actor must be able to edit it. */
export async function readInterviewChoices(
  actor: Actor,
  { client }: Submission,
): Promise<{ contacts: Option[]; users: Option[]; companyZone: string }> {
  const { contacts, users } = await listInterviewChoices(actor, client.id);
  const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
  return { contacts: contacts.map(toOption), users: users.map(toOption), companyZone: actor.company.timeZone };
}
