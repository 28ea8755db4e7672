import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as fieldsRoute from '@/app/api/v1/trigger-config/model-fields/[model]/route';
import * as whyRoute from '@/app/api/v1/trigger-firings/route';
import * as firingsRoute from '@/app/api/v1/trigger-rules/[rule]/firings/route';
import * as ruleRoute from '@/app/api/v1/trigger-rules/[rule]/route';
import * as testRoute from '@/app/api/v1/trigger-rules/[rule]/test/route';
import * as replayRoute from '@/app/api/v1/webhook-deliveries/[id]/replay/route';
import * as deliveriesRoute from '@/app/api/v1/webhook-deliveries/route';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { system, tenantOf } from '@/lib/db/client';
import type { FormDetail } from '@/lib/forms/schema';
import { administratorPermissions, type Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { readRecordRules } from '@/lib/trigger-rules/firings/firings.data';
import { pauseUnableRules } from '@/lib/trigger-rules/running/pause.data';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { Firing, ModelField, Rule, Tried } from '@/lib/trigger-rules/schema';
import type { Delivery } from '@/lib/webhooks/schema';

let ours: TestCompany;
let records: Records;
let formId: string;
let role: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  const where = { companyId: ours.companyId, key: 'finance' };
  role = (await system('test', (db) => db.role.findFirstOrThrow({ where, select: { id: true } }))).id;
  formId = await publish('claim');
});

const label = { en: 'Label' };
const builds = ['view_modules', 'create_modules', 'edit_modules'] as const;
const answering = ['view_module_submissions', 'edit_module_submissions', 'export_module_submissions'] as const;

/** A form with one field that only administrators see. */
async function publish(key: string): Promise<string> {
  const fields = [
    { key: 'note', type: 'text', label },
    { key: 'salary', type: 'money', label, currency: 'EUR', see_by: [] },
  ];
  const body = { key, name: label, sections: [{ key: 'claim', title: label, fields }] };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

const may = (...more: Permission[]) => makeColleague(ours, [...builds, ...more]);
const save = (as: Person, body: object) =>
  call<Rule>(rulesRoute.POST, { as, params: { form: formId }, body: { name: 'Rule', ...body } });
const change = (as: Person, rule: Rule, more: object) => {
  const { name, on, when, then } = rule;
  return call<Rule>(ruleRoute.PUT, { as, params: { rule: rule.id }, body: { name, on, when, then, ...more } });
};
const read = async (rule: Rule) =>
  (await call<Rule>(ruleRoute.GET, { as: ours.admin, params: { rule: rule.id } })).data;
const log = async (as: Person, rule: Rule) =>
  (await call<Firing[]>(firingsRoute.GET, { as, params: { rule: rule.id } })).data;
const why = async (as: Person, model: string, subject_id: string) =>
  (await call<Firing[]>(whyRoute.GET, { as, query: { model, subject_id } })).data;
const attempt = (as: Person, rule: Rule) =>
  call<Tried>(testRoute.POST, { as, params: { rule: rule.id }, body: { last_days: 30 } });
const run = () => workOffChanges(ours.companyId);
const mails = (kind: string) =>
  tenantOf(ours.companyId, (db) =>
    db.outgoingMail.findMany({
      where: { companyId: ours.companyId, kind },
      orderBy: { id: 'asc' },
      select: { to: true, subject: true, text: true },
    }),
  );

const tables: Readonly<Record<string, [table: string, column: string]>> = {
  candidate_submission: ['candidate_submissions', 'note'],
  timesheet: ['timesheets', 'closed_reason'],
  invoice: ['invoices', 'closed_reason'],
  client: ['clients', 'city'],
  contract: ['contracts', 'closed_reason'],
};
/** Changes a record without any rule of ours. */
const touch = (model: string, id: string, value = 'Touched') =>
  system('test', (db) => {
    const [table, column] = tables[model] ?? [];
    return db.$executeRawUnsafe(
      `update ${table} set ${column} = $1 where company_id = $2::uuid and id = $3::uuid`,
      value,
      ours.companyId,
      id,
    );
  });
const setRole = (person: Person, permissions: readonly string[]) =>
  system('test', async (db) => {
    const { roleId } = await db.user.findFirstOrThrow({
      where: { companyId: ours.companyId, id: person.userId },
      select: { roleId: true },
    });
    await db.role.updateMany({
      where: { companyId: ours.companyId, id: roleId ?? '' },
      data: { permissions: [...permissions], updatedAt: new Date() },
    });
  });

const emailOf = async ({ userId: id }: Person) => {
  const where = { companyId: ours.companyId, id };
  return (await system('test', (db) => db.user.findFirstOrThrow({ where, select: { email: true } }))).email;
};

const compare = (field: string) => ({ field, operator: 'is_not_empty' });
const mail = (text: string, to: object = { email: 'office@outside.example' }) => ({
  do: 'mail',
  to,
  subject: { en: 'Seen' },
  text: { en: text },
});
const secret = `whsec_${'A'.repeat(32)}`;
const webhook = { do: 'call_webhook', url: 'https://hooks.example/in', secret };
const on = (model: string, event = 'updated') => ({ on: { model, event }, when: null });
const step = (status: string) => ({ do: 'change_status', status, reason: 'By a rule' });
const set = (field: string) => ({ do: 'set_field', field, value: 'x' });

describe('whoever writes a rule', () => {
  it.each<[model: string, field: string, needs: Permission[]]>([
    ['candidate_submission', 'bill_rate', ['view_submissions']],
    ['candidate_submission', 'pay_rate', ['view_own_submissions', 'view_rates']],
    ['candidate_submission', 'candidate.email', ['view_submissions']],
    ['candidate_submission', 'client.email', ['view_submissions', 'view_clients']],
    ['contract', 'candidate.phone', ['view_contracts']],
    ['timesheet', 'pay_total', ['view_timesheets']],
    ['timesheet', 'bill_total', ['view_timesheets', 'view_contract_margins']],
    ['timesheet', 'contract.end_date', ['view_timesheets', 'view_own_contracts']],
    ['invoice', 'gross_total', ['view_invoices']],
    ['client', 'tax_id', ['view_clients']],
    ['client', 'owner.phone', ['view_clients', 'view_users']],
    ['document', 'expiry_date', ['view_user_documents']],
  ])('of %s names %s only with %j', async (model, field, needs) => {
    const colleague = { user: ours.recruiter.userId };
    const condition = { ...on(model), when: compare(field), then: [mail('x', colleague)] };
    const text = { ...on(model), then: [mail(`{{${field}}}`, colleague)] };
    // All needed rights but one.
    for (const missing of needs) {
      const builder = await may(...needs.filter((need) => need !== missing));
      expect([missing, (await save(builder, condition)).status]).toEqual([missing, 422]);
      expect([missing, (await save(builder, text)).status]).toEqual([missing, 422]);
    }
    const able = await may(...needs);
    expect((await save(able, condition)).errors).toBeUndefined();
    expect((await save(able, text)).errors).toBeUndefined();
  });

  it('is told where a rule names what they do not see, and is not offered it', async () => {
    const builder = await may('view_timesheets');
    const then = [mail('{{pay_total}} {{bill_total}}', { user: ours.recruiter.userId })];
    const refused = await save(builder, { ...on('timesheet'), when: compare('old.bill_total'), then });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['when', 'then.0.text.en']]);
    const offered = await call<ModelField[]>(fieldsRoute.GET, { as: builder, params: { model: 'timesheet' } });
    const paths = offered.data.map(({ path }) => path);
    expect(paths).toContain('pay_total');
    expect(paths).not.toContain('bill_total');
    expect(paths).not.toContain('old.bill_total');
    expect(paths).not.toContain('contract.end_date');
  });

  it('names a field of a form only if its `see_by` has them', async () => {
    const builder = await may(...answering);
    const then = [mail('x', { user: ours.recruiter.userId })];
    const hidden = { ...on('form'), when: compare('claim.salary'), then };
    expect((await save(builder, hidden)).status).toBe(422);
    expect((await save(builder, { ...on('form'), when: compare('claim.note'), then })).status).toBe(201);
    expect((await save(ours.admin, hidden)).status).toBe(201);
  });

  it.each<[string, Permission, Permission]>([
    ['candidate_submission', 'view_submissions', 'export_submissions'],
    ['contract', 'view_contracts', 'export_contracts'],
    ['timesheet', 'view_timesheets', 'export_timesheets'],
    ['invoice', 'view_invoices', 'export_invoices'],
    ['client', 'view_clients', 'export_clients'],
    ['user', 'view_users', 'export_users'],
    ['document', 'view_user_documents', 'export_users'],
    ['form', 'view_module_submissions', 'export_module_submissions'],
  ])('sends records of %s outside only with the right to export them', async (model, sees, exports) => {
    const [without, having] = [await may(sees), await may(sees, exports)];
    const tell = (then: object[]) => ({ ...on(model), then });
    expect((await save(without, tell([mail('x')]))).errors).toHaveProperty(['then.0.to']);
    expect((await save(without, tell([webhook]))).errors).toHaveProperty(['then.0.url']);
    expect((await save(without, tell([mail('x', { role })]))).status).toBe(201);
    expect((await save(without, tell([mail('x', { email: await emailOf(ours.recruiter) })]))).status).toBe(201);
    expect((await save(having, tell([mail('x'), webhook]))).status).toBe(201);
  });

  it.each<[what: string, model: string, action: object, needs: Permission[]]>([
    ['approves', 'timesheet', step('approved'), ['approve_timesheets']],
    ['rejects', 'timesheet', step('rejected'), ['approve_timesheets']],
    ['hands in', 'timesheet', step('submitted'), ['edit_timesheets', 'edit_own_timesheets']],
    ['issues', 'invoice', step('issued'), ['issue_invoices']],
    ['voids', 'invoice', step('void'), ['void_invoices']],
    ['sets fields of', 'invoice', set('purchase_order'), ['edit_invoices']],
    ['sets fields of', 'client', set('name'), ['edit_clients']],
    ['sets fields of', 'user', set('name'), ['edit_users']],
    ['sets fields of', 'contract', set('location'), ['edit_contracts', 'edit_own_contracts']],
    ['ends', 'contract', step('terminated'), ['edit_contracts', 'edit_own_contracts']],
    ['rejects', 'candidate_submission', step('rejected'), ['edit_submissions', 'edit_own_submissions']],
    ['verifies', 'document', step('verified'), ['edit_user_documents']],
  ])('%s a %s only with the right to do so by hand', async (_, model, action, needs) => {
    const place = `then.0.${'status' in action ? 'status' : 'field'}`;
    const all = [...administratorPermissions('tenant')];
    // Somebody who holds every other right, also the similar ones.
    const other = await makeColleague(
      ours,
      all.filter((permission) => !needs.includes(permission)),
    );
    const refused = await save(other, { ...on(model), then: [action] });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [place]]);
    const views = all.filter((permission) => permission.startsWith('view_'));
    for (const need of needs)
      expect([need, (await save(await may(...views, need), { ...on(model), then: [action] })).status]).toEqual([
        need,
        201,
      ]);
  });

  it('mails whomever a field names only with the right to export, unless that is somebody of the company', async () => {
    const sees = ['view_contracts', 'view_clients', 'view_users'] as const;
    const to = (field: string) => ({ ...on('contract'), then: [mail('x', { field })] });
    for (const [field, status] of [
      ['owner_id', 201],
      ['owner.email', 201],
      ['client_id', 422],
      ['candidate_id', 422],
      ['client.email', 422],
    ] as const)
      expect([field, (await save(await may(...sees), to(field))).status]).toEqual([field, status]);
    expect((await save(await may(...sees, 'export_contracts'), to('client_id'))).status).toBe(201);
    expect((await save(await may('view_contracts', 'export_contracts'), to('client_id'))).status).toBe(422);
  });
});

describe('what a rule did', () => {
  /** A rule of the administrator's that read and sent every field of a submission. */
  async function acted(): Promise<Rule> {
    const { data } = await save(ours.admin, {
      ...on('candidate_submission'),
      when: { all: [compare('bill_rate'), compare('candidate.email'), compare('owner.phone')] },
      then: [mail('{{pay_rate}}', { field: 'candidate_id' }), webhook],
    });
    await system('test', (db) =>
      db.user.updateMany({ where: { companyId: ours.companyId }, data: { phone: '+353 1 555 0101' } }),
    );
    await touch('candidate_submission', records.submission);
    await run();
    return data;
  }

  it('is shown to a reader as far as they see the record, and nothing of one that they do not', async () => {
    const rule = await acted();
    const [stranger, sees] = [await may(), await may('view_submissions')];
    const ofSubmission = (as: Person) => why(as, 'candidate_submission', records.submission);
    expect((await log(ours.admin, rule))[0]?.conditions.map(({ field }) => field)).toEqual([
      'bill_rate',
      'candidate.email',
      'owner.phone',
    ]);
    for (const list of [await log(sees, rule), await ofSubmission(sees)])
      expect(list[0]?.conditions.map(({ field }) => field)).toEqual(['bill_rate', 'candidate.email']);
    expect([await log(stranger, rule), await ofSubmission(stranger)]).toEqual([[], []]);
    const actor = await openAbsentActor(ours.companyId, stranger.userId);
    await expect(readRecordRules(actor, 'candidate_submission', records.submission)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is tried for a reader with the records that they see alone', async () => {
    const rule = await acted();
    const [stranger, sees] = [await may(), await may('view_submissions')];
    expect((await attempt(stranger, rule)).data).toMatchObject({ looked_at: 0, would_fire: 0, records: [] });
    const { data } = await attempt(sees, rule);
    expect(data.would_fire).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('555 0101');
  });

  it('says nothing of a record to a reader who does not see what the rule compares of it', async () => {
    const when = { field: 'bill_rate', operator: 'greater_than', value: 40 };
    const then = [mail('x', { role })];
    const { data: rule } = await save(ours.admin, { ...on('candidate_submission'), when, then });
    await touch('candidate_submission', records.submission);
    await run();
    const [blind, sees] = [await may('view_own_submissions'), await may('view_own_submissions', 'view_rates')];
    const lines = async (as: Person) => {
      await system('test', (db) =>
        db.candidateSubmission.updateMany({ where: { companyId: ours.companyId }, data: { ownerId: as.userId } }),
      );
      const tried = await attempt(as, rule);
      return [
        (await log(as, rule)).length,
        (await why(as, 'candidate_submission', records.submission)).length,
        tried.data.would_fire,
        tried.data.records.length,
      ];
    };
    expect(await lines(blind)).toEqual([0, 0, 0, 0]);
    for (const count of await lines(sees)) expect(count).toBeGreaterThan(0);
  });

  it('is in a list of calls without what the reader does not see, and only whoever may send it sends it again', async () => {
    const rule = await acted();
    const deliveries = async (as: Person) =>
      (await call<Delivery[]>(deliveriesRoute.GET, { as, query: { rule: rule.id } })).data;
    const [whole] = await deliveries(ours.admin);
    const rate = Object(Object(whole?.payload['data']).record)['bill_rate'];
    expect(Number(rate)).toBeGreaterThan(0);
    const [stranger, sees, exports] = [
      await may(),
      await may('view_submissions'),
      await may('view_submissions', 'export_submissions'),
    ];
    expect((await deliveries(sees))[0]?.payload).toEqual(whole?.payload);
    expect(Object.keys((await deliveries(stranger))[0]?.payload ?? {})).toEqual(['type', 'timestamp']);
    await system('test', (db) =>
      db.webhookDelivery.updateMany({ where: { companyId: ours.companyId }, data: { status: 'failed' } }),
    );
    const replay = async (as: Person) =>
      (await call(replayRoute.POST, { as, params: { id: whole?.id ?? '' }, body: {} })).status;
    expect([await replay(stranger), await replay(sees), await replay(exports)]).toEqual([403, 403, 201]);
  });
});

describe('a rule sees with its writer’s eyes', () => {
  it('of an answer neither sends nor compares a field that its `see_by` hides from them', async () => {
    const builder = await may(...answering);
    const { data: rule } = await save(builder, { ...on('form', 'created'), then: [webhook] });
    const values = { claim: { note: 'Taxi', salary: '5100.00' } };
    await call(answers.POST, { as: ours.admin, params: { form: formId }, body: { values } });
    await run();
    const [sent] = await system('test', (db) =>
      db.webhookDelivery.findMany({ where: { companyId: ours.companyId, ruleId: rule.id }, select: { payload: true } }),
    );
    expect(JSON.stringify(sent?.payload)).toContain('Taxi');
    expect(JSON.stringify(sent?.payload)).not.toContain('5100.');
  });

  it('looks at their own records alone where that is all they see', async () => {
    const builder = await may('view_own_submissions', 'export_submissions');
    const { data: rule } = await save(builder, { ...on('candidate_submission'), then: [mail('{{number}}')] });
    await touch('candidate_submission', records.submission);
    await run();
    expect(await mails('rule_mail')).toEqual([]);
    await system('test', (db) =>
      db.candidateSubmission.updateMany({
        where: { companyId: ours.companyId, id: records.submission },
        data: { ownerId: builder.userId },
      }),
    );
    await run();
    expect(await mails('rule_mail')).toHaveLength(1);
    expect(await log(builder, rule)).toHaveLength(1);
  });
});

describe('a rule whose writer', () => {
  const needs = ['view_clients', 'export_clients'] as const;
  const paused = { enabled: false, reason: 'Whoever last changed it has left or lacks a right that it needs' };

  it.each<[string, (writer: Person) => Promise<unknown>]>([
    ['loses a right that it needs', (writer) => setRole(writer, [...builds, 'view_clients'])],
    ['may not write rules any more', (writer) => setRole(writer, needs)],
    [
      'is deactivated',
      (writer) =>
        system('test', (db) =>
          db.user.updateMany({
            where: { companyId: ours.companyId, id: writer.userId },
            data: { isActive: false, updatedAt: new Date() },
          }),
        ),
    ],
  ])('%s is paused when it would run, and by the next minute anyway; the administrators hear', async (_, lose) => {
    const writer = await may(...needs);
    const { data: rule } = await save(writer, { ...on('client'), then: [mail('{{tax_id}}'), webhook] });
    const { data: other } = await save(writer, { ...on('client'), then: [mail('{{tax_id}}')] });
    await touch('client', records.client, 'Before');
    await run();
    expect(await mails('rule_mail')).toHaveLength(2);
    await lose(writer);
    await touch('client', records.client, 'After');
    await system('test', (db) => db.triggerRule.updateMany({ where: { id: other.id }, data: { isEnabled: false } }));
    await run();
    expect(await mails('rule_mail')).toHaveLength(2);
    expect(await read(rule)).toMatchObject({ ...paused, writer: { id: writer.userId } });
    expect((await log(ours.admin, rule))[0]).toMatchObject({
      outcome: 'stopped',
      actions: [{ ok: false, result: 'writer_lacks_rights' }],
    });
    const admin = await emailOf(ours.admin);
    const told = (await mails('rule_paused')).map(({ to }) => JSON.stringify(to));
    expect(told.some((to) => to.includes(admin))).toBe(true);
    // Calls that were still waiting are not made.
    const calls = await system('test', (db) =>
      db.webhookDelivery.findMany({ where: { ruleId: rule.id }, select: { status: true } }),
    );
    expect(calls).toEqual([{ status: 'failed' }]);
    await system('test', (db) => db.triggerRule.updateMany({ where: { id: other.id }, data: { isEnabled: true } }));
    await pauseUnableRules();
    expect(await read(other)).toMatchObject(paused);
    await pauseUnableRules();
    expect((await mails('rule_paused')).length).toBe(told.length * 2);
    expect((await attempt(ours.admin, rule)).status).toBe(409);
  });

  it('is known to nobody is paused', async () => {
    const { data: rule } = await save(ours.admin, { ...on('client'), then: [mail('x')] });
    await system('test', (db) => db.triggerRule.updateMany({ where: { id: rule.id }, data: { writerId: null } }));
    await pauseUnableRules();
    expect(await read(rule)).toMatchObject({ ...paused, writer: null });
  });

  it('can no longer do it is taken over by whoever may and switches it on', async () => {
    const [writer, able, unable] = [await may(...needs), await may(...needs), await may('view_clients')];
    const { data: rule } = await save(writer, { ...on('client'), then: [mail('{{tax_id}}')] });
    await setRole(writer, builds);
    await pauseUnableRules();
    const again = { enabled: true, reason: 'Needed' };
    expect((await change(unable, rule, again)).status).toBe(422);
    expect((await change(able, rule, again)).data).toMatchObject({ enabled: true, writer: { id: able.userId } });
  });
});

describe('what a rule already says', () => {
  const approve = { do: 'change_status', status: 'approved' };

  it('stays as it was only if nothing of it changes: another condition or event is a new rule', async () => {
    const builder = await may('view_timesheets');
    const { data: rule } = await save(ours.admin, {
      ...on('timesheet', 'submitted'),
      when: { field: 'total_hours', operator: 'less_than', value: 1 },
      then: [approve],
    });
    expect((await change(builder, rule, { when: null })).errors).toHaveProperty(['then.0.status']);
    expect((await change(builder, rule, { on: { model: 'timesheet', event: 'updated' } })).status).toBe(422);
    expect((await change(builder, rule, { then: [approve, mail('x', { role })] })).status).toBe(422);
    const renamed = await change(builder, rule, { name: 'Small weeks', enabled: false, reason: 'Holidays' });
    expect(renamed.data).toMatchObject({ name: 'Small weeks', enabled: false, writer: { id: ours.admin.userId } });
    expect((await change(builder, rule, { enabled: true, reason: 'Back' })).status).toBe(422);
    const copied = { copy_of: rule.id };
    expect((await call(rulesRoute.POST, { as: builder, params: { form: formId }, body: copied })).status).toBe(422);
  });

  it('is whose who changed it last, and switching it on changes nothing where its writer may', async () => {
    const builder = await may('view_timesheets', 'approve_timesheets');
    const { data: rule } = await save(ours.admin, { ...on('timesheet', 'submitted'), then: [approve] });
    await change(builder, rule, { enabled: false, reason: 'Later' });
    const on2 = await change(builder, rule, { enabled: true, reason: 'Now' });
    expect(on2.data.writer?.id).toBe(ours.admin.userId);
    const when = { field: 'total_hours', operator: 'less_than', value: 1 };
    expect((await change(builder, rule, { when })).data.writer?.id).toBe(builder.userId);
  });
});
