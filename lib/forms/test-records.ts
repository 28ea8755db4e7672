import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

const names = { en: 'Site induction' };
const fields = [{ key: 'name', type: 'text', label: { en: 'Name' } }];
const draft = { name: names, sections: [{ key: 'site', title: { en: 'Site' }, fields }] };
const named = (id: string) => ({ id, key: `form_${id.slice(-6)}`, name: names.en, names, icon: 'form' });

/** For tests: creates the administrator's forms. */
export async function makeForms(db: Db, company: TestCompany) {
  const ids = {
    /** A form with only a first draft, and a second one like it. */
    form: uuid(),
    spareForm: uuid(),
    /** A form in use. */
    openForm: uuid(),
    /** A form about timesheets. */
    sheetForm: uuid(),
  };
  const { companyId, admin } = company;
  for (const id of [ids.form, ids.spareForm])
    await db.form.create({ data: { companyId, ...named(id), draft, ownerId: admin.userId } });
  await makeOpenForm(db, company, ids.openForm);
  await makeSheetForm(db, company, ids.sheetForm);
  return ids;
}

async function makeOpenForm(db: Db, { companyId, admin }: TestCompany, id: string): Promise<void> {
  const days = { key: 'days', title: { en: 'Days' }, repeats: { min: 0, max: 9 }, fields };
  const photo = { key: 'photo', type: 'image', label: { en: 'Photo' } };
  const photos = { key: 'photos', title: { en: 'Photos' }, fields: [photo] };
  const person = { key: 'person', type: 'user', label: { en: 'Person' } };
  const who = { key: 'who', title: { en: 'Who' }, fields: [person] };
  const definition = { ...draft, sections: [...draft.sections, days, photos, who] };
  await db.form.create({
    data: {
      companyId,
      ...named(id),
      // The answer has the version before, so that it can be moved.
      isInMenu: true,
      published: 2,
      filledVersion: 2,
      ownerId: admin.userId,
      versions: {
        create: [1, 2].map((number) => ({ id: uuid(), number, definition, publishedBy: admin.userId })),
      },
    },
  });
}

async function makeSheetForm(db: Db, { companyId, admin }: TestCompany, id: string): Promise<void> {
  const definition = { ...draft, subject: 'timesheet' };
  await db.form.create({
    data: {
      companyId,
      ...named(id),
      subject: 'timesheet',
      published: 1,
      ownerId: admin.userId,
      versions: { create: { id: uuid(), number: 1, definition, publishedBy: admin.userId } },
    },
  });
}
