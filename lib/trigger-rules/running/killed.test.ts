import { Client } from 'pg';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as firingsRoute from '@/app/api/v1/trigger-rules/[rule]/firings/route';
import { tenantOf } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { Firing, Rule } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
let owner: Client;
/** A connection with the program's own role: only this role may end the program's connections. */
let program: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  program = new Client({ connectionString: process.env.DATABASE_URL });
  await Promise.all([owner.connect(), program.connect()]);
});
afterAll(() => Promise.all([owner.end(), program.end()]));
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const label = { en: 'Label' };
const definition = {
  key: 'claim',
  name: { en: 'Expense claim' },
  sections: [
    {
      key: 'claim',
      title: label,
      fields: [
        { key: 'reason', type: 'text', label },
        { key: 'note', type: 'text', label },
      ],
    },
  ],
};
const mail = {
  do: 'mail',
  to: { email: 'office@harbour.example' },
  subject: { en: '{{claim.reason}}' },
  text: { en: 'New' },
};
const created = { model: 'form', event: 'created' };

async function publishForm(): Promise<string> {
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: definition });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}
const addRule = async (form: string, action: object) =>
  (
    await call<Rule>(rulesRoute.POST, {
      as: ours.admin,
      params: { form },
      body: { name: 'Rule', on: created, then: [action] },
    })
  ).data;
const answer = async (form: string, reason: string) =>
  (
    await call<Answer>(answers.POST, {
      as: ours.admin,
      params: { form },
      body: { values: { claim: { reason } } },
    })
  ).data;
const outcomes = async ({ id: rule }: Rule) =>
  (await call<Firing[]>(firingsRoute.GET, { as: ours.admin, params: { rule } })).data.map(({ outcome }) => outcome);
const notes = async () =>
  (
    await owner.query("select values->'claim'->>'note' as note from form_submissions where company_id = $1", [
      ours.companyId,
    ])
  ).rows.map(({ note }) => note);
const mailed = async () =>
  (
    await owner.query('select subject from outgoing_mails where company_id = $1 and kind = $2 order by subject', [
      ours.companyId,
      'rule_mail',
    ])
  ).rows.map(({ subject }) => subject);

it('does each action once though a worker is killed between two rules of a change, and another goes on meanwhile', async () => {
  const { companyId } = ours;
  const form = await publishForm();
  const [first, second] = [
    await addRule(form, mail),
    await addRule(form, { do: 'set_field', field: 'claim.note', value: 'seen' }),
  ];
  const { id } = await answer(form, 'bus');
  await answer(form, 'taxi');
  // The first rule has written its mail when the second one waits for the lock.
  await tenantOf(companyId, async (db) => {
    await db.$queryRaw`select 1 from form_submissions where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
    const dying = workOffChanges(companyId);
    await untilWaiting(1);
    expect(await workOffChanges(companyId)).toBe(1);
    expect(await mailed()).toEqual(['taxi']);
    await program.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid in (select pid from pg_locks where not granted)`);
    expect(await dying).toBe(0);
  });
  expect(await mailed()).toEqual(['taxi']);
  expect(await Promise.all([workOffChanges(companyId), workOffChanges(companyId)]).then(([a, b]) => a + b)).toBe(1);
  expect(await workOffChanges(companyId)).toBe(0);
  expect(await mailed()).toEqual(['bus', 'taxi']);
  expect(await notes()).toEqual(['seen', 'seen']);
  expect(await outcomes(first)).toEqual(['fired', 'fired']);
  expect(await outcomes(second)).toEqual(['fired', 'fired']);
});
