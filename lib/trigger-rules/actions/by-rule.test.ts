import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as answerRoute from '@/app/api/v1/submissions/[id]/route';
import * as sheetRoute from '@/app/api/v1/timesheets/[id]/route';
import * as firingsRoute from '@/app/api/v1/trigger-rules/[rule]/firings/route';
import * as testRoute from '@/app/api/v1/trigger-rules/[rule]/test/route';
import { listActivities } from '@/lib/activities/data';
import { system } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import type { FormDetail } from '@/lib/forms/schema';
import type { Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { Timesheet } from '@/lib/timesheets/schema';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { Firing, Rule, Tried } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
let records: Records;
let formId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  formId = await publish(ours.admin, 'claim', {});
});

const label = { en: 'Label' };
async function publish(as: Person, key: string, more: object): Promise<string> {
  const sections = [{ key: 'claim', title: label, fields: [{ key: 'note', type: 'text', label }] }];
  const { data } = await call<FormDetail>(forms.POST, { as, body: { key, name: label, sections, ...more } });
  await call(published.POST, { as, params: { form: data.id }, body: {} });
  return data.id;
}
const save = (as: Person, body: object, form = formId) =>
  call<Rule>(rulesRoute.POST, { as, params: { form }, body: { name: 'Swift', when: null, ...body } });
const run = () => workOffChanges(ours.companyId);
const log = async (rule: Rule) =>
  (await call<Firing[]>(firingsRoute.GET, { as: ours.admin, params: { rule: rule.id } })).data;
const attempt = async (rule: Rule, subject_id: string) =>
  (await call<Tried>(testRoute.POST, { as: ours.admin, params: { rule: rule.id }, body: { subject_id } })).data;
const answer = async (as: Person, form = formId, status = 'submitted') =>
  (await call<Answer>(answers.POST, { as, params: { form }, body: { status, values: { claim: { note: 'Taxi' } } } }))
    .data;
const readAnswer = async (id: string) => (await call<Answer>(answerRoute.GET, { as: ours.admin, params: { id } })).data;
const sheet = async () =>
  (await call<Timesheet>(sheetRoute.GET, { as: ours.admin, params: { id: records.submittedTimesheet } })).data;
const touch = (table: string, column: string, id: string, value = 'Touched') =>
  system('test', (db) =>
    db.$executeRawUnsafe(
      `update ${table} set ${column} = $1 where company_id = $2::uuid and id = $3::uuid`,
      value,
      ours.companyId,
      id,
    ),
  );
const audited = (subjectId: string) =>
  system('test', (db) =>
    db.auditEntry.findMany({
      where: { companyId: ours.companyId, subjectId, action: 'updated' },
      orderBy: { id: 'desc' },
      select: { actorId: true },
    }),
  );
const scope = () => ({ companyId: ours.companyId, userId: null });
const builds: Permission[] = ['view_modules', 'create_modules', 'edit_modules'];
const approve = { do: 'change_status', status: 'approved' };
const ownTime = (ownerId: string) =>
  system('test', (db) =>
    db.timesheet.updateMany({
      where: { companyId: ours.companyId, id: records.submittedTimesheet },
      data: { ownerId },
    }),
  );

describe('what a rule decides', () => {
  it('on time is the rule’s in list and activity, and its writer’s in the audit log', async () => {
    const { data: rule } = await save(ours.admin, { on: { model: 'timesheet', event: 'updated' }, then: [approve] });
    await touch('timesheets', 'closed_reason', records.submittedTimesheet);
    await run();
    expect((await log(rule)).map(({ outcome }) => outcome)).toEqual(['stopped', 'fired']);
    expect(await sheet()).toMatchObject({ status: 'approved', approved_by: null, approved_rule: 'Swift' });
    const [newest] = await listActivities(scope(), 'timesheet', records.submittedTimesheet);
    expect(newest).toMatchObject({ event: 'status_changed', to: 'approved', actor: null, rule: 'Swift' });
    expect((await audited(records.submittedTimesheet))[0]).toEqual({ actorId: ours.admin.userId });
  });

  it('on time of its writer’s own is refused, as by hand', async () => {
    const { data: rule } = await save(ours.admin, { on: { model: 'timesheet', event: 'updated' }, then: [approve] });
    await ownTime(ours.admin.userId);
    await touch('timesheets', 'closed_reason', records.submittedTimesheet);
    const would = await attempt(rule, records.submittedTimesheet);
    await run();
    expect((await sheet()).status).toBe('submitted');
    expect((await log(rule))[0]).toMatchObject({ outcome: 'failed', actions: [{ ok: false, result: 'forbidden' }] });
    expect(would.records[0]?.actions).toEqual((await log(rule))[0]?.actions);
  });

  it('on an answer is the rule’s, and never on its writer’s own, not even an administrator’s', async () => {
    const where = { companyId: ours.companyId, key: 'finance' };
    const { id: role_id } = await system('test', (db) => db.role.findFirstOrThrow({ where, select: { id: true } }));
    const form = await publish(ours.admin, 'reviewed', { review: { role_id } });
    const { data: rule } = await save(ours.admin, { on: { model: 'form', event: 'submitted' }, then: [approve] }, form);
    const theirs = await answer(ours.recruiter, form);
    const own = await answer(ours.admin, form);
    await run();
    expect(await readAnswer(theirs.id)).toMatchObject({
      status: 'approved',
      reviewed_by: null,
      reviewed_rule: 'Swift',
    });
    expect(await readAnswer(own.id)).toMatchObject({ status: 'submitted', reviewed_rule: null });
    expect((await log(rule)).map(({ outcome, actions }) => [outcome, actions[0]?.result])).toEqual([
      ['failed', 'forbidden'],
      ['fired', 'done'],
    ]);
  });

  it('on a document is the rule’s, and never on its writer’s own', async () => {
    const verify = { on: { model: 'document', event: 'updated' }, then: [{ do: 'change_status', status: 'verified' }] };
    await save(ours.admin, verify);
    await touch('user_documents', 'title', records.document);
    await run();
    const document = () =>
      system('test', (db) =>
        db.userDocument.findFirstOrThrow({
          where: { companyId: ours.companyId, id: records.document },
          select: { status: true, verifiedRule: true, userId: true },
        }),
      );
    expect(await document()).toMatchObject({ status: 'verified', verifiedRule: 'Swift' });
    await system('test', (db) =>
      db.userDocument.updateMany({
        where: { companyId: ours.companyId, id: records.document },
        data: { status: 'pending', userId: ours.admin.userId, verifiedRule: null },
      }),
    );
    await run();
    expect(await document()).toMatchObject({ status: 'pending' });
  });
});

it('an answer that a rule made is the rule’s', async () => {
  const target = await publish(ours.admin, 'made', {});
  const then = [{ do: 'create_submission', form: target, values: { claim: { note: '{{name}}' } } }];
  await save(ours.admin, { on: { model: 'client', event: 'updated' }, then });
  await touch('clients', 'city', records.client);
  await run();
  const [made] = await system('test', (db) =>
    db.formSubmission.findMany({ where: { companyId: ours.companyId, formId: target }, select: { id: true } }),
  );
  expect(await readAnswer(made?.id ?? '')).toMatchObject({ created_by: null, created_rule: 'Swift' });
});

describe('what a form leaves to rules', () => {
  const fields = [
    { key: 'note', type: 'text', label },
    { key: 'level', type: 'text', label, set_by_rules: true },
    { key: 'total', type: 'number', label, set_by_rules: true },
    { key: 'double', type: 'computed', label, computed: { product_of: ['claim.total', 'claim.total'] } },
  ];
  const reviewed = async () => {
    const where = { companyId: ours.companyId, key: 'finance' };
    const { id: role_id } = await system('test', (db) => db.role.findFirstOrThrow({ where, select: { id: true } }));
    return publish(ours.admin, 'reviewed', { review: { role_id }, sections: [{ key: 'claim', title: label, fields }] });
  };
  const set = (field: string, value: string) => ({ do: 'set_field', field: `claim.${field}`, value });
  const on = { model: 'form', event: 'submitted' };

  it('a rule sets while the answer awaits its decision, and nothing else; its test says the same', async () => {
    const form = await reviewed();
    const then = [set('level', 'high'), set('total', '3'), set('note', 'Changed')];
    const { data: rule } = await save(ours.admin, { on, then }, form);
    const { id } = await answer(ours.recruiter, form);
    const would = await attempt(rule, id);
    await run();
    const { status, values } = await readAnswer(id);
    expect([status, values]).toEqual([
      'submitted',
      { claim: { note: 'Taxi', level: 'high', total: '3', double: '9' } },
    ]);
    const [line] = await log(rule);
    expect(line?.actions.map(({ ok, result }) => [ok, result])).toEqual([
      [true, 'done'],
      [true, 'done'],
      [false, 'answer_not_open'],
    ]);
    expect(would.records[0]?.actions).toEqual(line?.actions);
  });

  it('nobody sets by hand then, nor a rule once it is decided', async () => {
    const form = await reviewed();
    const { id } = await answer(ours.recruiter, form);
    const body = { values: { claim: { note: 'Taxi', level: 'high' } } };
    const byHand = await call(answerRoute.PUT, { as: ours.admin, method: 'PUT', params: { id }, body });
    expect(byHand.body).toMatchObject({ status: 409, code: 'answer_not_open' });
    const { data: rule } = await save(ours.admin, { on, then: [approve, set('level', 'high')] }, form);
    const { id: second } = await answer(ours.recruiter, form);
    await run();
    expect(await readAnswer(second)).toMatchObject({ status: 'approved', values: { claim: { note: 'Taxi' } } });
    expect((await log(rule))[0]?.actions.map(({ result }) => result)).toEqual(['done', 'answer_not_open']);
  });
});

describe('a rule of somebody who may do less', () => {
  it('neither switches off nor renames somebody who may do more', async () => {
    const writer = await makeColleague(ours, [...builds, 'view_users', 'edit_users']);
    const [more, less] = [
      await makeColleague(ours, ['view_users', 'edit_users', 'view_invoices']),
      await makeColleague(ours, ['view_users']),
    ];
    const then = [{ do: 'set_field', field: 'is_active', value: false }];
    const { data: rule } = await save(writer, { on: { model: 'user', event: 'updated' }, then });
    for (const person of [more, less]) await touch('users', 'phone', person.userId, '+353 1 555 0177');
    await run();
    const active = await system('test', (db) =>
      db.user.findMany({
        where: { companyId: ours.companyId, id: { in: [more.userId, less.userId] }, isActive: true },
        select: { id: true },
      }),
    );
    expect(active).toEqual([{ id: more.userId }]);
    expect((await log(rule)).flatMap(({ actions }) => actions.map(({ result }) => result)).toSorted()).toEqual(
      expect.arrayContaining(['user_holds_more', 'done']),
    );
  });

  it('changes their own records alone where that is all they may change', async () => {
    const writer = await makeColleague(ours, [...builds, 'view_submissions', 'edit_own_submissions']);
    const then = [{ do: 'set_field', field: 'position_title', value: 'By rule' }];
    const { data: rule } = await save(writer, { on: { model: 'candidate_submission', event: 'updated' }, then });
    await touch('candidate_submissions', 'note', records.submission);
    await run();
    expect((await log(rule))[0]).toMatchObject({ outcome: 'failed', actions: [{ result: 'forbidden' }] });
  });
});

describe('a test says what would fail, and why, as the run does', () => {
  it.each<[string, object, object, string]>([
    [
      'a field of an answer that awaits a decision',
      { model: 'form', event: 'submitted' },
      { do: 'set_field', field: 'claim.note', value: 'x' },
      'answer_not_open',
    ],
    [
      'a step that the answer’s status does not allow',
      { model: 'form', event: 'submitted' },
      { do: 'change_status', status: 'submitted' },
      'transition',
    ],
  ])('%s', async (_, on, action, result) => {
    const where = { companyId: ours.companyId, key: 'finance' };
    const { id: role_id } = await system('test', (db) => db.role.findFirstOrThrow({ where, select: { id: true } }));
    const form = await publish(ours.admin, 'reviewed', { review: { role_id } });
    const { data: rule } = await save(ours.admin, { on, then: [action] }, form);
    const { id } = await answer(ours.recruiter, form);
    const would = await attempt(rule, id);
    await run();
    const [line] = await log(rule);
    expect(line?.actions).toMatchObject([{ ok: false, result }]);
    expect(would.records[0]?.actions).toEqual(line?.actions);
    expect((await readAnswer(id)).values.claim).toEqual({ note: 'Taxi' });
  });

  it('a form that takes one answer of each person', async () => {
    const once = await publish(ours.admin, 'once', { kind: 'once_per_user' });
    const then = [{ do: 'create_submission', form: once, values: { claim: { note: 'x' } }, status: 'submitted' }];
    const { data: rule } = await save(ours.admin, { on: { model: 'client', event: 'updated' }, then });
    expect((await attempt(rule, records.client)).records[0]?.actions).toMatchObject([{ ok: true }]);
    expect(await system('test', (db) => db.formSubmission.count({ where: { formId: once } }))).toBe(0);
    await answer(ours.admin, once);
    const would = await attempt(rule, records.client);
    expect(would.records[0]?.actions).toMatchObject([{ ok: false, result: 'answer_exists' }]);
    await touch('clients', 'city', records.client);
    await run();
    expect((await log(rule))[0]?.actions).toEqual(would.records[0]?.actions);
  });
});
