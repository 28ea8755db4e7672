import 'server-only';
import { type Db, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { definitionOf, publishedVersion } from '@/lib/forms/answers/find.data';
import { listedPaths, sideRows } from '@/lib/forms/answers/listing/side-rows';
import type { Values } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';
import { log } from '@/lib/log/log';
import { bumpMenu } from '@/lib/menu/version.data';

/** The number of answers in one transaction. */
const atOnce = 200;

/**
 * Writes, form by form, the rows of older answers for the fields that a newer version lets lists filter and sort by. Each
 * batch is a transaction, and only incomplete answers are looked at: if the process dies, what it has written remains.
 *
 * @returns the number of answers that were completed
 */
export async function fillFormValues(): Promise<number> {
  const forms = await system(
    'find forms whose older answers lack what lists look at',
    (db) =>
      db.$queryRaw<{ company_id: string; id: string }[]>`
      select company_id, id from forms where filled_version is distinct from published order by updated_at limit 500`,
  );
  let filled = 0;
  for (const { company_id: companyId, id } of forms) filled += await fillForm(companyId, id);
  return filled;
}

async function fillForm(companyId: string, formId: string): Promise<number> {
  let filled = 0;
  for (let after: string | undefined; ; ) {
    const last = after;
    const ids = await tenantOf(companyId, (db) => fillBatch(db, { companyId, formId }, last));
    filled += ids.length;
    after = ids.at(-1);
    if (after === undefined) break;
  }
  const isDone = await tenantOf(companyId, async (db) => {
    await lockRow(db, 'forms', companyId, formId);
    const marked = await markFilled(db, { companyId, formId });
    // The menu's data include the fields that nouns can be filtered by.
    if (marked) await bumpMenu(db, companyId);
    return marked;
  });
  log.info({ companyId, formId, filled, isDone }, 'older answers have what lists look at');
  return filled;
}

interface Place {
  companyId: string;
  formId: string;
}

/** Runs when a form was just published, in its transaction: fills a few answers at once; the job fills the others. */
export async function fillFew(db: Db, place: Place): Promise<void> {
  await fillBatch(db, place, undefined);
  await markFilled(db, place);
}

/** Completes the next answers that lack a row. Answers that somebody has locked are left for later. @returns their ids */
async function fillBatch(db: Db, place: Place, after: string | undefined): Promise<string[]> {
  const { companyId, formId } = place;
  const newest = await newestOf(db, place);
  if (!newest) return [];
  const behind = after ? Prisma.sql`and s.id > ${after}::uuid` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string; version_id: string; values: Values }[]>`
    select s.id, s.version_id, s.values from form_submissions s
    where s.company_id = ${companyId}::uuid and s.form_id = ${formId}::uuid ${behind} and ${lacking(place, newest)}
    order by s.id limit ${Prisma.raw(String(atOnce))} for no key update of s skip locked`;
  const data: Prisma.FormValueCreateManyInput[] = [];
  for (const { id: submissionId, version_id: versionId, values } of rows) {
    const definition = await definitionOf(db, { companyId }, versionId);
    // No field of a repeated section is filterable, so its entries are not needed.
    const sides = sideRows(definition, newest, values);
    data.push(...sides.map((side) => ({ companyId, formId, submissionId, ...side })));
  }
  await db.formValue.createMany({ data, skipDuplicates: true });
  return rows.map(({ id }) => id);
}

/** Lets lists use the newest version's fields, unless an answer lacks a row. */
async function markFilled(db: Db, place: Place): Promise<boolean> {
  const { companyId, formId } = place;
  const newest = await newestOf(db, place);
  if (!newest) return false;
  const count = await db.$executeRaw`
    update forms set filled_version = published where company_id = ${companyId}::uuid and id = ${formId}::uuid
      and not exists (select from form_submissions s
        where s.company_id = ${companyId}::uuid and s.form_id = ${formId}::uuid and ${lacking(place, newest)})`;
  return count > 0;
}

async function newestOf(db: Db, { companyId, formId: id }: Place): Promise<Definition | null> {
  const form = await db.form.findFirst({ where: { companyId, id }, select: { published: true } });
  if (!form || form.published === null) return null;
  return (await publishedVersion(db, { companyId }, id, form.published)).definition;
}

/** The SQL condition that an answer `s` lacks the row of a field that its form's list uses. */
function lacking({ companyId }: Place, newest: Definition): Prisma.Sql {
  const paths = [...listedPaths(newest)];
  return Prisma.sql`(select count(*) from form_values v where v.company_id = ${companyId}::uuid and v.submission_id = s.id
    and v.place = 0 and v.field = any (${paths}::text[])) < ${paths.length}::int`;
}
