import { PersonActivity } from '@/components/profiles/person-activity';
import type { Actor } from '@/lib/actor';
import { listAboutPerson, listDoneByPerson } from '@/lib/profiles/activity.data';

/** The latest changes to a person's record, and that person's latest activities. */
export async function ActivityTab({ actor, userId, name }: { actor: Actor; userId: string; name: string }) {
  const [about, done] = await Promise.all([listAboutPerson(actor, userId), listDoneByPerson(actor, userId)]);
  return <PersonActivity about={about} done={done} isOwn={actor.userId === userId} name={name} />;
}
