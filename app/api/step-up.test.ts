import * as ownExport from '@/app/api/v1/company/data-export/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as grants from '@/app/api/v1/company/support-grants/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as payRunStatus from '@/app/api/v1/pay-runs/[id]/status/route';
import * as stepUpOptions from '@/app/api/v1/step-up/passkey-options/route';
import * as stepUp from '@/app/api/v1/step-up/route';
import * as passkeyOptions from '@/app/api/v1/user/passkeys/options/route';
import * as passkeys from '@/app/api/v1/user/passkeys/route';
import * as profile from '@/app/api/v1/user-profiles/[id]/route';
import { requireStepUp } from '@/lib/auth/fresh';
import { TestAuthenticator } from '@/lib/auth/passkeys/test-authenticator';
import { hashPassword } from '@/lib/auth/password/hash';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { updateSettings } from '@/lib/companies/settings/data';
import { system } from '@/lib/db/client';
import { servedRoutes } from '@/lib/http/openapi/openapi';
import { changePayRunStatus } from '@/lib/pay-runs/data';
import { updateProfile } from '@/lib/profiles/data';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany, withNewSession } from '@/lib/testing/world';

/**
 * The actions that a stolen session must not be able to do. Change the table only when the business wants it otherwise.
 */
const table: Record<string, 'always' | 'sometimes'> = {
  // Everything that the company has in one file, for an operator, too; and the company's consent to support.
  'POST /api/v1/company/data-export': 'always',
  'POST /api/v1/companies/{id}/export': 'always',
  'GET /api/v1/tasks/{id}/download': 'sometimes',
  'POST /api/v1/company/support-grants': 'sometimes',
  // Who can sign in as anybody.
  'PUT /api/v1/company/single-sign-on': 'always',
  'PATCH /api/v1/company/single-sign-on': 'always',
  // Where invoices are sent.
  'PUT /api/v1/company/e-invoice-networks/{network}': 'always',
  'PATCH /api/v1/company/e-invoice-networks/{network}': 'always',
  'PUT /api/v1/company/verifactu': 'always',
  'PATCH /api/v1/company/verifactu': 'always',
  'PUT /api/v1/company/payment-provider': 'always',
  'PATCH /api/v1/company/payment-provider': 'always',
  // Where money goes, and the data by which the tax office knows people.
  'PUT /api/v1/company/settings': 'sometimes',
  'PATCH /api/v1/company/settings': 'sometimes',
  'PUT /api/v1/user-profiles/{id}': 'sometimes',
  'PATCH /api/v1/user-profiles/{id}': 'sometimes',
  'POST /api/v1/user-profiles/{id}/reveal': 'always',
  'POST /api/v1/pay-runs/{id}/status': 'sometimes',
  'POST /api/v1/payment-files/{id}/approve': 'always',
  // The factors that secure the account itself.
  'POST /api/v1/user/second-factor/totp': 'always',
  'POST /api/v1/user/second-factor/totp/confirm': 'always',
  'POST /api/v1/user/second-factor/totp/turn-off': 'sometimes',
  'POST /api/v1/user/second-factor/recovery-codes': 'always',
  'POST /api/v1/user/passkeys': 'always',
  'POST /api/v1/user/passkeys/options': 'always',
  'DELETE /api/v1/user/passkeys/{id}': 'always',
  // An address that works without signing in.
  'POST /api/v1/calendar-feed': 'always',
};

const due = { status: 403, code: 'step_up_required' };
const password = 'A long enough password';
const iban = 'DE89370400440532013000';
const routes = servedRoutes(loadRoutes());
let ours: TestCompany;
let operators: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Guarded');
  operators = await makeCompany('Platform', { kind: 'platform' });
  records = await makeRecords(ours);
  const { companyId, admin } = ours;
  const passwordHash = await hashPassword(password);
  const email = `${admin.userId}@example.test`;
  await system('test data', (db) =>
    db.credential.create({ data: { email, companyId, userId: admin.userId, passwordHash } }),
  );
});

const confirmedAgo = (sessionId: string, seconds: number) =>
  system('test data', (db) =>
    db.session.updateMany({ where: { id: sessionId }, data: { confirmedAt: new Date(Date.now() - seconds * 1000) } }),
  );

/** A session of a user who confirmed their identity a little over five minutes ago. */
async function stale(person: Person): Promise<Person> {
  const session = await withNewSession(person);
  await confirmedAgo(session.sessionId, 5 * 60 + 1);
  return session;
}

it('is declared by these handlers', () => {
  const declared = routes.flatMap((served) =>
    served.route.spec.stepUp ? [[nameOf(served), served.route.spec.stepUp] as const] : [],
  );
  expect(Object.fromEntries(declared)).toEqual(table);
});

it.each(
  routes.filter(({ route }) => route.spec.stepUp === 'always').map((served) => [nameOf(served), served] as const),
)('%s is refused to a session that is older than five minutes', async (name, { method, route }) => {
  const row = tenancyTable[name];
  const who = name.includes('/companies/{id}') ? operators.admin : ours[row?.as ?? 'admin'];
  const params = row?.params?.(records, ours);
  const sent = { method, ...(params ? { params } : {}), ...(row?.body ? { body: row.body(records, ours) } : {}) };
  expect((await call(route, { ...sent, as: await stale(who) })).body).toMatchObject(due);
  expect((await call(route, { ...sent, as: await withNewSession(who) })).body.code).not.toBe(due.code);
});

describe('by what is changed', () => {
  const patchSettings = (as: Person, invoicing: object) =>
    call(settings.PATCH, { as, method: 'PATCH', body: { invoicing } });
  const patchProfile = (as: Person, values: object) =>
    call(profile.PATCH, { as, method: 'PATCH', params: { id: as.userId }, body: { values } });

  it('the company’s bank details', async () => {
    const as = await stale(ours.admin);
    expect((await patchSettings(as, { payment_terms_days: 21 })).status).toBe(200);
    expect((await patchSettings(as, { iban })).body).toMatchObject(due);
    expect((await patchSettings(as, { bank_details: 'Another bank' })).body).toMatchObject(due);
    expect((await patchSettings(await withNewSession(ours.admin), { iban })).status).toBe(200);
    expect((await patchSettings(as, { iban, payment_terms_days: 30 })).status).toBe(200);
  });

  it('a contractor’s bank, tax and permit numbers', async () => {
    const as = await stale(ours.contractor);
    expect((await patchProfile(as, { personal: { preferred_name: 'Sam' } })).status).toBe(200);
    expect((await patchProfile(as, { bank: { iban } })).body).toMatchObject(due);
    expect((await patchProfile(as, { work_authorisation: { permit_number: 'X1' } })).body).toMatchObject(due);
    expect((await patchProfile(await withNewSession(ours.contractor), { bank: { iban } })).status).toBe(200);
  });

  it('a pay run that is closed', async () => {
    const as = await stale(ours.admin);
    const set = (person: Person, status: string) =>
      call(payRunStatus.POST, { as: person, params: { id: records.payRun }, body: { status } });
    const { data } = await call(payRun.GET, { as, params: { id: records.payRun } });
    if (data.status === 'draft') expect((await set(as, 'approved')).status).toBe(200);
    expect((await set(as, 'closed')).body).toMatchObject(due);
    expect((await set(await withNewSession(ours.admin), 'closed')).status).toBe(200);
  });

  it('a consent that lets the platform take everything out', async () => {
    const as = await stale(ours.admin);
    expect((await call(grants.POST, { as, body: { hours: 1 } })).status).toBe(201);
    expect((await call(grants.POST, { as, body: { hours: 1, allows_export: true } })).body).toMatchObject(due);
  });
});

it('nobody does in somebody’s absence or place: neither a rule, nor a job, nor support', async () => {
  const { companyId, admin } = ours;
  const absent = await openAbsentActor(companyId, admin.userId);
  const refused = { key: 'step_up_required' };
  await expect(updateProfile(absent, admin.userId, { values: { bank: { iban } } })).rejects.toMatchObject(refused);
  await expect(
    updateSettings(absent, { invoicing: { invoice_prefix: 'INV', payment_terms_days: 30, iban: null } }),
  ).rejects.toMatchObject(refused);
  await expect(changePayRunStatus(absent, records.payRun, { status: 'approved' })).rejects.not.toMatchObject(refused);
  const support = await supportInPlaceOf(admin, operators.admin);
  expect((await call(stepUp.POST, { as: support, body: { password } })).body.code).toBe('not_by_support');
  const impersonation = { operatorId: 'o', grantId: 'g', endsAt: new Date() };
  expect(() => requireStepUp({ confirmedAt: new Date(), impersonation })).toThrow(
    expect.objectContaining({ key: 'not_by_support' }),
  );
});

describe('a step-up', () => {
  const begin = (as: Person) => call(ownExport.POST, { as, body: {} });
  const show = (as: Person, body: object) => call<{ until: string }>(stepUp.POST, { as, body });

  it('by the password is good for five minutes of that session, a token’s as well as a browser’s', async () => {
    const as = await stale(ours.admin);
    const another = await stale(ours.admin);
    expect((await call(stepUp.GET, { as })).data).toMatchObject({ until: null, password: true, passkey: false });
    expect((await show(as, { password: 'a wrong one' })).errors).toHaveProperty('password');
    expect((await begin(as)).body).toMatchObject(due);
    const { status, data } = await show(as, { password });
    expect(status).toBe(200);
    const minutes = (Date.parse(data.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.5);
    expect(minutes).toBeLessThanOrEqual(5);
    expect((await call(stepUp.GET, { as })).data).toMatchObject({ until: data.until });
    expect((await begin(as)).status).toBe(202);
    expect((await begin(another)).body).toMatchObject(due);
    await confirmedAgo(as.sessionId, 5 * 60 + 1);
    expect((await begin(as)).body).toMatchObject(due);
  });

  it('is not guessed', async () => {
    const as = await stale(ours.recruiter);
    const tries = [];
    for (let n = 0; n < 12; n += 1) tries.push((await show(as, { otp: '123456' })).status);
    expect(tries.slice(0, 9)).toEqual(Array(9).fill(422));
    expect(tries.slice(9)).toEqual([429, 429, 429]);
  });

  it('is by one’s own passkey, and by nobody else’s', async () => {
    const mine = new TestAuthenticator();
    const theirs = new TestAuthenticator();
    for (const [person, device] of [
      [ours.finance, mine],
      [ours.account_manager, theirs],
    ] as const) {
      const as = await withNewSession(person);
      const { data } = await call<Begun>(passkeyOptions.POST, { as, method: 'POST' });
      const response = device.register({ challenge: data.options.challenge });
      const body = { challenge_id: data.challenge_id, name: 'Key', response };
      expect((await call(passkeys.POST, { as, body })).status).toBe(201);
    }
    const as = await stale(ours.finance);
    const answer = async (device: TestAuthenticator) => {
      const { data } = await call<Begun>(stepUpOptions.POST, { as, method: 'POST' });
      const response = device.authenticate({ challenge: data.options.challenge });
      return show(as, { passkey: { challenge_id: data.challenge_id, response } });
    };
    expect((await answer(theirs)).body).toMatchObject({ status: 422, code: 'passkey_refused' });
    expect((await call(stepUp.GET, { as })).data).toMatchObject({ until: null, passkey: true });
    expect((await answer(mine)).status).toBe(200);
  });
});

interface Begun {
  challenge_id: string;
  options: { challenge: string };
}
