import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { issueInvitation, revokeLinksOf } from '@/lib/auth/password/account-tokens';
import { checkAddress } from '@/lib/candidates/contact.data';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { writeInvitationMail } from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, type FieldFault, invalid, unprocessable } from '@/lib/problem/problem';
import { allowedDomains, checkGiving, domainFault } from '@/lib/users/access.data';
import { changeUser, lockUser, visibleUsers } from '@/lib/users/find.data';
import { guessName } from '@/lib/users/guess-name';
import { givesRole } from '@/lib/users/policy';
import { toUser, type UserListRow, userSelect } from '@/lib/users/resource';
import type { InviteInput, User } from '@/lib/users/schema';

/**
 * Invites addresses to the company: each becomes a person who has yet to join, and gets a mail. All or none.
 *
 * @throws Problem 422 that names every address that cannot be invited and why; those of deleted people are also in its
 * `restorable`. 422 and 403 as `checkGiving`, 409 as `sendInvitation`.
 * @param mayGive whether the actor may give a role: one that they hold, or, to somebody who works on a contract,
 * `givesRoleToContractor`.
 */
export function inviteUsers(actor: Actor, input: InviteInput, mayGive = givesRole): Promise<User[]> {
  const people = invitedPeople(input);
  return tenant(actor, async (db) => {
    await checkGiving(db, actor, input, undefined, { mayGive });
    await checkRoles(db, actor, people, mayGive);
    await checkAddresses(db, actor, people);
    const users: User[] = [];
    for (const { email, name, roleId } of people) {
      const row = await db.user.create({
        data: {
          companyId: actor.companyId,
          email,
          name: name ?? guessName(email),
          locale: input.locale ?? actor.company.locale,
          roleId: roleId ?? input.role_id ?? null,
          isCompanyAdmin: input.is_company_admin ?? false,
        },
        select: userSelect,
      });
      users.push(toUser(await sendInvitation(db, actor, row, 'invited')));
    }
    return users;
  });
}

/**
 * Mails the invitation again; the older link no longer works.
 *
 * @throws Problem 404, 403, 409 for anyone who has joined already, and as `sendInvitation`.
 */
export function resendInvitation(actor: Actor, id: string, ifMatch?: number): Promise<User> {
  return tenant(actor, async (db) => {
    const row = await lockUser(db, actor, id, ifMatch);
    requirePending(row);
    const fault = domainFault(await allowedDomains(db, actor.companyId), row.email, 'email');
    if (fault) throw invalid(fault);
    return toUser(await sendInvitation(db, actor, row, 'invitation_resent'));
  });
}

/** Revokes an invitation: its link no longer works, and the person is deleted, but can be restored or invited again. */
export function revokeInvitation(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await lockUser(db, actor, id, ifMatch);
    requirePending(row);
    await revokeLinksOf(db, { companyId: actor.companyId, userId: id }, 'invitation');
    await changeUser(db, actor, id, { deletedAt: new Date(), invitationExpiresAt: new Date() });
    await recordActivity(db, actor, { subjectType: 'user', subjectId: id, event: 'invitation_revoked' });
  });
}

/**
 * Mails somebody their link to join, in the transaction that created or changed them.
 *
 * @throws Problem 409 `do_not_contact` for the address of a candidate who must not be contacted.
 */
export async function sendInvitation(
  db: Db,
  actor: Actor,
  row: UserListRow,
  event: 'invited' | 'invitation_resent',
): Promise<UserListRow> {
  const { companyId } = actor;
  await checkAddress(db, actor, row.email);
  const { link, expiresAt } = await issueInvitation(db, { companyId, userId: row.id, email: row.email });
  const words = writeInvitationMail({
    locale: row.locale,
    name: row.name === guessName(row.email) ? null : row.name,
    link,
    expiresAt,
    companyName: actor.company.name,
    inviterName: actor.name,
  });
  await queueMail(db, actor, {
    kind: 'invitation',
    locale: row.locale,
    to: [{ name: row.name, email: row.email }],
    ...words,
    subjectType: 'user',
    subjectId: row.id,
  });
  afterCommit(db, nudgeOutbox);
  await recordActivity(db, actor, { subjectType: 'user', subjectId: row.id, event });
  return changeUser(db, actor, row.id, { invitedAt: new Date(), invitationExpiresAt: expiresAt });
}

/** Somebody to invite, and the path in the request that names them. */
interface Invited {
  path: string;
  email: string;
  name?: string | null | undefined;
  roleId?: string | null | undefined;
}

const invitedPeople = ({ emails = [], people = [] }: InviteInput): Invited[] => [
  ...emails.map((email, index) => ({ path: `emails.${index}`, email })),
  ...people.map(({ email, name, role_id: roleId }, index) => ({ path: `people.${index}.email`, email, name, roleId })),
];

/** Checks each role once, at the first person who is to get it. */
async function checkRoles(db: Db, actor: Actor, people: readonly Invited[], mayGive: typeof givesRole): Promise<void> {
  const firsts = people.filter(
    ({ roleId }, index) => roleId && people.findIndex((other) => other.roleId === roleId) === index,
  );
  for (const { path, roleId } of firsts)
    await checkGiving(db, actor, { role_id: roleId }, undefined, { mayGive, path: path.replace(/email$/, 'role_id') });
}

async function checkAddresses(db: Db, actor: Actor, people: readonly Invited[]): Promise<void> {
  const emails = people.map(({ email }) => email);
  const domains = await allowedDomains(db, actor.companyId);
  const known = await db.user.findMany({
    where: { ...visibleUsers(actor), email: { in: emails } },
    select: { id: true, email: true, name: true, deletedAt: true },
  });
  const faults = people.flatMap(({ email, path }, index): FieldFault[] => {
    const user = known.find((one) => one.email === email);
    if (user) return [{ path, key: user.deletedAt ? 'address_of_deleted' : 'address_of_user', values: { email } }];
    if (emails.indexOf(email) < index) return [{ path, key: 'duplicate' }];
    const fault = domainFault(domains, email, path);
    return fault ? [fault] : [];
  });
  if (faults.length === 0) return;
  const restorable = known.filter(({ deletedAt }) => deletedAt).map(({ id, email, name }) => ({ id, email, name }));
  throw unprocessable('invalid', { faults, ...(restorable.length > 0 ? { members: { restorable } } : {}) });
}

function requirePending(row: UserListRow): void {
  if (row.deletedAt) throw conflict('user_deleted');
  if (!row.invitedAt) throw conflict('already_joined');
}
