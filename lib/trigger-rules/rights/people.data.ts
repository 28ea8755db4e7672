import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { emailText } from '@/lib/text/schema';
import { type Change, readChange } from '@/lib/trigger-rules/change';
import { models } from '@/lib/trigger-rules/models';
import type { ModelSight } from '@/lib/trigger-rules/rights/sight.data';
import type { Recipient } from '@/lib/trigger-rules/schema';

/** A person that a rule names; without an account, only an address. */
export interface Person {
  userId: string | null;
  name: string;
  email: string;
  locale: string;
}

const most = 500;

/** Finds the people of a role, a person, or the people that a field leads to; those who have left are left out. */
export async function findPeople(db: Db, actor: Actor, change: Change, to: Recipient): Promise<Person[]> {
  if ('email' in to) return addressees(db, actor, [to.email]);
  if ('role' in to) return users(db, actor, { roleId: to.role });
  if ('user' in to) return users(db, actor, { id: { in: [to.user] } });
  const values = (readChange(change, to.field)?.values ?? []).map(String);
  switch (change.fields.get(to.field)?.leadsTo) {
    case 'user':
      return users(db, actor, { id: { in: values } });
    case 'client':
      return outsiders(
        actor,
        await db.client.findMany({ where: whereIds(actor, values), select: { ...nameAndEmail, locale: true } }),
      );
    case 'candidate':
      return outsiders(actor, await db.candidate.findMany({ where: whereIds(actor, values), select: nameAndEmail }));
    default:
      return addressees(
        db,
        actor,
        values.flatMap((value) => emailText.safeParse(value).data ?? []),
      );
  }
}

/** Whether a mail can only go to people of the company, whatever a field holds. */
export async function isInside(
  db: Db,
  { companyId }: Actor,
  { model, every }: Pick<ModelSight, 'model' | 'every'>,
  to: Recipient,
): Promise<boolean> {
  if ('email' in to)
    return (await db.user.count({ where: { companyId, email: to.email, isActive: true, deletedAt: null } })) > 0;
  if (!('field' in to)) return true;
  const [relation = '', column] = to.field.replace(/^old\./, '').split('.');
  const isAddressOfUser = column
    ? column === 'email' && models[model].relations[relation]?.to === 'user'
    : model === 'user' && relation === 'email';
  return every.get(to.field)?.leadsTo === 'user' || isAddressOfUser;
}

/** The owners of addresses: people of the company, or outsiders. */
async function addressees(db: Db, actor: Actor, emails: string[]): Promise<Person[]> {
  const known = emails.length > 0 ? await users(db, actor, { email: { in: emails } }) : [];
  return emails.map((email) => known.find((person) => person.email === email) ?? outsider(actor, email));
}

const nameAndEmail = { name: true, email: true } as const;
const whereIds = ({ companyId }: Actor, ids: string[]) => ({ companyId, id: { in: ids } });

async function users(
  db: Db,
  { companyId }: Actor,
  where: { roleId: string } | { id: { in: string[] } } | { email: { in: string[] } },
): Promise<Person[]> {
  const rows = await db.user.findMany({
    where: { companyId, isActive: true, deletedAt: null, ...where },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true, name: true, email: true, locale: true },
  });
  return rows.map(({ id, ...person }) => ({ userId: id, ...person }));
}

/** Somebody without an account, in their own language if it is known. */
const outsider = (actor: Actor, email: string, name = '', locale: string | null = null): Person => ({
  userId: null,
  name,
  email,
  locale: locale ?? actor.company.locale,
});

const outsiders = (
  actor: Actor,
  rows: readonly { name: string; email: string | null; locale?: string | null }[],
): Person[] => rows.flatMap(({ name, email, locale }) => (email ? [outsider(actor, email, name, locale)] : []));
