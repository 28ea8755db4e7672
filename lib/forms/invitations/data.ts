import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { countFormInvitation } from '@/lib/auth/mail-limits';
import { newToken } from '@/lib/auth/sealed-token';
import { checkAddress } from '@/lib/candidates/contact.data';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { openForm, takeSubject } from '@/lib/forms/answers/data';
import { publishedVersion } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { invitesGuests } from '@/lib/forms/answers/policy';
import { subjectLabels } from '@/lib/forms/answers/references/references.data';
import { textIn } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import { aboutOf } from '@/lib/forms/invitations/about.data';
import { guestLink } from '@/lib/forms/invitations/link';
import type { Invitation, InvitationInput, InvitationQuery } from '@/lib/forms/invitations/schema';
import { formSubjects, subjectColumn, subjectOf, subjectSelect } from '@/lib/forms/subjects';
import { idAndName } from '@/lib/http/named';
import { writeFormInvitationMail } from '@/lib/mail/letters/form-mails';
import { linkSeconds } from '@/lib/mail/link-lifetimes';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, forbidden, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  email: true,
  name: true,
  locale: true,
  inviter: idAndName,
  expiresAt: true,
  createdAt: true,
} satisfies Prisma.FormInvitationSelect;

/** A record shows only the newest. */
const most = 50;
/** The most of a company. */
const mostOfAll = 200;

/** The part of a record's tab about a form that can be mailed. */
export interface SentForms {
  /** Whether the actor may mail another invitation. */
  invites: boolean;
  invitations: Invitation[];
}

/**
 * Lists the open invitations to answer a form about a record, newest first; none for anyone who may not invite.
 *
 * @throws Problem 404 if the form does not exist, or is about no record.
 */
export function listInvitations(
  actor: Actor,
  { form_id: formId, subject_id: id }: InvitationQuery,
): Promise<SentForms> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const form = await db.form.findFirst({
      where: { companyId, id: formId, published: { not: null } },
      select: { subject: true, kind: true, archivedAt: true },
    });
    const type = formSubjects.find((one) => one === form?.subject);
    if (!form || !type) throw notFound();
    const subject = { type, id };
    const mayInvite = await invitesTo(db, actor, formId);
    if (!mayInvite || !(await subjectLabels(db, actor, [subject])).has(id)) return { invites: false, invitations: [] };
    const rows = await db.formInvitation.findMany({
      where: { companyId, formId, ...subjectColumn(subject), usedAt: null, expiresAt: { gt: new Date() } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select,
    });
    return { invites: form.kind !== 'once_per_user' && form.archivedAt === null, invitations: rows.map(toResource) };
  });
}

/** Lists every open invitation that the actor may withdraw, newest first, with its form and the record that it is about. */
export function listOpenInvitations(actor: Actor) {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const rows = await db.formInvitation.findMany({
      where: { companyId, usedAt: null, expiresAt: { gt: new Date() } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostOfAll,
      select: { ...select, form: { select: { id: true, name: true } }, ...subjectSelect },
    });
    const subjects = rows.flatMap((row) => subjectOf(row) ?? []);
    const labels = await subjectLabels(db, actor, subjects);
    const invites = new Map<string, boolean>();
    for (const { form } of rows) if (!invites.has(form.id)) invites.set(form.id, await invitesTo(db, actor, form.id));
    return rows.flatMap(({ form, ...row }) => {
      const subject = subjectOf(row);
      return invites.get(form.id) && labels.has(subject?.id ?? '') ? [{ ...row, form: form.name, subject }] : [];
    });
  });
}

/**
 * Mails a form to somebody without an account, who answers it once, about this record.
 *
 * @throws Problem 404, 403, 409 for a form that cannot be answered this way, 422 for a record that the actor does not
 * see, 429.
 */
export function inviteGuest(actor: Actor, input: InvitationInput): Promise<Invitation> {
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const { form_id: formId, email, name } = input;
    const form = await openForm(db, actor, formId);
    if (!invitesGuests({ ...actor, rights: form.rights })) throw forbidden();
    const { definition } = await publishedVersion(db, actor, formId, form.published);
    if (definition.subject === null || definition.kind === 'once_per_user') throw conflict('form_not_for_guests');
    const subject = await takeSubject(db, actor, definition, input.subject_id);
    if (!subject) throw conflict('form_not_for_guests');
    await checkAddress(db, actor, email);
    const once = { companyId, formId, onceFor: subject.id };
    if (definition.kind === 'once_per_subject' && (await db.formSubmission.count({ where: once, take: 1 })) > 0)
      throw conflict('answer_exists');
    await countFormInvitation({ companyId, userId }, email);
    const id = uuid();
    const { token, hash: tokenHash } = newToken('form-invitation', { companyId, id });
    const expiresAt = new Date(Date.now() + linkSeconds.form_invitation * 1000);
    const locale = input.locale ?? actor.company.locale;
    const row = await db.formInvitation.create({
      data: {
        ...subjectColumn(subject),
        companyId,
        id,
        formId,
        tokenHash,
        email,
        name: name ?? null,
        locale,
        formVersion: form.published,
        invitedBy: userId,
        expiresAt,
      },
      select,
    });
    const about = await aboutOf(db, { companyId, senderId: userId, subject });
    const words = writeFormInvitationMail({
      locale,
      name: name ?? null,
      form: textIn(definition.name, languageOf(locale), languageOf(actor.company.locale)),
      inviterName: actor.name,
      companyName: actor.company.name,
      about: about
        ? [about.person, about.position, about.contract, about.client, about.record].filter((one) => one !== null)
        : [],
      link: guestLink(token),
      expiresAt,
    });
    await queueMail(db, actor, { kind: 'form_invitation', locale, to: [{ name: name ?? '', email }], ...words });
    afterCommit(db, nudgeOutbox);
    return toResource(row);
  });
}

/**
 * Makes an open link useless and deletes the files that were uploaded with it.
 *
 * @throws Problem 404, also if it was used or has expired.
 */
export function withdrawInvitation(actor: Actor, id: string): Promise<void> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const row = await db.formInvitation.findFirst({
      where: { companyId, id },
      select: { formId: true, ...subjectSelect },
    });
    const subject = row && subjectOf(row);
    if (!row || !subject || !(await invitesTo(db, actor, row.formId))) throw notFound();
    if (!(await subjectLabels(db, actor, [subject])).has(subject.id)) throw notFound();
    const { count } = await db.formInvitation.deleteMany({
      where: { companyId, id, usedAt: null, expiresAt: { gt: new Date() } },
    });
    if (count === 0) throw notFound();
  });
}

const invitesTo = async (db: Db, actor: Actor, formId: string): Promise<boolean> =>
  invitesGuests({ ...actor, rights: await readFormRights(db, actor, formId) });

const toResource = ({
  inviter,
  expiresAt,
  createdAt,
  ...row
}: Prisma.FormInvitationGetPayload<{ select: typeof select }>): Invitation => ({
  ...row,
  invited_by: inviter,
  expires_at: expiresAt.toISOString(),
  created_at: createdAt.toISOString(),
});
