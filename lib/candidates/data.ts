import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { isReachable } from '@/lib/candidates/contact';
import { checkCreditor } from '@/lib/candidates/creditor.data';
import { findFurther } from '@/lib/candidates/duplicates/further.data';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { candidateFields } from '@/lib/candidates/fields';
import { candidateHeadings } from '@/lib/candidates/headings';
import { internationalPhone } from '@/lib/candidates/international';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { nearFilter } from '@/lib/candidates/near';
import { whereNear } from '@/lib/candidates/near.data';
import { listResumeFiles, readResumeTexts } from '@/lib/candidates/resumes/data';
import { findCandidates } from '@/lib/candidates/search/find.data';
import { hitOf, type SearchHit, searchHit } from '@/lib/candidates/search/hit';
import { longestQuery } from '@/lib/candidates/search/query';
import { keepSkills } from '@/lib/candidates/skills/keep.data';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { deleteFiles } from '@/lib/files/data';
import { plainHeading } from '@/lib/imports/headings';
import { importerOf } from '@/lib/imports/table.data';
import { forgetMerges } from '@/lib/merges/merges.data';
import { can } from '@/lib/permissions';
import { invalid } from '@/lib/problem/problem';
import type { ExistingRecord, PlainRecords } from '@/lib/records/noun';
import { plainRecords, readable } from '@/lib/records/plain.data';
import { joinTexts } from '@/lib/text/texts';

const plain = plainRecords({
  key: 'candidate',
  words: ['a candidate', 'candidates'],
  fields: candidateFields,
  order: '-created_at',
  table: (db) => db.candidate,
  finder: { longest: longestQuery, find: findCandidates },
  unique: ['email', 'creditor_number', 'payroll_number'],
  offered: { erasedAt: null },
  filters: {
    list_id: {
      schema: z.uuid(),
      where: (actor, listId) =>
        can(actor, 'view_candidate_lists')
          ? { lists: { some: { companyId: actor.companyId, listId, list: visibleLists(actor) } } }
          : { id: { in: [] } },
    },
    near: { schema: nearFilter, where: (actor, text, db) => whereNear(db, actor, String(text)) },
  },
});

/** The fields in which a search may have found a candidate, those that say most about them first. */
const hitFields = [
  'headline',
  'skills',
  'summary',
  'last_employer',
  'tags',
  'city',
  'name',
  'number',
  'email',
  'phone',
] as const;
const hitColumns = {
  id: true,
  headline: true,
  skills: true,
  tags: true,
  summary: true,
  lastEmployer: true,
  city: true,
  name: true,
  number: true,
  email: true,
  phone: true,
} as const;

/** Shows for each candidate of a page where the search has found it. */
async function withHits<Row extends { id: string }>(
  db: Db,
  { companyId, locale }: Actor,
  rows: readonly Row[],
  search: string | undefined,
): Promise<(Row & { hit: SearchHit | null })[]> {
  if (!search) return rows.map((row) => ({ ...row, hit: null }));
  const where = { companyId, id: { in: rows.map(({ id }) => id) } };
  const found = await db.candidate.findMany({ where, select: hitColumns });
  const texts = new Map(
    found.map(({ lastEmployer, skills, tags, ...text }) => [
      text.id,
      { ...text, last_employer: lastEmployer, skills: joinTexts(skills, locale), tags: joinTexts(tags, locale) },
    ]),
  );
  const hits = new Map(
    [...texts].map(([id, text]) => [
      id,
      hitOf(
        search,
        hitFields.map((name) => [name, text[name]]),
      ),
    ]),
  );
  const others = [...hits].flatMap(([id, hit]) => (hit ? [] : [id]));
  for (const [id, text] of await readResumeTexts(db, companyId, others))
    hits.set(id, hitOf(search, [['resume', text]]));
  return rows.map((row) => ({ ...row, hit: hits.get(row.id) ?? null }));
}

/**
 * Fills in what calls leave out: the currency of a wanted rate and, for new candidates, whoever adds them as their
 * owner. Their skills are written as the company's list has them, which new ones join.
 */
async function complete(
  db: Db,
  actor: Actor,
  inputs: readonly unknown[],
  { isNew }: { isNew: boolean },
): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = inputs.map((input) => ({ ...Object(input) }));
  const skills = await keepSkills(
    db,
    actor,
    bodies.map((body) => listOf(body['skills'])),
  );
  return bodies.map((body, index) => ({
    ...body,
    skills: skills[index],
    ...(moneySeen(actor).rates && {
      currency: body['currency'] ?? (body['pay_rate_wanted'] ? actor.company.currency : null),
    }),
    ...(isNew && { owner: body['owner'] ?? actor.userId }),
  }));
}

/**
 * Checks a new address of a candidate. One that is somebody's further address, such as their own of before a merge, is
 * theirs, with all that their record says of contacting them.
 *
 * @param id the candidate's; null for a new one
 * @throws Problem 422.
 */
async function checkFurther(db: Db, actor: Actor, input: unknown, id: string | null): Promise<void> {
  const { companyId } = actor;
  const email: unknown = Object(input)['email'];
  if (typeof email !== 'string') return;
  const others = await findFurther(db, companyId, email);
  if (others.every((other) => other === id)) return;
  const own = id === null ? null : await db.candidate.findUnique({ where: keyOf(actor, id), select: { email: true } });
  if (id === null || (own && own.email !== email)) throw invalid({ path: 'email', key: 'already_used' });
}

/** The further addresses of all candidates, which no new one may have. */
async function furtherAddresses(db: Db, { companyId }: Actor): Promise<ExistingRecord[]> {
  const found = await db.candidate.findMany({
    where: { companyId, moreEmails: { isEmpty: false } },
    select: { name: true, moreEmails: true },
  });
  return found.flatMap(({ name, moreEmails }) => moreEmails.map((email) => ({ label: name, values: { email } })));
}

/** The files of a candidate's documents, which go after the candidate. */
async function listDocumentFiles(db: Db, { companyId }: Actor, candidateId: string): Promise<string[]> {
  const rows = await db.userDocument.findMany({ where: { companyId, candidateId }, select: { fileId: true } });
  return rows.map(({ fileId }) => fileId);
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A candidate's record with their number as all the world dials it; one without a country code is of their country. */
function withInternational<R>(record: R, { company }: Actor): R & { phone_e164: string | null } {
  const { phone, country } = phoneFacts.parse(record);
  return { ...record, phone_e164: phone ? internationalPhone(phone, country ?? company.country) : null };
}

const phoneFacts = z.object({ phone: z.string().nullable(), country: z.string().nullable() });

const unreachable = { path: 'email', key: 'email_or_phone' };

/** The people whom the company may put forward. Whoever adds one looks after them, unless they name somebody else. */
export const candidates: PlainRecords = {
  ...plain,
  row: z.object({ ...readable(candidateFields.table, candidateFields.row), hit: searchHit.nullable() }),
  record: z.object({
    ...readable(candidateFields.table, { ...candidateFields.row, ...candidateFields.alone }),
    phone_e164: z.string().nullable(),
  }),
  get: async (actor, id, locale) => withInternational(await plain.get(actor, id, locale), actor),
  read: (actor, asked, more) =>
    tenant(actor, async (db) => {
      const page = await plain.read({ ...actor, db }, asked, more);
      return { ...page, rows: await withHits(db, actor, page.rows, asked.search) };
    }),
  create: (actor, input, locale) =>
    tenant(actor, async (db) => {
      if (!isReachable(input)) throw invalid(unreachable);
      await checkFurther(db, actor, input, null);
      const [body] = await complete(db, actor, [input], { isNew: true });
      return withInternational(Object(await plain.create({ ...actor, db }, body ?? {}, locale)), actor);
    }),
  createMany: async (db, actor, inputs) =>
    plain.createMany(db, actor, await complete(db, actor, inputs, { isNew: true })),
  existing: async (db, actor, names) => [
    ...(await plain.existing(db, actor, names)),
    ...(names.includes('email') ? await furtherAddresses(db, actor) : []),
  ],
  update: (actor, id, input, more) =>
    tenant(actor, async (db) => {
      if (!isReachable(input)) throw invalid(unreachable);
      await checkFurther(db, actor, input, id);
      const [body] = await complete(db, actor, [input], { isNew: false });
      // After the skills: a skill that is renamed is locked before those who have it.
      await checkNotErased(db, actor, id);
      await checkCreditor(db, actor, id, body);
      return withInternational(Object(await plain.update({ ...actor, db }, id, body ?? {}, more)), actor);
    }),
  // The résumés and documents go with their candidate, and their files with them.
  delete: (actor, id, ifMatch) =>
    tenant(actor, async (db) => {
      const files = [...(await listResumeFiles(db, actor, id)), ...(await listDocumentFiles(db, actor, id))];
      await plain.delete({ ...actor, db }, id, ifMatch);
      await deleteFiles(db, actor.companyId, files);
      await forgetMerges(db, actor, 'candidate', id);
    }),
};

/** The import of candidates: no two have the same address. */
export const candidateImport = importerOf(
  {
    ...candidates,
    input: candidates.input.check(({ value, issues }) => {
      if (!isReachable(value))
        issues.push({ code: 'custom', path: [unreachable.path], params: { key: unreachable.key }, input: value });
    }),
  },
  {
    unique: {
      email: (address) => address.trim().toLowerCase(),
      creditor_number: plainHeading,
      payroll_number: plainHeading,
    },
    headings: candidateHeadings,
  },
);
