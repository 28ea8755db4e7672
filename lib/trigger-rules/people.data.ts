import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import { emailText } from '@/lib/text/schema';
import { type Change, readChange } from '@/lib/trigger-rules/change';
import type { Recipient } from '@/lib/trigger-rules/schema';

/** Somebody whom a rule means; without an account, an address alone. */
export interface Person {
  userId: string | null;
  name: string;
  email: string;
  locale: string;
}

const most = 500;

/** The people of a role, a person, or whom a field leads to; those who have left are left out. */
export async function findPeople(db: Db, actor: Actor, change: Change, to: Recipient): Promise<Person[]> {
  if ('email' in to) return [outsider(actor, to.email)];
  if ('role' in to) return users(db, actor, { roleId: to.role });
  if ('user' in to) return users(db, actor, { id: { in: [to.user] } });
  const values = (readChange(change, to.field)?.values ?? []).map(String);
  switch (change.fields.get(to.field)?.leadsTo) {
    case 'user':
      return users(db, actor, { id: { in: values } });
    case 'client':
      return outsiders(actor, await db.client.findMany({ where: whereIds(actor, values), select: nameAndEmail }));
    case 'candidate':
      return outsiders(actor, await db.candidate.findMany({ where: whereIds(actor, values), select: nameAndEmail }));
    default:
      return values.flatMap((value) => {
        const email = emailText.safeParse(value);
        return email.success ? [outsider(actor, email.data)] : [];
      });
  }
}

const nameAndEmail = { name: true, email: true } as const;
const whereIds = ({ companyId }: Actor, ids: string[]) => ({ companyId, id: { in: ids } });

async function users(
  db: Db,
  { companyId }: Actor,
  where: { roleId: string } | { id: { in: string[] } },
): Promise<Person[]> {
  const rows = await db.user.findMany({
    where: { companyId, isActive: true, deletedAt: null, ...where },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true, name: true, email: true, locale: true },
  });
  return rows.map(({ id, ...person }) => ({ userId: id, ...person }));
}

const outsider = (actor: Actor, email: string, name = ''): Person => ({
  userId: null,
  name,
  email,
  locale: actor.company.locale,
});

const outsiders = (actor: Actor, rows: readonly { name: string; email: string | null }[]): Person[] =>
  rows.flatMap(({ name, email }) => (email ? [outsider(actor, email, name)] : []));
