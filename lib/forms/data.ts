import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { keyFrom, uniqueKey } from '@/lib/forms/building/keys';
import { draftFaults } from '@/lib/forms/definition/check';
import { textIn } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';
import type { FormState } from '@/lib/forms/fields';
import {
  findForm,
  formRows,
  formSelect,
  languageOf,
  lockForm,
  readDraft,
  readVersion,
  toForms,
  visibleForms,
} from '@/lib/forms/find.data';
import { buildsForms } from '@/lib/forms/policy';
import type { Form, FormDetail, FormInput, FormQuery } from '@/lib/forms/schema';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { bumpMenu } from '@/lib/menu/version.data';
import { conflict, invalid } from '@/lib/problem/problem';

const inState: Record<FormState, Prisma.FormWhereInput> = {
  draft: { archivedAt: null, published: null },
  published: { archivedAt: null, published: { not: null } },
  archived: { archivedAt: { not: null } },
};

export function listForms(actor: Actor, query: FormQuery): Promise<Page<Form>> {
  return tenant(actor, async (db) => {
    const { state } = query.filter;
    const narrowed: Prisma.FormWhereInput[] = [
      ...(state ? [{ OR: state.map((one) => inState[one]) }] : []),
      ...(query.search ? [{ name: containsText(query.search) }] : []),
    ];
    const page = await keysetPage(query, {
      columns: formRows.sorts,
      rows: { db, companyId: actor.companyId, table: 'forms' },
      where: { ...visibleForms(actor), AND: narrowed },
      find: (args) => db.form.findMany({ ...args, select: formSelect }),
      count: (args) => db.form.count(args),
    });
    return { ...page, rows: await toForms(db, actor, page.rows) };
  });
}

/**
 * Reads a form with one of its definitions: by default the draft for anyone who builds forms, the newest version for
 * anybody else.
 *
 * @throws Problem 404, also for a version that does not exist.
 */
export function getForm(actor: Actor, id: string, version?: number | 'draft'): Promise<FormDetail> {
  return tenant(actor, async (db) => {
    const row = await findForm(db, actor, id);
    const isBuilder = buildsForms(actor);
    const number = isBuilder ? (typeof version === 'number' ? version : null) : row.published;
    const definition = number === null ? await readDraft(db, actor, row) : await readVersion(db, actor, id, number);
    const [form] = await toForms(db, actor, [row]);
    if (!form) throw new Error('a form that was found is shown');
    const isDraft = number === null && form.has_draft;
    return { ...form, definition, definition_version: isDraft ? null : (number ?? row.published) };
  });
}

/**
 * Creates a form. Without a key it gets a free one, made from its name.
 *
 * @param wanted the text that the key is made from instead
 * @throws Problem 422 for a definition that cannot be kept, or a key that is taken.
 */
export function createForm(actor: Actor, input: FormInput, wanted?: string): Promise<FormDetail> {
  const { key: given, ...definition } = input;
  return tenant(actor, async (db) => {
    checkDraft(definition);
    const key = given ?? (await freeKey(db, actor, wanted ?? columnsOf(actor, definition).name));
    if (
      await db.form.findUnique({ where: { companyId_key: { companyId: actor.companyId, key } }, select: { id: true } })
    )
      throw invalid({ path: 'key', key: 'already_used' });
    const { id } = await db.form.create({
      data: {
        ...columnsOf(actor, definition),
        draft: definition,
        key,
        // The sidebar shows it once somebody has put it there.
        companyId: actor.companyId,
        ownerId: actor.userId,
      },
      select: { id: true },
    });
    await recordActivity(db, actor, { subjectType: 'form', subjectId: id, event: 'created' });
    return getForm({ ...actor, db }, id);
  });
}

/**
 * Saves the draft; nobody who fills the form in sees it before it is published.
 *
 * @throws Problem 404, 412, 409 while it is archived, 422 for a definition that cannot be kept.
 */
export function saveDraft(actor: Actor, id: string, definition: Definition, ifMatch?: number): Promise<FormDetail> {
  return tenant(actor, async (db) => {
    const row = await lockForm(db, actor, id, ifMatch);
    if (row.archivedAt) throw conflict('form_archived');
    checkDraft(definition);
    // Answers are counted once per person or record from the first version on.
    const fixed = (['kind', 'subject'] as const).filter((name) => definition[name] !== row[name]);
    if (row.published !== null && fixed.length > 0)
      throw invalid(...fixed.map((path) => ({ path, key: 'fixed_once_published' })));
    await db.form.update({
      where: keyOf(actor, id),
      data: { ...columnsOf(actor, definition), draft: definition, version: { increment: 1 } },
    });
    return getForm({ ...actor, db }, id);
  });
}

/** @throws Problem 404, 412, 409 with `answers`, the number of answers that it has, or while a requirement set names it. */
export function deleteForm(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'forms', actor.companyId, id, ifMatch);
    const answers = await db.formSubmission.count({ where: { companyId: actor.companyId, formId: id } });
    if (answers > 0) throw conflict('form_in_use', { count: answers }, { members: { answers } });
    const where = { companyId: actor.companyId, requirements: { array_contains: [{ form_id: id }] } };
    if ((await db.requirementSet.count({ where, take: 1 })) > 0) throw conflict('in_use');
    await db.form.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'form', subjectId: id, event: 'deleted' });
  });
}

/** Takes a form out of use and keeps its answers, or puts it back into use. @throws Problem 404, 412. */
export function archiveForm(actor: Actor, id: string, isArchived: boolean, ifMatch?: number): Promise<FormDetail> {
  return tenant(actor, async (db) => {
    const row = await lockForm(db, actor, id, ifMatch);
    if ((row.archivedAt !== null) !== isArchived) {
      await db.form.update({
        where: keyOf(actor, id),
        data: { archivedAt: isArchived ? new Date() : null, version: { increment: 1 } },
      });
      await bumpMenu(db, actor.companyId);
      const event = isArchived ? 'archived' : 'restored';
      await recordActivity(db, actor, { subjectType: 'form', subjectId: id, event });
    }
    return getForm({ ...actor, db }, id);
  });
}

async function freeKey(db: Db, { companyId }: Actor, text: string): Promise<string> {
  const wanted = keyFrom(text) || 'form';
  const taken = await db.form.findMany({ where: { companyId, key: { startsWith: wanted } }, select: { key: true } });
  return uniqueKey(wanted, new Set(taken.map(({ key }) => key)));
}

function checkDraft(definition: Definition): void {
  const faults = draftFaults(definition);
  if (faults.length > 0) throw invalid(...faults);
}

/** The columns of a form's own row that repeat parts of its draft. */
const columnsOf = (actor: Actor, { name, icon, kind, subject }: Definition) => {
  const language = languageOf(actor.company.locale);
  return { name: textIn(name, language, language), names: name, icon, kind, subject };
};
