import * as rowMenu from '@/app/api/menus/[list]/[id]/route';
import * as profile from '@/app/api/profile/update/route';
import * as me from '@/app/api/user/route';
import * as clients from '@/app/api/v1/clients/route';
import * as requirement from '@/app/api/v1/form-requirements/[id]/route';
import * as requirements from '@/app/api/v1/form-requirements/route';
import * as archive from '@/app/api/v1/forms/[form]/archive/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as restore from '@/app/api/v1/forms/[form]/restore/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as answer from '@/app/api/v1/submissions/[id]/route';
import * as permissions from '@/app/api/v1/user/permissions/route';
import * as settings from '@/app/api/v1/user/settings/route';
import { openSession } from '@/lib/auth/session/actor';
import { isPageOpenDuringForm } from '@/lib/auth/session/mandatory-form';
import { addDays, todayIn } from '@/lib/calendar/days';
import { system, tenantOf } from '@/lib/db/client';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { addsAnswers } from '@/lib/forms/answers/policy';
import type { Answer } from '@/lib/forms/answers/schema';
import { requireForm } from '@/lib/forms/requirements/require.data';
import type { Requirement } from '@/lib/forms/requirements/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let held: Person;
let formId: string;
const zone = 'Europe/Dublin';
const today = () => todayIn(zone, new Date());
beforeEach(async () => {
  ours = await makeCompany('Ours', { timeZone: zone });
  held = await makeColleague(ours, ['view_clients', 'create_module_submissions', 'view_own_module_submissions']);
  formId = await makeForm('induction');
});

async function makeForm(key: string): Promise<string> {
  const fields = [{ key: 'name', type: 'text', label: { en: 'Name' } }];
  const body = { key, name: { en: 'Induction' }, sections: [{ key: 'site', title: { en: 'Site' }, fields }] };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
  await call(publish.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

const require = (over: { form_id?: string; user_ids?: string[]; due_on?: string } = {}) =>
  call<Requirement[]>(requirements.POST, {
    as: ours.admin,
    body: { form_id: formId, user_ids: [held.userId], ...over },
  });
const work = (as = held) => call(clients.GET, { as });
const fill = (id = formId, as = held) =>
  call<Answer>(answers.POST, { as, params: { form: id }, body: { status: 'submitted', values: {} } });

it('holds every other call until it is submitted, and says where the form is', async () => {
  expect((await work()).status).toBe(200);
  await require();
  const { status, body, headers } = await work();
  expect([status, headers.get('content-type')]).toEqual([423, 'application/problem+json']);
  expect(body).toMatchObject({
    success: false,
    code: 'mandatory_form',
    message: 'Fill in the form that is required of you first.',
    mandatory_form: { redirect_url: `/module/${formId}/add?mandatory=1` },
  });
  expect((await fill()).status).toBe(201);
  expect((await work()).status).toBe(200);
});

it('begins with its day in the company’s zone', async () => {
  await require({ due_on: addDays(today(), 1) });
  expect((await work()).status).toBe(200);
  await require({ due_on: today() });
  expect((await work()).status).toBe(423);
  const zoneOf = (timeZone: string) =>
    system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { timeZone } }));
  // At every hour, it is a day later in one place than in another.
  const [west, east] = ['Etc/GMT+12', 'Etc/GMT-14'];
  await system('test', (db) =>
    db.formRequirement.updateMany({
      where: { companyId: ours.companyId },
      data: { dueOn: new Date(todayIn(east, new Date())) },
    }),
  );
  await zoneOf(west);
  expect((await work()).status).toBe(200);
  await zoneOf(east);
  expect((await work()).status).toBe(423);
});

it('asks for several in the order of their days', async () => {
  const second = await makeForm('second');
  await require();
  await require({ form_id: second, due_on: addDays(today(), -1) });
  const asked = async () => (await work()).body.mandatory_form;
  expect(await asked()).toEqual({ redirect_url: `/module/${second}/add?mandatory=1` });
  expect((await fill()).status).toBe(423);
  await fill(second);
  expect(await asked()).toEqual({ redirect_url: `/module/${formId}/add?mandatory=1` });
});

it('leaves the session, the language, that form and their answer to it open, and nothing else', async () => {
  const other = await makeForm('other');
  const mine = (await fill(other)).data.id;
  await require();
  const draft = await call<Answer>(answers.POST, { as: held, params: { form: formId }, body: { values: {} } });
  const theirs = (await fill(formId, ours.admin)).data.id;
  const calls = [
    call(me.GET, { as: held }),
    call(permissions.GET, { as: held }),
    call(settings.GET, { as: held }),
    call(profile.POST, { as: held, body: { locale: 'fr-FR' } }),
    call(form.GET, { as: held, params: { form: formId } }),
    call(answers.GET, { as: held, params: { form: formId } }),
    call(answer.GET, { as: held, params: { id: draft.data.id } }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  const closed = [
    call(form.GET, { as: held, params: { form: other } }),
    call(answers.POST, { as: held, params: { form: other }, body: { values: {} } }),
    call(answer.GET, { as: held, params: { id: mine } }),
    call(answer.GET, { as: held, params: { id: theirs } }),
    call(answer.GET, { as: held, params: { id: 'x' } }),
    call(forms.GET, { as: held }),
  ];
  expect((await Promise.all(closed)).map(({ status }) => status)).toEqual(closed.map(() => 423));
});

it('leaves the pages of that form and of their answer to it open', async () => {
  const other = await makeForm('other');
  const mine = (await fill(other)).data.id;
  await require();
  const draft = await call<Answer>(answers.POST, { as: held, params: { form: formId }, body: { values: {} } });
  await require({ user_ids: [ours.admin.userId] });
  const see = async (person: Person, path: string) => isPageOpenDuringForm(await openSession(person), path);
  const pages = [
    [true, `/module/${formId}/add?mandatory=1`],
    [true, `/module/submissions/${draft.data.id}/edit`],
    [true, `/module/submissions/${draft.data.id}/sections/days/add`],
    [false, `/module/${formId}`],
    [false, `/module/${other}/add`],
    [false, `/module/submissions/${mine}`],
    [false, '/module/submissions/x'],
    [false, '/dashboard'],
    [false, `/clients?next=/module/${formId}/add`],
    [false, ''],
  ] as const;
  for (const [isOpen, path] of pages) expect([path, await see(held, path)]).toEqual([path, isOpen]);
  for (const path of ['/modules', `/modules/${formId}?tab=access`]) {
    expect([await see(held, path), await see(ours.admin, path)]).toEqual([false, true]);
  }
  expect(await see(ours.admin, '/clients')).toBe(false);
});

it('never keeps an administrator from the modules', async () => {
  await require({ user_ids: [ours.admin.userId] });
  expect((await work(ours.admin)).status).toBe(423);
  const params = { list: 'forms', id: formId };
  expect((await call(rowMenu.GET, { as: ours.admin, params })).status).toBe(200);
  expect((await call(forms.GET, { as: ours.admin })).status).toBe(200);
  const { data } = await call<Requirement[]>(requirements.GET, { as: ours.admin });
  expect(data).toMatchObject([{ user: { id: ours.admin.userId }, state: 'open', due_on: today() }]);
  const id = data[0]?.id ?? '';
  expect((await call(requirement.DELETE, { as: ours.admin, method: 'DELETE', params: { id } })).status).toBe(200);
  expect((await work(ours.admin)).status).toBe(200);
});

it('releases people when the form is archived, and holds them again when it is restored', async () => {
  await require();
  await call(archive.POST, { as: ours.admin, params: { form: formId } });
  expect((await work()).status).toBe(200);
  await call(restore.POST, { as: ours.admin, params: { form: formId } });
  expect((await work()).status).toBe(423);
});

it('releases people when the form is deleted', async () => {
  await require();
  expect((await call(form.DELETE, { as: ours.admin, method: 'DELETE', params: { form: formId } })).status).toBe(200);
  expect((await work()).status).toBe(200);
});

it('does not hold support, which may not fill it in for them', async () => {
  const platform = await makeCompany('Platform', { kind: 'platform' });
  await require({ user_ids: [ours.admin.userId] });
  expect((await work(await supportInPlaceOf(ours.admin, platform.admin))).status).toBe(200);
});

it('does not hold the platform’s own people', async () => {
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: { key: 'x', name: { en: 'X' }, sections: [] },
  });
  // No handler writes such a row; even so, it changes nothing.
  await system('test', async (db) => {
    await db.form.update({
      where: { companyId_id: { companyId: ours.companyId, id: data.id } },
      data: { companyId: platform.companyId, ownerId: platform.admin.userId, published: 1 },
    });
    const { companyId, admin } = platform;
    const who = { userId: admin.userId, openFor: admin.userId, requiredBy: null };
    await db.formRequirement.create({
      data: { companyId, formId: data.id, ...who, dueOn: new Date('2020-01-01') },
    });
  });
  expect((await openSession(platform.admin)).mandatoryForm).toBeNull();
});

// The database holds exactly those people whom the form's own rule lets fill it in.
it.each([
  ['with the permission', ['create_module_submissions'], undefined],
  ['without it', ['view_clients'], undefined],
  ['of a role that may add', ['create_module_submissions'], { add: true }],
  ['of a role that may only see', ['create_module_submissions'], { see: true }],
  ['of another role than those that may', ['create_module_submissions'], 'another'],
] as const)('holds somebody %s just as they may fill it in', async (_, names, row) => {
  const person = await makeColleague(ours, [...names]);
  const { companyId } = ours;
  const today = '2026-01-01';
  await tenantOf(companyId, async (db) => {
    await requireForm(db, ours, { formId, userId: person.userId, dueOn: today, requiredBy: null });
    const who = row === 'another' ? held : person;
    const { roleId } = await db.user.findFirstOrThrow({
      where: { companyId, id: who.userId },
      select: { roleId: true },
    });
    if (row)
      await db.formAccess.create({
        data: { companyId, formId, roleId: roleId ?? '', ...(row === 'another' ? { add: true } : row) },
      });
  });
  const actor = await openSession(person);
  const rights = await tenantOf(companyId, (db) => readFormRights(db, actor, formId));
  expect(actor.mandatoryForm !== null).toBe(addsAnswers({ ...actor, rights }));
});

it('is required through the API of people whom the company has', async () => {
  const other = await makeCompany('Other');
  const wrong = await require({ user_ids: [held.userId, other.admin.userId] });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['user_ids.1']]);
  expect((await work()).status).toBe(200);
  for (const bad of [{ user_ids: [] }, { user_ids: 'x' }, { due_on: '2026-02-30' }, { form_id: 'x' }, { more: 1 }])
    expect((await require(bad as never)).status).toBe(422);
  expect((await require({ form_id: other.companyId })).errors).toHaveProperty('form_id');
  const { data } = await require({ user_ids: [held.userId, held.userId, ours.recruiter.userId] });
  expect(data).toMatchObject([
    { form: { id: formId, name: 'Induction' }, user: { id: held.userId }, required_by: { id: ours.admin.userId } },
    { user: { id: ours.recruiter.userId } },
  ]);
  const list = (query: Record<string, string>) =>
    call<Requirement[]>(requirements.GET, { as: ours.admin, query }).then(({ data: rows }) => rows.length);
  expect(await list({ user_id: held.userId })).toBe(1);
  expect(await list({ form_id: other.companyId })).toBe(0);
  await fill();
  expect(await list({ form_id: formId, 'filter[state]': 'open' })).toBe(1);
  expect(await list({ 'filter[state]': 'done' })).toBe(1);
});
