import * as list from '@/app/api/v1/clients/[id]/mandates/route';
import * as one from '@/app/api/v1/mandates/[id]/route';
import * as status from '@/app/api/v1/mandates/[id]/status/route';
import { system } from '@/lib/db/client';
import type { Mandate } from '@/lib/mandates/schema';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany, todayHere } from '@/lib/testing/world';

const iban = 'IE64IRCE92050112345678';
const paper = { reference: 'M-1', scheme: 'core', signed_on: '2026-01-02', debtor_name: 'Quay Works', iban };

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  theirs = await makeCompany('Theirs');
});
beforeEach(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
});

const sign = (fields: object = {}, as: Person = ours.finance, id = clientId) =>
  call<Mandate>(list.POST, { as, params: { id }, body: { ...paper, ...fields } });
const change = (id: string, body: object, headers: Record<string, string> = {}, as: Person = ours.finance) =>
  call<Mandate>(one.PATCH, { as, method: 'PATCH', params: { id }, body, headers });
const become = (id: string, to: string, as: Person = ours.finance) =>
  call<Mandate>(status.POST, { as, params: { id }, body: { status: to } });
const remove = (id: string, as: Person = ours.finance) => call(one.DELETE, { as, method: 'DELETE', params: { id } });
const stored = (id: string) =>
  system('test', (db) => db.mandate.findUniqueOrThrow({ where: { companyId_id: { companyId: ours.companyId, id } } }));

it('is what a client signed, with the last digits of its account', async () => {
  const { status: code, data } = await sign({ reference: ' m-1/a ', iban: 'ie64 irce 9205 0112 3456 78' });
  expect(code).toBe(201);
  expect(data).toMatchObject({
    client_id: clientId,
    reference: 'M-1/A',
    scheme: 'core',
    sequence: 'recurring',
    state: 'active',
    account: '•••• 5678',
    notice_days: 14,
    last_collected_on: null,
    expires_on: '2029-01-02',
  });
  expect(JSON.stringify(data)).not.toContain(iban);
  expect((await call<Mandate[]>(list.GET, { as: ours.finance, params: { id: clientId } })).data).toMatchObject([data]);
});

it.each([
  ['reference', ''],
  ['reference', 'x'.repeat(36)],
  ['reference', 'A B'],
  ['reference', '/A'],
  ['reference', 'A//B'],
  ['reference', 'ÄÖ'],
  ['reference', '<script>'],
  ['reference', 'A\u202eB'],
  ['reference', 'A'.repeat(100_000)],
  ['debtor_name', ''],
  ['debtor_name', 'x'.repeat(71)],
  ['debtor_name', 'A\nB'],
  ['iban', 'IE65IRCE92050112345678'],
  ['iban', 'EG380019000500000000263180002'],
  ['iban', 'SA0380000000608010167519'],
  ['iban', 'AE070331234567890123456'],
  ['iban', null],
  ['bic', 'X'],
  ['scheme', 'cor1'],
  ['sequence', 'first'],
  ['notice_days', 0],
  ['notice_days', 61],
  ['signed_on', '2026-02-30'],
  ['signed_on', '2200-01-01'],
])('refuses %s as %j', async (field, value) => {
  const { status: code, errors } = await sign({ [field]: value });
  expect([code, Object.keys(errors)]).toEqual([422, [field]]);
});

it('is the only one of a client until it is cancelled, also at the same moment', async () => {
  const answers = await Promise.all([sign(), sign({ reference: 'M-2' })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  const id = answers.find((answer) => answer.status === 201)?.data.id ?? '';
  expect((await become(id, 'cancelled')).data.state).toBe('cancelled');
  expect((await sign({ reference: 'M-3' })).status).toBe(201);
});

it('has a reference of its own in the company', async () => {
  await sign();
  const other = await makeClient(ours);
  expect(Object.keys((await sign({ reference: 'm-1' }, ours.finance, other.id)).errors)).toEqual(['reference']);
  const next = (await sign({ reference: 'M-2' }, ours.finance, other.id)).data;
  expect(Object.keys((await change(next.id, { reference: 'M-1' })).errors)).toEqual(['reference']);
});

it('keeps its account unless another is given, and says in the log only that it changed', async () => {
  const { data } = await sign();
  const before = await stored(data.id);
  expect((await change(data.id, { debtor_name: 'Quay Works Ltd' })).data.account).toBe('•••• 5678');
  expect((await stored(data.id)).accountSecret).toBe(before.accountSecret);
  const next = 'DE89370400440532013000';
  expect((await change(data.id, { iban: next })).data.account).toBe('•••• 3000');
  const log = await system('test', (db) =>
    db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectId: data.id } }),
  );
  const text = JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(text).toContain('account_secret');
  for (const secret of [iban, next, before.accountSecret]) expect(text).not.toContain(secret);
});

it('drops the BIC of the old bank with the old account', async () => {
  const { data } = await sign({ bic: 'IRCEIE2DXXX' });
  expect((await change(data.id, { iban })).data.bic).toBe('IRCEIE2DXXX');
  const next = { iban: 'DE89370400440532013000' };
  expect((await change(data.id, next)).data.bic).toBeNull();
  expect((await change(data.id, { iban, bic: 'IRCEIE2DXXX' })).data.bic).toBe('IRCEIE2DXXX');
});

it('is changed only as somebody saw it', async () => {
  const { data } = await sign();
  expect((await change(data.id, { debtor_name: 'A' }, { 'if-match': '"9"' })).status).toBe(412);
  expect((await change(data.id, { debtor_name: 'A' }, { 'if-match': '"1"' })).status).toBe(200);
});

it('is suspended, activated again, and cancelled for good', async () => {
  const { id } = (await sign()).data;
  expect((await become(id, 'active')).status).toBe(409);
  expect((await become(id, 'suspended')).data.state).toBe('suspended');
  expect((await become(id, 'active')).data.state).toBe('active');
  expect((await become(id, 'cancelled')).data.state).toBe('cancelled');
  for (const to of ['active', 'suspended']) expect((await become(id, to)).status).toBe(409);
  expect((await change(id, { debtor_name: 'A' })).status).toBe(409);
});

it('is for nobody else: another company, a role without the right, support', async () => {
  const { id } = (await sign()).data;
  const support = await supportInPlaceOf(ours.admin, (await makeCompany('Platform', { kind: 'platform' })).admin);
  for (const [as, code] of [
    [theirs.finance, 404],
    [ours.recruiter, 403],
    [support, 403],
  ] as const) {
    expect((await change(id, { debtor_name: 'A' }, {}, as)).status).toBe(code);
    expect((await become(id, 'suspended', as)).status).toBe(code);
    expect((await remove(id, as)).status).toBe(code);
    expect((await sign({ reference: 'M-2' }, as)).status).toBe(code);
  }
  expect((await call(one.GET, { as: theirs.finance, params: { id } })).status).toBe(404);
  expect((await call(one.GET, { as: ours.recruiter, params: { id } })).status).toBe(403);
  expect((await stored(id)).status).toBe('active');
});

it('is deleted while nothing uses it', async () => {
  const { id } = (await sign()).data;
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
});

it('expires 36 months after it was signed, if it was never used', async () => {
  const { data } = await sign({ signed_on: '2020-01-01' });
  expect([data.status, data.state, data.expires_on < todayHere()]).toEqual(['active', 'expired', true]);
});
