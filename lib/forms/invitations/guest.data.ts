import 'server-only';
import type { NextRequest } from 'next/server';
import { recordActivity } from '@/lib/activities/data';
import { countGuestTry } from '@/lib/auth/mail-limits';
import { findOpenCompany, type OpenCompany } from '@/lib/auth/open-company.data';
import { hashToken, sameHash } from '@/lib/auth/sealed-token';
import { type Db, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { keepFile, openGuestFile, tieFiles } from '@/lib/forms/answers/files.data';
import { publishedVersion, type SeesField, seesIn } from '@/lib/forms/answers/find.data';
import { editsField, guestRights as rights } from '@/lib/forms/answers/policy';
import { poolOf } from '@/lib/forms/answers/references/answer-references';
import type { FormFile, FormFileInput } from '@/lib/forms/answers/schema';
import { definitionFor } from '@/lib/forms/answers/showing/definition-for';
import { checkAnswer, valueColumns, writeParts } from '@/lib/forms/answers/write.data';
import type { Guest } from '@/lib/forms/answers/writer';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { aboutOf } from '@/lib/forms/invitations/about.data';
import { findGuestKey, type GuestKey, linkInvalid, unsealLink } from '@/lib/forms/invitations/link';
import type { GuestAnswerInput, GuestForm, GuestLinkInput } from '@/lib/forms/invitations/schema';
import { subjectColumn, subjectOf } from '@/lib/forms/subjects';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import { isSafe, isSameOrigin } from '@/lib/http/authenticate';
import { originOf } from '@/lib/http/origin';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { readSender } from '@/lib/letterhead/sender.data';
import { takeRecordNumber } from '@/lib/numbers.data';
import { conflict, Problem } from '@/lib/problem/problem';

/**
 * Admits anyone who holds a link before the rest of their request is read.
 *
 * @throws Problem 422 `link_invalid`, 419 from another site, 429.
 */
export async function admitGuest(request: NextRequest, { id }: { id: string }): Promise<GuestKey> {
  const held = findGuestKey(request, { id });
  // Only whoever holds the link uses up its tries: others may know its id, and must not close it to its holder.
  await countGuestTry(originOf(request).address, held?.id);
  if (!isSafe(request.method) && !isSameOrigin(request)) throw new Problem(419, 'cross_site');
  if (!held) throw linkInvalid();
  return asGuest(held, (_, { key }) => Promise.resolve(key));
}

/** Opens the form behind a link, as a guest sees it. @throws Problem 422 `link_invalid`, 429. */
export async function openGuestForm(
  { token, form_version: asked }: Omit<GuestLinkInput, 'locale'>,
  caller: string,
  locale: string,
): Promise<GuestForm> {
  await countGuestTry(caller);
  const key = unsealLink(token);
  const { sent, ...opened } = await asGuest(key, async (db, { invitation, form, company, guest }) => {
    const version = versionFor(asked ?? form.published, { invitation, form });
    const newest = await publishedVersion(db, guest, invitation.formId, form.published);
    const { definition } = await publishedVersion(db, guest, invitation.formId, version);
    const sees = guestSees(newest.definition);
    const languages = [languageOf(locale), languageOf(company.locale)] as const;
    // Nobody outside learns who reviews the form and what it is about.
    const shown = (one: Definition): Definition => {
      const { name, description, icon, sections, checks } = definitionFor(one, { sees, languages });
      return { name, description, icon, kind: 'records', subject: null, review: null, sections, checks };
    };
    return {
      id: key.id,
      name: invitation.name,
      company: company.name,
      sent: company,
      invited_by: invitation.inviter.name,
      about: await aboutOf(db, {
        companyId: key.companyId,
        senderId: invitation.invitedBy,
        subject: subjectOf(invitation),
      }),
      expires_at: invitation.expiresAt.toISOString(),
      form_version: version,
      definition: shown(definition),
      newest:
        version === form.published ? null : { form_version: form.published, definition: shown(newest.definition) },
      locked: placedFields(definition).flatMap(({ section, field, path }) =>
        sees(section.key, field) && !editsField(rights, field) ? [path] : [],
      ),
      time_zone: company.timeZone,
      now: new Date().toISOString(),
    };
  });
  return { ...opened, sender: await readSender(key.companyId, sent) };
}

/**
 * Submits a guest's answer, by the version that they read, and uses up the link: of two requests at once, only one
 * succeeds.
 *
 * @throws Problem 422 `link_invalid`, or with paths below `values` (the link stays valid); 409 if the record already has
 * its only answer.
 */
export function handInAsGuest(key: GuestKey, input: GuestAnswerInput): Promise<{ company: string }> {
  return asGuest(key, async (db, { invitation, form, company, guest }) => {
    const { companyId } = key;
    const { formId } = invitation;
    const number = versionFor(input.form_version, { invitation, form });
    const newest = await publishedVersion(db, guest, formId, form.published);
    const { id: versionId, definition } = await publishedVersion(db, guest, formId, number);
    const subject = subjectOf(invitation);
    if (!subject) throw linkInvalid();
    const onceFor = newest.definition.kind === 'once_per_subject' ? subject.id : null;
    if (onceFor && (await db.formSubmission.count({ where: { companyId, formId, onceFor }, take: 1 })) > 0)
      throw conflict('answered_already');
    const checked = await checkAnswer(db, guest, {
      formId,
      definition,
      rights,
      sees: guestSees(newest.definition),
      mode: 'submitted',
      values: input.values,
      previous: {},
      labels: {},
    });
    const { values } = checked;
    const { id } = await db.formSubmission.create({
      data: {
        ...valueColumns(definition, checked),
        ...subjectColumn(subject),
        companyId,
        formId,
        versionId,
        number: await takeRecordNumber(db, companyId, 'form_submission'),
        status: 'submitted',
        submittedAt: new Date(),
        guestName: invitation.name,
        guestEmail: invitation.email,
        onceFor,
      },
      select: { id: true },
    });
    await writeParts(db, guest, { id, formId, definition, newest: newest.definition, values, entryIds: {} });
    await tieFiles(db, guest, { id, formId, version: number, definition, values, isSubmitted: true });
    await db.formInvitation.update({ where: keyOf({ companyId }, key.id), data: { usedAt: new Date() } });
    const created = { subjectType: 'form_submission', subjectId: id, event: 'created', to: 'submitted' } as const;
    await recordActivity(db, guest, created);
    return { company: company.name };
  });
}

/** Stores a file for a field of the answer that is being written. @throws Problem 404, 409, 422 as `addFormFile`. */
export function addGuestFile(key: GuestKey, { field: path }: FormFileInput, received: ReceivedFile): Promise<FormFile> {
  return asGuest(key, async (db, { invitation, form, guest }) => {
    const { definition } = await publishedVersion(db, guest, invitation.formId, form.published);
    return keepFile(db, guest, invitation.formId, { definition, rights, sees: guestSees(definition), path }, received);
  });
}

/** Opens a file that the guest uploaded, until the answer is submitted. @throws Problem 404. */
export const readGuestFile = (key: GuestKey, file: string, isShown: boolean): Promise<StreamAnswer> =>
  asGuest(key, (db, { guest }) => openGuestFile(db, guest, file, isShown));

/** The version that a guest may answer: none older than their invitation, and none that does not exist yet. */
const versionFor = (asked: number, { invitation, form }: Pick<Opened, 'invitation' | 'form'>): number =>
  Math.min(Math.max(asked, invitation.formVersion), form.published);

/** Which fields a guest sees: only those open to everybody, and none that leads to a record. */
function guestSees(newest: Definition): SeesField {
  const sees = seesIn(rights, newest);
  return (section, field) => sees(section, field) && poolOf(field) === null;
}

const withInviter = { inviter: { select: { name: true } } } satisfies Prisma.FormInvitationInclude;

/**
 * Runs work for anyone who holds an open link, and locks the link meanwhile. Links of a company that is closed and of
 * an archived form are not open.
 *
 * @throws Problem 422 `link_invalid`.
 */
function asGuest<T>(key: GuestKey, work: (db: Db, opened: Opened) => Promise<T>): Promise<T> {
  const { companyId, id, token } = key;
  return tenantOf(companyId, async (db) => {
    await db.$queryRaw`select id::text from form_invitations
      where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
    const invitation = await db.formInvitation.findUnique({
      where: keyOf({ companyId }, id),
      include: withInviter,
    });
    const isOpen = invitation !== null && invitation.usedAt === null && invitation.expiresAt > new Date();
    if (!isOpen || !sameHash(invitation.tokenHash, hashToken(token))) throw linkInvalid();
    const [form] = await db.$queryRaw<{ published: number | null }[]>`select published from forms
      where company_id = ${companyId}::uuid and id = ${invitation.formId}::uuid and archived_at is null for share`;
    const company = await findOpenCompany(db, companyId);
    if (!form || form.published === null || !company) throw linkInvalid();
    const guest: Guest = { companyId, userId: null, invitationId: id, company, locale: invitation.locale };
    return work(db, { key, invitation, form: { published: form.published }, company, guest });
  });
}

interface Opened {
  key: GuestKey;
  invitation: Prisma.FormInvitationGetPayload<{ include: typeof withInviter }>;
  form: { published: number };
  company: OpenCompany;
  guest: Guest;
}
