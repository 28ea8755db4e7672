import * as settings from '@/app/api/v1/company/support-grants/[id]/end/route';
import * as grants from '@/app/api/v1/company/support-grants/route';
import * as invitation from '@/app/api/v1/form-invitations/[id]/route';
import * as rules from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as links from '@/app/api/v1/invoices/[id]/links/[link]/end/route';
import * as outflows from '@/app/api/v1/outflows/route';
import * as approval from '@/app/api/v1/time-approvals/[id]/end/route';
import * as ruleRoute from '@/app/api/v1/trigger-rules/[rule]/route';
import * as switchOff from '@/app/api/v1/trigger-rules/[rule]/switch-off/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Outflow, OutflowKind } from '@/lib/outflows/schema';
import { administratorPermissions } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import type { Rule } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
let records: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  await system('test data', (db) =>
    db.clientContact.update({
      where: keyOf(ours, records.contact),
      data: { approvesTime: true, email: 'asked@client.example' },
    }),
  );
});

const list = async (as: Person = ours.admin) => (await call<Outflow[]>(outflows.GET, { as })).data;
const kinds = async () => (await list()).map(({ kind }) => kind);
const find = async (kind: OutflowKind) => (await list()).find((one) => one.kind === kind);

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const makeRule = async (then: object[], enabled = true) => {
  const body = { name: 'Tell', on: { model: 'client', event: 'created' }, then, enabled };
  const { status, data } = await call<Rule>(rules.POST, { as: ours.admin, params: { form: records.openForm }, body });
  expect(status).toBe(201);
  return data.id;
};
const mail = (to: object) => ({ do: 'mail', to, subject: { en: 'Hello' }, text: { en: 'Hello' } });

it('is every rule that goes outside, every open link and every consent, with its owner and its time', async () => {
  await makeRule([
    { do: 'call_webhook', url: 'https://hooks.example/a', secret },
    mail({ email: 'boss@elsewhere.example' }),
  ]);
  await call(grants.POST, { as: ours.admin, body: { hours: 2, reason: 'Help' } });
  const found = await list();
  expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual([
    'approval_link',
    'form_link',
    'invoice_link',
    'rule_mail',
    'support',
    'webhook',
  ]);
  const of = (kind: OutflowKind) => found.find((one) => one.kind === kind);
  expect(of('webhook')).toMatchObject({
    name: 'Tell',
    to: ['https://hooks.example/a'],
    owner: { id: ours.admin.userId },
    until: null,
  });
  expect(of('rule_mail')).toMatchObject({ to: ['boss@elsewhere.example'] });
  expect(of('approval_link')).toMatchObject({ to: ['asked@client.example'] });
  expect(of('invoice_link')?.path).toBe(`/invoices/${records.issuedInvoice}?tab=mails`);
  for (const { until, since, kind } of found)
    if (kind !== 'webhook' && kind !== 'rule_mail') expect(Date.parse(until ?? '')).toBeGreaterThan(Date.parse(since));
  expect(JSON.stringify(found)).not.toContain(secret);
});

it('leaves out rules that are off, and those that write to people with an account only', async () => {
  await makeRule([mail({ email: 'boss@elsewhere.example' })], false);
  await makeRule([mail({ user: ours.admin.userId }), mail({ field: 'owner_id' })]);
  expect(await kinds()).not.toContain('rule_mail');
  await makeRule([mail({ field: 'email' })]);
  expect(await find('rule_mail')).toMatchObject({ to: ['email'] });
});

it('ends each by its own call, after which it is gone', async () => {
  await makeRule([{ do: 'call_webhook', url: 'https://hooks.example/a', secret }]);
  await call(grants.POST, { as: ours.admin, body: { hours: 2 } });
  const ended: Record<OutflowKind, (one: Outflow) => Promise<{ status: number }>> = {
    webhook: ({ id }) => call(switchOff.POST, { as: ours.admin, params: { rule: id }, body: { reason: 'Not needed' } }),
    rule_mail: ({ id }) =>
      call(switchOff.POST, { as: ours.admin, params: { rule: id }, body: { reason: 'Not needed' } }),
    approval_link: ({ id }) => call(approval.POST, { as: ours.admin, method: 'POST', params: { id } }),
    form_link: ({ id }) => call(invitation.DELETE, { as: ours.admin, method: 'DELETE', params: { id } }),
    invoice_link: ({ id }) =>
      call(links.POST, { as: ours.admin, method: 'POST', params: { id: records.issuedInvoice, link: id } }),
    support: ({ id }) => call(settings.POST, { as: ours.admin, method: 'POST', params: { id } }),
  };
  for (const one of await list()) {
    expect(one.end).not.toBeNull();
    expect([one.kind, (await ended[one.kind](one)).status]).toEqual([one.kind, 200]);
    // Ending it a second time is refused.
    expect([one.kind, (await ended[one.kind](one)).status >= 400]).toEqual([one.kind, true]);
  }
  expect(await list()).toEqual([]);
});

it('keeps why a rule was switched off', async () => {
  const rule = await makeRule([{ do: 'call_webhook', url: 'https://hooks.example/a', secret }]);
  const off = (body: object) => call(switchOff.POST, { as: ours.admin, params: { rule }, body });
  expect((await off({})).status).toBe(422);
  expect((await off({ reason: 'A leak' })).status).toBe(200);
  const { data } = await call<Rule>(ruleRoute.GET, { as: ours.admin, params: { rule } });
  expect(data).toMatchObject({ enabled: false, reason: 'A leak' });
});

it('is for whoever looks after the company and sees all of it, and offers each end to whoever may', async () => {
  await makeRule([{ do: 'call_webhook', url: 'https://hooks.example/a', secret }]);
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const all = [...administratorPermissions('tenant')];
  const status = async (as: Person) => (await call(outflows.GET, { as })).status;
  expect(await status(await supportInPlaceOf(ours.admin, platform.admin))).toBe(403);
  for (const needed of ['edit_company_settings', 'view_modules', 'view_timesheets', 'view_invoices'] as const)
    expect(
      await status(
        await makeColleague(
          ours,
          all.filter((one) => one !== needed),
        ),
      ),
    ).toBe(403);
  const enders = ['edit_modules', 'approve_timesheets', 'issue_invoices'];
  const reader = await makeColleague(
    ours,
    all.filter((one) => !enders.includes(one)),
  );
  const ends = new Map((await list(reader)).map(({ kind, end }) => [kind, end !== null]));
  expect(Object.fromEntries(ends)).toMatchObject({ webhook: false, approval_link: false, invoice_link: false });
  expect(await list((await makeCompany('Theirs')).admin)).toEqual([]);
});
