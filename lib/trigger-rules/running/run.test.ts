import fc from 'fast-check';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as issueRoute from '@/app/api/v1/invoices/[id]/issue/route';
import * as answerRoute from '@/app/api/v1/submissions/[id]/route';
import * as recordsRoute from '@/app/api/v1/trigger-config/records/[pool]/route';
import * as whyRoute from '@/app/api/v1/trigger-firings/route';
import * as firingsRoute from '@/app/api/v1/trigger-rules/[rule]/firings/route';
import * as ruleRoute from '@/app/api/v1/trigger-rules/[rule]/route';
import * as testRoute from '@/app/api/v1/trigger-rules/[rule]/test/route';
import { onRulesNudge } from '@/lib/activities/nudge';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { system, tenantOf } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { recordStatements } from '@/lib/testing/statements';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';
import { readRecordRules } from '@/lib/trigger-rules/firings/firings.data';
import { switchOffFailing } from '@/lib/trigger-rules/running/failing.data';
import { tellOwner } from '@/lib/trigger-rules/running/owner.data';
import { findCompaniesWithChanges, workOffChanges } from '@/lib/trigger-rules/running/run.data';
import { startDailyRules } from '@/lib/trigger-rules/running/schedule.data';
import type { Firing, Rule, Tried } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
let formId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  formId = await publish('claim');
});

const label = { en: 'Label' };
const definition = {
  name: { en: 'Expense claim' },
  sections: [
    {
      key: 'claim',
      title: label,
      fields: [
        { key: 'reason', type: 'text', label },
        { key: 'note', type: 'text', label },
        { key: 'address', type: 'email', label },
      ],
    },
    { key: 'lines', title: label, repeats: { min: 0, max: 9 }, fields: [{ key: 'amount', type: 'number', label }] },
  ],
};

async function publish(key: string): Promise<string> {
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key, ...definition } });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}
const addRule = (body: object, form = formId) =>
  call<Rule>(rulesRoute.POST, { as: ours.admin, params: { form }, body: { name: 'Rule', ...body } });
const copy = (id: string) =>
  call<Rule>(rulesRoute.POST, { as: ours.admin, params: { form: formId }, body: { copy_of: id } });
const answer = async (claim: object = { reason: 'taxi' }, more: object = {}) =>
  (
    await call<Answer>(answers.POST, {
      as: ours.admin,
      params: { form: formId },
      body: { values: { claim }, ...more },
    })
  ).data;
const change = (id: string, values: object) =>
  call<Answer>(answerRoute.PUT, { as: ours.admin, method: 'PUT', params: { id }, body: { values } });
const get = async (id: string) => (await call<Answer>(answerRoute.GET, { as: ours.admin, params: { id } })).data;
const run = () => workOffChanges(ours.companyId);
const log = async (rule: Rule) =>
  (await call<Firing[]>(firingsRoute.GET, { as: ours.admin, params: { rule: rule.id } })).data;
const mails = () =>
  tenantOf(ours.companyId, (db) =>
    db.outgoingMail.findMany({
      where: {
        companyId: ours.companyId,
        kind: { in: ['rule_mail', 'rule_notice', 'rule_stopped', 'rule_failing', 'rule_gave_up', 'rule_unreadable'] },
      },
      orderBy: { id: 'asc' },
      select: { kind: true, to: true, subject: true, text: true, html: true },
    }),
  );

const actorOf = ({ companyId, admin }: TestCompany) => openAbsentActor(companyId, admin.userId);

const mail = (subject: string, more: object = {}) => ({
  do: 'mail',
  to: { email: 'office@harbour.example' },
  subject: { en: subject },
  text: { en: '{{claim.reason}}' },
  ...more,
});
const onChange = (event: string, more: object = {}) => ({ on: { model: 'form', event, ...more } });
const set = (field: string, value: unknown) => ({ do: 'set_field', field, value });

it('acts once for a change, with what the change says, escaped for where it goes', async () => {
  const { data: rule, status } = await addRule({
    ...onChange('created'),
    when: { field: 'claim.reason', operator: 'contains', value: '<b>' },
    then: [mail('New: {{claim.reason}} {{number}}'), set('claim.note', 'seen')],
  });
  expect(status).toBe(201);
  const { id, number } = await answer({ reason: '<b> {{claim.note}}' });
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const [sent, ...others] = await mails();
  expect(others).toEqual([]);
  expect(sent?.subject).toBe(`New: <b> {{claim.note}} ${number}`);
  expect(sent?.html).toContain('&lt;b&gt;');
  expect(sent?.html).not.toContain('<b> ');
  expect((await get(id)).values.claim).toMatchObject({ note: 'seen' });
  expect(await log(rule)).toMatchObject([
    {
      outcome: 'fired',
      events: ['created'],
      subject_id: id,
      changed: expect.arrayContaining([{ field: 'claim.reason', before: null, after: '<b> {{claim.note}}' }]),
      conditions: [{ field: 'claim.reason', holds: true, seen: ['<b> {{claim.note}}'] }],
      actions: [
        { do: 'mail', ok: true, detail: 'office@harbour.example' },
        { do: 'set_field', ok: true },
      ],
    },
  ]);
});

it('says why it did not fire', async () => {
  const { data: rule } = await addRule({
    ...onChange('updated', { fields: ['claim.note'] }),
    when: { field: 'claim.note', operator: 'changed_to', value: 'done' },
    then: [mail('Done')],
  });
  const { id } = await answer();
  await change(id, { claim: { reason: 'bus' } });
  await change(id, { claim: { reason: 'bus', note: 'open' } });
  await change(id, { claim: { reason: 'bus', note: 'done' } });
  await run();
  const why = await call<Firing[]>(whyRoute.GET, { as: ours.admin, query: { model: 'form', subject_id: id } });
  expect(why.data.map(({ outcome }) => outcome)).toEqual(['fired', 'not_met', 'unchanged']);
  expect((await log(rule))[1]?.conditions).toEqual([
    { field: 'claim.note', operator: 'changed_to', value: 'done', seen: ['open'], holds: false },
  ]);
});

it('tells of each rule when it last fired, and reads no more of its log for that', async () => {
  const { data: rule } = await addRule({
    ...onChange('updated'),
    when: { field: 'claim.note', operator: 'changed_to', value: 'done' },
    then: [mail('Done')],
  });
  const { data: silent } = await addRule({ name: 'silent', ...onChange('deleted'), then: [mail('Gone')] });
  const { id } = await answer();
  for (const note of ['done', 'open', 'done', 'open']) await change(id, { claim: { reason: 'bus', note } });
  await run();
  const [, newest] = await log(rule);
  let rules: Rule[] = [];
  const { statements } = await recordStatements(async () => {
    rules = (await call<Rule[]>(rulesRoute.GET, { as: ours.admin, params: { form: formId } })).data;
  });
  expect(rules.map((one) => [one.id, one.last_firing])).toEqual([
    [rule.id, { at: newest?.at, outcome: 'fired' }],
    [silent.id, null],
  ]);
  const ofLog = statements.filter((text) => text.includes('trigger_firings'));
  expect(ofLog.map((text) => /limit 1\b/i.test(text))).toEqual([true]);
});

it('tells of a record which rules look at it, and of nobody else’s', async () => {
  const { data: acting } = await addRule({ name: 'acting', ...onChange('created'), then: [mail('Done')] });
  const { data: silent } = await addRule({ name: 'silent', ...onChange('deleted'), then: [mail('Gone')] });
  await addRule(
    { name: 'elsewhere', ...onChange('created'), then: [{ ...mail('x'), text: { en: 'x' } }] },
    await publish('other'),
  );
  await addRule({
    name: 'noun',
    on: { model: 'client', event: 'created' },
    then: [{ ...mail('x'), text: { en: 'x' } }],
  });
  const { id, number } = await answer();
  await run();
  const found = await readRecordRules(await actorOf(ours), 'form', id);
  expect(found).toMatchObject({ label: number, formId, row: { form_id: formId } });
  expect(found.rules.map((rule) => rule.id)).toEqual([acting.id, silent.id]);
  expect(found.firings.map(({ rule, subject_label: label }) => [rule.id, label])).toEqual([[acting.id, number]]);
  await expect(readRecordRules(await actorOf(await makeCompany('Theirs')), 'form', id)).rejects.toMatchObject({
    status: 404,
  });
});

it('notes nothing where nothing changed, and one change for a request, its entries among it', async () => {
  await addRule({ ...onChange('updated'), then: [mail('Changed')] });
  const { id } = await answer();
  await run();
  const same = { claim: { reason: 'taxi' } };
  await change(id, same);
  expect(await run()).toBe(0);
  await change(id, { ...same, lines: [{ amount: '5' }] });
  expect(await run()).toBe(1);
  const changed = await call<Firing[]>(whyRoute.GET, { as: ours.admin, query: { model: 'form', subject_id: id } });
  expect(changed.data[0]?.changed).toEqual([{ field: 'lines.amount', before: null, after: '5' }]);
});

it('a rule that sets its own record off fires once', async () => {
  const { data: rule } = await addRule({ ...onChange('updated'), then: [set('claim.note', 'again')] });
  const { id } = await answer();
  await change(id, { claim: { reason: 'bus' } });
  await run();
  expect((await log(rule)).map(({ outcome, actions }) => [outcome, actions[0]?.result])).toEqual([
    ['stopped', 'fired_before'],
    ['fired', 'done'],
  ]);
  expect((await get(id)).version).toBe(3);
});

it('rules that set each other off stop, and a chain of five is the longest: its owner hears once a day', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const [index, name] of names.entries())
    await addRule({
      name,
      ...onChange('updated'),
      when: { field: 'claim.note', operator: 'equals', value: name },
      then: [set('claim.note', names[(index + 1) % names.length])],
    });
  const { id } = await answer();
  for (const note of ['a', 'a']) {
    await change(id, { claim: { reason: 'x', note } });
    await run();
    expect((await get(id)).values.claim).toMatchObject({ note: 'f' });
  }
  expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['rule_stopped', 'The rule “f” was stopped'],
  ]);
});

it('requires a form of every new person', async () => {
  await addRule({
    on: { model: 'user', event: 'created' },
    then: [{ do: 'require_form', form: formId, of: { field: 'user_id' } }],
  });
  const { userId } = await makeColleague(ours, ['create_module_submissions']);
  await run();
  const required = await tenantOf(ours.companyId, (db) =>
    db.formRequirement.findMany({ where: { companyId: ours.companyId }, select: { formId: true, userId: true } }),
  );
  expect(required).toEqual([{ formId, userId }]);
});

it('is switched off once its calls fail, and its owner is told once', async () => {
  const { data: rule } = await addRule({ ...onChange('created'), then: [set('claim.note', 'seen')] });
  const failing = { companyId: ours.companyId, ruleId: rule.id, url: 'https://hooks.example/in' };
  for (let count = 0; count < 2; count++) await tenantOf(ours.companyId, (db) => switchOffFailing(db, failing));
  const { data } = await call<Rule>(ruleRoute.GET, { as: ours.admin, params: { rule: rule.id } });
  expect(data).toMatchObject({ enabled: false, reason: 'Ten calls of hooks.example in a row failed' });
  expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['rule_failing', `The rule “${rule.name}” was switched off`],
  ]);
});

it('an action that fails leaves nothing behind and keeps no other from being done', async () => {
  const { data: rule } = await addRule({
    ...onChange('created'),
    then: [{ do: 'change_status', status: 'approved' }, mail('Still'), mail('x', { to: { field: 'claim.address' } })],
  });
  await answer();
  await run();
  expect((await log(rule))[0]).toMatchObject({
    outcome: 'failed',
    actions: [{ ok: false, result: 'transition' }, { ok: true }, { ok: false, result: 'nobody_to_tell' }],
  });
  expect(await mails()).toHaveLength(1);
});

const notice = (to: object) => ({ do: 'notify', to, title: { en: 'Told' }, text: { en: 'x' } });

it.each([
  ['been deactivated', { isActive: false }],
  ['been deleted', { deletedAt: new Date() }],
])('tells nobody who has %s, be they named by themselves, by their role or by their address', async (_, gone) => {
  const where = { companyId: ours.companyId, key: 'finance' };
  const { id: role } = await system('test', (db) => db.role.findFirstOrThrow({ where }));
  const of = { companyId: ours.companyId, id: ours.finance.userId };
  const { email } = await system('test', (db) => db.user.findFirstOrThrow({ where: of }));
  const ways = [{ user: ours.finance.userId }, { role }];
  await addRule({ ...onChange('created'), then: ways.flatMap((to) => [mail('Mailed', { to }), notice(to)]) });
  await answer();
  await run();
  expect((await mails()).map(({ kind, to }) => [kind, JSON.stringify(to).includes(email)])).toEqual(
    ways.flatMap(() => [
      ['rule_mail', true],
      ['rule_notice', true],
    ]),
  );
  await system('test', (db) => db.user.updateMany({ where: of, data: gone }));
  await answer();
  await run();
  expect(await mails()).toHaveLength(2 * ways.length);
});

describe('the order of rules', () => {
  const add = async (name: string) =>
    (await addRule({ name, ...onChange('created'), then: [mail(name, { text: { en: 'x' } })] })).data;
  const list = async () =>
    (await call<Rule[]>(rulesRoute.GET, { as: ours.admin, params: { form: formId } })).data.map(
      ({ name, position }) => [name, position],
    );
  const moveTo = ({ id, name, on, when, then }: Rule, position: number) =>
    call<Rule>(ruleRoute.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { rule: id },
      body: { name, on, when, then, position },
    });

  it('is the one in which they were written, until one is moved', async () => {
    const [, , third] = [await add('a'), await add('b'), await add('c')];
    expect((await moveTo(third, 1)).data).toMatchObject({ name: 'c', position: 1, number: 1 });
    expect(await list()).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    await answer();
    await run();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['c', 'a', 'b']);
    const [first, second] = (await call<Rule[]>(rulesRoute.GET, { as: ours.admin, params: { form: formId } })).data;
    if (!first || !second) throw new Error('no rules');
    const both = await Promise.all([moveTo(first, 2), moveTo(second, 1)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).map(([, position]) => position)).toEqual([1, 2, 3]);
    const moved = await moveTo(third, 100);
    expect(moved.data.position).toBe(3);
    expect(await list()).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });
});

it('empties a field', async () => {
  await addRule({ ...onChange('created'), then: [set('claim.reason', null)] });
  const { id } = await answer({ reason: 'taxi', note: 'kept' });
  await run();
  expect((await get(id)).values.claim).toEqual({ note: 'kept' });
});

describe('fields that several rules set for one change', () => {
  const setting = (name: string, field: string, value: unknown) =>
    addRule({ name, ...onChange('created'), then: [set(field, value)] });

  it('are one write where no rule hears of it, of which the last word holds', async () => {
    const rules = [await setting('a', 'claim.note', 'a'), await setting('b', 'claim.note', 'b')];
    await setting('c', 'claim.address', 'c@harbour.example');
    const { id } = await answer();
    await run();
    expect(await get(id)).toMatchObject({
      version: 2,
      values: { claim: { reason: 'taxi', note: 'b', address: 'c@harbour.example' } },
    });
    for (const [index, { data: rule }] of rules.entries())
      expect(await log(rule)).toMatchObject([
        { outcome: 'fired', actions: [{ ok: true, detail: `claim.note: ${'ab'[index]}` }] },
      ]);
  });

  it('are written one by one where one of them is refused, and that one alone is not', async () => {
    const { data: good } = await setting('good', 'claim.note', 'kept');
    const { data: bad } = await setting('bad', 'claim.address', 'no address');
    const { data: last } = await setting('last', 'claim.reason', 'bus');
    const { id } = await answer();
    await run();
    const outcomes = await Promise.all([good, bad, last].map(async (rule) => (await log(rule))[0]?.outcome));
    expect(outcomes).toEqual(['fired', 'failed', 'fired']);
    expect((await get(id)).values.claim).toEqual({ reason: 'bus', note: 'kept' });
  });

  it('are noted rule by rule where another rule waits for changes', async () => {
    const first = await setting('a', 'claim.note', 'a');
    const second = await setting('b', 'claim.reason', 'bus');
    const { data: listener } = await addRule({ name: 'heard', ...onChange('updated'), then: [mail('Heard')] });
    await answer();
    await run();
    expect((await log(listener)).map(({ outcome, changed }) => [outcome, changed.map(({ field }) => field)])).toEqual([
      ['fired', ['claim.reason']],
      ['fired', ['claim.note']],
    ]);
    const noted = await system('test', (db) =>
      db.triggerEvent.findMany({
        where: { companyId: ours.companyId },
        orderBy: { id: 'asc' },
        select: { chain: true },
      }),
    );
    expect(noted.map(({ chain }) => chain)).toEqual([[], [first.data.id], [second.data.id]]);
  });
});

it('a worker that dies in the middle leaves each change to be done exactly once', async () => {
  const count = 4;
  for (let n = 0; n < 3; n += 1)
    await addRule({
      name: `R${n}`,
      ...onChange('created'),
      then: [mail(`R${n} {{number}}`), set('claim.note', `by ${n}`)],
    });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }), async (deaths) => {
      await system('test', (db) => db.outgoingMail.deleteMany({ where: { companyId: ours.companyId } }));
      const numbers: string[] = [];
      for (let n = 0; n < count; n += 1) numbers.push((await answer()).number);
      for (const queries of deaths) await dieAfter(queries, run);
      await Promise.all([run(), run()]);
      await run();
      const sent = (await mails()).map(({ subject }) => subject).sort();
      expect(sent).toEqual(numbers.flatMap((number) => [0, 1, 2].map((n) => `R${n} ${number}`)).sort());
    }),
    { numRuns: 6 },
  );
}, 120_000);

/** Runs the work and cuts its connection after this many statements. */
async function dieAfter(statements: number, work: () => Promise<unknown>): Promise<void> {
  const { Client } = (await import('pg')).default;
  const original = Client.prototype.query;
  let left = statements;
  Object.assign(Client.prototype, {
    query(this: InstanceType<typeof Client>, ...given: unknown[]): unknown {
      left -= 1;
      if (left === 0) throw new Error('the worker died');
      return Reflect.apply(original, this, given);
    },
  });
  await work().catch(() => undefined);
  Object.assign(Client.prototype, { query: original });
}

describe('a rule that cannot be read', () => {
  /** A rule whose newest version has an invalid definition. */
  const torn = async (name: string, more: object = {}) => {
    const { data: rule } = await addRule({ name, ...onChange('created', more), then: [mail('Never')] });
    await system('test', (db) =>
      db.triggerRuleVersion.updateMany({
        where: { companyId: ours.companyId, ruleId: rule.id },
        data: { definition: { on: { model: 'form', event: 'created' }, then: [{ do: 'nothing known' }] } },
      }),
    );
    return rule;
  };

  it('gives up by itself: the others act, its log says why, its owner hears once a day', async () => {
    const rule = await torn('Torn');
    const { data: fine } = await addRule({ name: 'Fine', ...onChange('created'), then: [mail('Done')] });
    const { id } = await answer();
    await answer();
    expect(await run()).toBe(2);
    expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['rule_unreadable', 'The rule “Torn” cannot be read'],
      ['rule_mail', 'Done'],
      ['rule_mail', 'Done'],
    ]);
    expect((await log(rule)).map(({ outcome, subject_id }) => [outcome, subject_id]).at(-1)).toEqual([
      'unreadable',
      id,
    ]);
    expect((await log(fine)).map(({ outcome }) => outcome)).toEqual(['fired', 'fired']);
  });

  it('is listed, cannot be tried or copied, and acts again once it is saved', async () => {
    const rule = await torn('Torn');
    const read = await call<Rule>(ruleRoute.GET, { as: ours.admin, params: { rule: rule.id } });
    expect(read.data).toMatchObject({ readable: false, on: { model: 'form', event: 'created' }, when: null, then: [] });
    const tried = await call(testRoute.POST, { as: ours.admin, params: { rule: rule.id }, body: { last_days: 30 } });
    expect([tried.status, (await copy(rule.id)).status]).toEqual([409, 409]);
    const body = { name: 'Whole', ...onChange('created'), then: [mail('Again')] };
    const saved = await call<Rule>(ruleRoute.PUT, { as: ours.admin, method: 'PUT', params: { rule: rule.id }, body });
    expect(saved.data).toMatchObject({ readable: true, number: 2 });
    await answer();
    await run();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Again']);
  });

  it('keeps no other daily rule from its day', async () => {
    const torned = await torn('Torn');
    await system('test', (db) => db.triggerRule.updateMany({ where: { id: torned.id }, data: { event: 'scheduled' } }));
    await addRule({ ...onChange('scheduled', { every: 'day', at: '08:00' }), then: [mail('Daily')] });
    await answer();
    await run();
    for (const hour of [22, 23]) {
      await startDailyRules(new Date(`2030-01-10T${hour}:00:00Z`));
      await run();
    }
    expect((await mails()).map(({ kind }) => kind)).toEqual(['rule_unreadable', 'rule_mail']);
  });
});

describe('a change that cannot be worked off', () => {
  /** Makes an answer name a version that does not exist. */
  const tear = () =>
    system(
      'test',
      (
        db,
      ) => db.$executeRaw`update trigger_events set after = after || '{"version_id": "01890000-0000-7000-8000-000000000000"}'
        where company_id = ${ours.companyId}::uuid and worked_at is null`,
    );
  const waiting = () =>
    system('test', (db) => db.triggerEvent.count({ where: { companyId: ours.companyId, workedAt: null } }));

  it('is tried three times and given up, with a line in the log and one mail to the owner', async () => {
    const { data: rule } = await addRule({ name: 'Unlucky', ...onChange('created'), then: [mail('Never')] });
    const { id } = await answer();
    await answer();
    await tear();
    for (const left of [2, 2, 0]) {
      await run();
      expect(await waiting()).toBe(left);
    }
    const lines = await system('test', (db) => db.triggerFiring.findMany({ where: { companyId: ours.companyId } }));
    expect(lines).toMatchObject([
      { ruleId: rule.id, outcome: 'failed', subjectId: id },
      { ruleId: rule.id, outcome: 'failed' },
    ]);
    expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['rule_gave_up', 'The rule “Unlucky” could not be carried out'],
    ]);
    expect(await run()).toBe(0);
  });

  it('keeps no later change waiting', async () => {
    await addRule({ ...onChange('created'), then: [mail('Fine')] });
    await answer();
    await tear();
    await answer();
    await run();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Fine']);
  });

  it('is no reason not to tell the owner that the rule was stopped, nor the other way round', async () => {
    const { data: rule } = await addRule({ name: 'Both', ...onChange('created'), then: [mail('x')] });
    const { form_id: owned, owner, id, name } = rule;
    const told = { id, name, formId: owned, ownerId: owner.id };
    for (const kind of ['rule_gave_up', 'rule_stopped', 'rule_gave_up', 'rule_stopped'] as const)
      await tenantOf(ours.companyId, (db) => tellOwner(db, ours.companyId, told, kind));
    expect((await mails()).map(({ kind }) => kind)).toEqual(['rule_gave_up', 'rule_stopped']);
  });
});

describe('the jobs hear at once', () => {
  const heard = jest.fn();
  beforeEach(() => {
    heard.mockClear();
    onRulesNudge(heard);
  });
  afterEach(() => onRulesNudge(undefined));

  it('of a new timesheet and of an invoice that is issued, where the company has rules', async () => {
    const contract = await makeBookableContract(ours);
    await makeSheet(ours, contract, 'draft');
    expect(heard).not.toHaveBeenCalled();
    const records = await makeRecords(ours);
    const [id = ''] = await makeDrafts(ours, records, [{}]);
    await addRule({ on: { model: 'timesheet', event: 'created' }, then: [mail('x', { text: { en: 'x' } })] });
    heard.mockClear();
    const other = await makeBookableContract(ours);
    await makeSheet(ours, other, 'draft');
    expect(heard).toHaveBeenCalledTimes(1);
    const issued = await call(issueRoute.POST, { as: ours.admin, params: { id } });
    expect(issued.status).toBe(200);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

it('looks at nouns, and at what they lead to, before and after', async () => {
  await addRule({
    on: { model: 'client', event: 'updated' },
    when: {
      all: [
        { field: 'old.name', operator: 'equals', value: 'Harbour' },
        { field: 'owner.name', operator: 'is_not_empty' },
      ],
    },
    then: [mail('{{old.name}} is {{name}}', { text: { en: '{{owner.email}}' } })],
  });
  const clients = await import('@/app/api/v1/clients/route');
  const client = await import('@/app/api/v1/clients/[id]/route');
  const input = { name: 'Harbour', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
  const { data } = await call<{ id: string }>(clients.POST, { as: ours.admin, body: input });
  await call(client.PUT, { as: ours.admin, method: 'PUT', params: { id: data.id }, body: { ...input, name: 'Port' } });
  await run();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Harbour is Port']);
});

it('a daily rule looks at every answer once a day, at its time in the company’s zone', async () => {
  await addRule({
    ...onChange('scheduled', { every: 'day', at: '08:00' }),
    when: { field: 'status', operator: 'equals', value: 'draft' },
    then: [mail('Open: {{number}}')],
  });
  await answer();
  await answer({ reason: 'x' }, { status: 'submitted' });
  const at = async (time: string) => {
    await startDailyRules(new Date(time));
    await run();
    return (await mails()).length;
  };
  expect(await at('2030-01-10T02:00:00Z')).toBe(0);
  expect(await at('2030-01-10T22:00:00Z')).toBe(1);
  expect(await at('2030-01-10T22:10:00Z')).toBe(1);
  expect(await at('2030-01-11T22:00:00Z')).toBe(2);
});

it.each([
  // The program was down at the rule's time, and is back after midnight, before today's time.
  ['23:59', ['2030-01-09T23:30:00Z', '2030-01-10T06:00:00Z', '2030-01-10T23:59:10Z'], 2, []],
  // It is back after today's time: today's run is enough, and yesterday's is reported.
  ['08:00', ['2030-01-08T09:00:00Z', '2030-01-10T09:00:00Z'], 2, ['Jan 9, 2030: the daily rule']],
  // Down for days: the last run is made up for, the one before is reported.
  ['08:00', ['2030-01-08T09:00:00Z', '2030-01-11T06:00:00Z'], 2, ['Jan 9, 2030: the daily rule']],
  // Never down.
  ['08:00', ['2030-01-09T07:00:00Z', '2030-01-09T09:00:00Z', '2030-01-10T07:00:00Z', '2030-01-10T09:00:00Z'], 2, []],
] as [string, string[], number, string[]][])(
  'a daily rule at %s whose time comes while the program is away is made up for, or told: looks at %j',
  async (time, looks, expected, told) => {
    await addRule({ ...onChange('scheduled', { every: 'day', at: time }), name: 'Daily', then: [mail('Open')] });
    await answer();
    await run();
    await system('test', (db) =>
      db.triggerRule.updateMany({ where: { companyId: ours.companyId }, data: { createdAt: new Date('2030-01-01') } }),
    );
    for (const look of looks) {
      await startDailyRules(new Date(look));
      await startDailyRules(new Date(Date.parse(look) + 60_000));
      await run();
    }
    expect((await mails()).filter(({ subject }) => subject === 'Open')).toHaveLength(expected);
    const notices = await tenantOf(ours.companyId, (db) =>
      db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'work_missed' }, select: { text: true } }),
    );
    const missed = notices.map(({ text }) => text);
    expect(missed).toHaveLength(told.length > 0 ? 1 : 0);
    for (const words of told) expect(missed.join()).toContain(words);
  },
);

it('a daily rule that cannot begin keeps no other from its day', async () => {
  const daily = onChange('scheduled', { every: 'day', at: '08:00' });
  const { data: lost } = await addRule({ ...daily, then: [mail('Lost')] });
  await addRule({ ...daily, then: [mail('Daily')] });
  await answer();
  await run();
  // The rule has no such version.
  await system('test', (db) => db.triggerRule.updateMany({ where: { id: lost.id }, data: { number: 9 } }));
  await startDailyRules(new Date('2030-01-10T22:00:00Z'));
  expect(
    await system('test', (db) => db.triggerEvent.count({ where: { companyId: ours.companyId, workedAt: null } })),
  ).toBe(1);
});

it('a daily rule rests in a company that is about to be deleted', async () => {
  await addRule({ ...onChange('scheduled', { every: 'day', at: '08:00' }), then: [mail('Daily')] });
  await answer();
  await run();
  const deleteAfter = new Date('2030-02-01T00:00:00Z');
  await system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { deleteAfter } }));
  await startDailyRules(new Date('2030-01-10T22:00:00Z'));
  expect(await run()).toBe(0);
});

it('changes wait in a company that is about to be deleted, until that is called off', async () => {
  await addRule({ ...onChange('created'), then: [mail('Created')] });
  await answer();
  const order = (deleteAfter: Date | null) =>
    system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { deleteAfter } }));
  await order(new Date('2030-02-01T00:00:00Z'));
  expect(await findCompaniesWithChanges()).not.toContain(ours.companyId);
  await run();
  expect(await mails()).toEqual([]);
  await order(null);
  expect(await findCompaniesWithChanges()).toContain(ours.companyId);
  await run();
  expect(await mails()).toHaveLength(1);
});

it('a test shows what it would do, and does nothing', async () => {
  const { data: rule } = await addRule({
    ...onChange('created'),
    when: { field: 'claim.reason', operator: 'equals', value: 'taxi' },
    then: [mail('x')],
  });
  const { id } = await answer();
  await answer({ reason: 'bus' });
  await system('test', (db) => db.triggerEvent.deleteMany({ where: { companyId: ours.companyId } }));
  const tried = await call<Tried>(testRoute.POST, {
    as: ours.admin,
    params: { rule: rule.id },
    body: { last_days: 30 },
  });
  expect(tried.data).toMatchObject({
    looked_at: 2,
    would_fire: 1,
    stopped: null,
    records: [
      { subject_id: id, fires: true, actions: [{ do: 'mail', detail: 'office@harbour.example' }] },
      { fires: false },
    ],
  });
  expect([await mails(), await log(rule)]).toEqual([[], []]);
});

it('is tried with one record, whose records it calls by their names', async () => {
  const { data: rule } = await addRule({
    on: { model: 'client', event: 'updated' },
    when: { field: 'owner_id', operator: 'equals', value: ours.admin.userId },
    then: [mail('x', { text: { en: 'x' } })],
  });
  const { client } = await makeRecords(ours);
  const body = { subject_id: client };
  const tried = await call<Tried>(testRoute.POST, { as: ours.admin, params: { rule: rule.id }, body });
  const { name } = await tenantOf(ours.companyId, (db) =>
    db.user.findFirstOrThrow({ where: { companyId: ours.companyId, id: ours.admin.userId }, select: { name: true } }),
  );
  expect(tried.data).toMatchObject({
    looked_at: 1,
    records: [{ subject_id: client, conditions: [{ value: ours.admin.userId, holds: false }] }],
    names: { [ours.admin.userId]: name },
  });
  const found = await call<object[]>(recordsRoute.GET, {
    as: ours.admin,
    params: { pool: 'user' },
    query: { search: name },
  });
  expect(found.data).toEqual([{ id: ours.admin.userId, label: name }]);
});

it.each<[string, object, string]>([
  ['an unknown placeholder', { then: [mail('{{claim.nowhere}}')] }, 'then.0.subject.en'],
  ['more than a name in braces', { then: [mail('{{claim.reason | upper}}')] }, 'then.0.subject.en'],
  ['an unknown field', { when: { field: 'claim.x', operator: 'equals', value: 1 }, then: [mail('x')] }, 'when'],
  [
    'an operator that does not suit',
    { when: { field: 'claim.reason', operator: 'before', value: 'x' }, then: [mail('x')] },
    'when',
  ],
  ['a field that cannot be set', { then: [set('number', 'x')] }, 'then.0.field'],
  [
    'yes or no that would be nothing',
    { on: { model: 'client', event: 'updated' }, then: [set('is_active', null)] },
    'then.0.value',
  ],
  ['a notice to a field with an address', { then: [notice({ field: 'claim.address' })] }, 'then.0.to.field'],
  [
    'a notice to somebody without an account',
    { on: { model: 'contract', event: 'updated' }, then: [notice({ field: 'client_id' })] },
    'then.0.to.field',
  ],
  ['a status that there is not', { then: [{ do: 'change_status', status: 'gone' }] }, 'then.0.status'],
  [
    'http',
    { then: [{ do: 'call_webhook', url: 'http://example.com', secret: `whsec_${'A'.repeat(32)}` }] },
    'then.0.url',
  ],

  [
    'a webhook to an inner address',
    { then: [{ do: 'call_webhook', url: 'https://169.254.169.254/latest', secret: `whsec_${'A'.repeat(32)}` }] },
    'then.0.url',
  ],
  [
    'a webhook to an inner address in disguise',
    { then: [{ do: 'call_webhook', url: 'https://[::ffff:10.0.0.1]/', secret: `whsec_${'A'.repeat(32)}` }] },
    'then.0.url',
  ],
  [
    'a webhook with a password in its address',
    { then: [{ do: 'call_webhook', url: 'https://user:word@example.com/', secret: `whsec_${'A'.repeat(32)}` }] },
    'then.0.url',
  ],
  ['a webhook without a secret', { then: [{ do: 'call_webhook', url: 'https://example.com' }] }, 'then.0.secret'],
  [
    'somebody else’s role',
    {
      then: [
        { do: 'notify', to: { role: '01890000-0000-7000-8000-000000000000' }, title: { en: 'x' }, text: { en: 'x' } },
      ],
    },
    'then.0.to.role',
  ],
])('refuses %s', async (_, body, path) => {
  const { status, errors } = await addRule({ ...onChange('updated'), ...body });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [path]]);
});

it('publishing tells which rules name a field that goes', async () => {
  await addRule({ name: 'Tell', ...onChange('created'), then: [mail('x')] });
  const [section, lines] = definition.sections;
  const fields = section?.fields.filter(({ key }) => key !== 'reason');
  const one = await import('@/app/api/v1/forms/[form]/route');
  const body = { ...definition, sections: [{ ...section, fields }, lines] };
  await call(one.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body });
  const refused = await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
  expect(refused.body).toMatchObject({
    status: 409,
    changes: [{ kind: 'rule_loses', path: 'claim.reason', rule: 'Tell' }],
  });
  const accepted = { accept_changes: true };
  expect((await call(published.POST, { as: ours.admin, params: { form: formId }, body: accepted })).status).toBe(200);
});

it('is switched off with a reason, keeps its versions apart, and gives no secret away', async () => {
  const secret = `whsec_${'A'.repeat(32)}`;
  const body = { ...onChange('created'), then: [{ do: 'call_webhook', url: 'https://example.com/hook', secret }] };
  const { data: rule } = await addRule(body);
  expect(JSON.stringify(rule)).not.toContain('secret');
  await answer();
  await run();
  const queued = await system('test', (db) => db.webhookDelivery.findMany({ where: { companyId: ours.companyId } }));
  expect(queued).toMatchObject([{ ruleId: rule.id, url: 'https://example.com/hook' }]);
  const kept = {
    name: 'Rule',
    ...onChange('created'),
    then: [{ do: 'call_webhook', url: 'https://example.com/hook' }],
  };
  const put = (more: object, headers = {}) =>
    call<Rule>(ruleRoute.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { rule: rule.id },
      body: { ...kept, ...more },
      headers,
    });
  expect((await put({ enabled: false })).errors).toHaveProperty('reason');
  expect((await put({ enabled: false, reason: 'Too loud' })).data).toMatchObject({
    enabled: false,
    number: 1,
    version: 2,
  });
  expect((await put({ enabled: false }, { 'if-match': '"1"' })).status).toBe(412);
  await answer();
  expect(await run()).toBe(0);
});
