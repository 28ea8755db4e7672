import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as ruleRoute from '@/app/api/v1/trigger-rules/[rule]/route';
import * as everyRoute from '@/app/api/v1/trigger-rules/route';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { system } from '@/lib/db/client';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';
import { findFiring } from '@/lib/trigger-rules/firings/firings.data';
import { listFieldsOf } from '@/lib/trigger-rules/list.data';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { ListedRule, Rule } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const label = { en: 'Label' };
async function publish(key: string, name: string): Promise<string> {
  const fields = [{ key: 'note', type: 'text', label: { en: 'Note' } }];
  const body = { key, name: { en: name }, sections: [{ key: 'claim', title: label, fields }] };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}
const mail = { do: 'mail', to: { email: 'office@harbour.example' }, subject: { en: 'New' }, text: { en: 'Now' } };
/** Approving an answer that nobody submitted: the record itself refuses this. */
const approve = { do: 'change_status', status: 'approved' };
const addRule = async (form: string, name: string, model: string, more: object = {}) => {
  const body = { name, on: { model, event: 'created' }, when: null, then: [mail], ...more };
  return (await call<Rule>(rulesRoute.POST, { as: ours.admin, params: { form }, body })).data;
};
const list = async (query: Record<string, string> = {}, as = ours.admin) =>
  (await call<ListedRule[]>(everyRoute.GET, { as, query })).data;
const named = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name);
const answer = (form: string) =>
  call(answers.POST, { as: ours.admin, params: { form }, body: { values: { claim: { note: 'Taxi' } } } });
const run = () => workOffChanges(ours.companyId);

it('has the rules of every form and noun on one page, by noun, searched and page by page', async () => {
  const [claim, check] = [await publish('claim', 'Expense claim'), await publish('check', 'Check')];
  await addRule(claim, 'Of claims', 'form');
  await addRule(claim, 'Of clients', 'client');
  await addRule(check, 'Of contracts', 'contract', { enabled: false });
  expect((await list()).map(({ name, on, form }) => [name, on.model, form])).toEqual([
    ['Of clients', 'client', { id: claim, name: 'Expense claim' }],
    ['Of contracts', 'contract', { id: check, name: 'Check' }],
    ['Of claims', 'form', { id: claim, name: 'Expense claim' }],
  ]);
  expect(await named({ 'filter[model]': 'client,contract', sort: '-name' })).toEqual(['Of contracts', 'Of clients']);
  expect(await named({ search: 'claims' })).toEqual(['Of claims']);
  expect(await named({ 'filter[state]': 'off' })).toEqual(['Of contracts']);
  const { body } = await call<ListedRule[]>(everyRoute.GET, { as: ours.admin, query: { limit: '2' } });
  expect(body).toMatchObject({ meta: { total: 3, next_cursor: expect.any(String) } });
  const fields = await listFieldsOf(await openAbsentActor(ours.companyId, ours.admin.userId), await list());
  expect([...fields.keys()]).toEqual(['client', 'contract', `form:${claim}`]);
  expect(await list({}, await makeColleague(ours, ['view_modules']))).toHaveLength(3);
  const denied = await makeColleague(ours, ['view_clients']);
  expect((await call(everyRoute.GET, { as: denied })).status).toBe(403);
});

it('shows a rule that fails as failing, with when and why, until it goes well or says something else', async () => {
  const form = await publish('claim', 'Expense claim');
  const rule = await addRule(form, 'Approve', 'form', { then: [approve] });
  expect(rule).toMatchObject({ state: 'on', last_failure: null });
  await answer(form);
  await run();
  const [failing] = await list({ 'filter[state]': 'failing' });
  expect(failing).toMatchObject({
    enabled: true,
    state: 'failing',
    last_failure: { outcome: 'failed', action: { do: 'change_status', result: 'transition' } },
  });
  expect(await named({ 'filter[state]': 'on' })).toEqual([]);
  const line = failing?.last_failure;
  const firing = await findFiring(
    await openAbsentActor(ours.companyId, ours.admin.userId),
    rule.id,
    line?.firing_id ?? '',
  );
  expect(firing).toMatchObject({ at: line?.at, outcome: 'failed' });

  const { data: mended } = await call<Rule>(ruleRoute.PUT, {
    as: ours.admin,
    method: 'PUT',
    params: { rule: rule.id },
    body: { name: 'Approve', on: rule.on, when: null, then: [mail], enabled: true },
  });
  expect(mended).toMatchObject({ state: 'on', last_failure: line });
  expect(await named({ 'filter[state]': 'failing' })).toEqual([]);
  await answer(form);
  await run();
  expect(await list()).toMatchObject([{ state: 'on', last_firing: { outcome: 'fired' }, last_failure: line }]);
});

it('shows a rule as failing that nobody can read, though it never fired', async () => {
  const form = await publish('claim', 'Expense claim');
  const rule = await addRule(form, 'Of old', 'form');
  await addRule(form, 'Of now', 'form');
  await system('test', (db) =>
    db.triggerRuleVersion.updateMany({ where: { ruleId: rule.id }, data: { definition: { on: 'nothing' } } }),
  );
  expect(await list({ 'filter[state]': 'failing' })).toMatchObject([
    { name: 'Of old', state: 'failing', readable: false, last_failure: null },
  ]);
  expect(await named({ 'filter[state]': 'on' })).toEqual(['Of now']);
});
