import { randomBytes } from 'node:crypto';
import * as reveal from '@/app/api/v1/user-profiles/[id]/reveal/route';
import * as profile from '@/app/api/v1/user-profiles/[id]/route';
import * as profiles from '@/app/api/v1/user-profiles/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type * as Environment from '@/lib/env';
import { env } from '@/lib/env';
import type { Profile, ProfileSummary, Revealed } from '@/lib/profiles/schema';
import { type Answered, call } from '@/lib/testing/call';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

// The real environment, in which a test can put other keys.
jest.mock('@/lib/env', () => {
  const actual = jest.requireActual<typeof Environment>('@/lib/env');
  const over: Partial<Environment.Env> = {};
  return {
    ...actual,
    env: new Proxy(over, { get: (given, name) => Reflect.get(name in given ? given : actual.env, name) }),
  };
});

const iban = 'IE64IRCE92050112345678';

let ours: TestCompany;
let theirs: TestCompany;
let platform: TestCompany;
/** Sees people, but not their bank details. */
let lead: Person;
/** May see and change everything of people, except secrets. */
let office: Person;
beforeAll(async () => {
  [ours, theirs, platform] = [
    await makeCompany('Ours'),
    await makeCompany('Theirs'),
    await makeCompany('Platform', { kind: 'platform' }),
  ];
  const withRole = (name: string, permissions: string[]) =>
    system('test data', async (db) => {
      const role = await db.role.create({ data: { companyId: ours.companyId, name, permissions } });
      return makePerson(db, ours.companyId, name, role.id);
    });
  lead = await withRole('lead', ['view_users']);
  office = await withRole('office', ['view_users', 'edit_users']);
});

/** Creates a new person, so that tests do not write into each other's profiles. */
const newcomer = () => system('test data', (db) => makePerson(db, ours.companyId, 'newcomer', null));
const read = (as: Person, of: Person) => call<Profile>(profile.GET, { as, params: { id: of.userId } });
const write = (as: Person, of: Person, values: object, headers: Record<string, string> = {}) =>
  call<Profile>(profile.PATCH, { as, method: 'PATCH', params: { id: of.userId }, body: { values }, headers });
const show = (as: Person, of: Person, field: string, headers: Record<string, string> = {}) =>
  call<Revealed>(reveal.POST, { as, params: { id: of.userId }, body: { field }, headers });
const rowOf = (of: Person) =>
  system('test data', (db) =>
    db.userProfile.findUniqueOrThrow({ where: { companyId_userId: { companyId: of.companyId, userId: of.userId } } }),
  );
const activitiesOf = (of: Person) =>
  system('test data', (db) =>
    db.activity.findMany({
      where: { companyId: of.companyId, subjectType: 'user', subjectId: of.userId },
      orderBy: { id: 'asc' },
    }),
  );

/** Runs a test with another row of the company's settings, and removes it afterwards. */
async function withSetting<T>(
  section: string,
  field: string,
  setting: { isEnabled: boolean; isRequired?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const key = { companyId: ours.companyId, section, field };
  await system('test data', (db) => db.userProfileConfiguration.create({ data: { ...key, ...setting } }));
  try {
    return await work();
  } finally {
    await system('test data', (db) => db.userProfileConfiguration.deleteMany({ where: key }));
  }
}

describe("one's own profile", () => {
  it('is there before anything was written, and says what is missing', async () => {
    const { data, headers } = await read(ours.contractor2, ours.contractor2);
    expect(data).toMatchObject({
      version: 0,
      updated_at: null,
      values: { personal: { legal_name: null } },
      masked: { bank: { iban: null } },
    });
    expect(data.missing).toEqual(expect.arrayContaining(['contact.mobile_phone', 'emergency_contact.name']));
    expect(headers.get('etag')).toBe('"0"');
  });

  it('is filled a section at a time, and keeps what is not given', async () => {
    const me = await newcomer();
    await write(me, me, { personal: { legal_name: 'Aoife Byrne', nationality: 'IE' } });
    const { status, data } = await write(me, me, { personal: { preferred_name: 'Aoife', nationality: null } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      version: 2,
      values: { personal: { legal_name: 'Aoife Byrne', preferred_name: 'Aoife', nationality: null } },
    });
  });

  it('asks for what the company requires, in the sections that are written', async () => {
    const me = await newcomer();
    const answer = await write(me, me, { emergency_contact: { relationship: 'friend' } });
    expect(Object.keys(answer.errors).sort()).toEqual([
      'values.emergency_contact.name',
      'values.emergency_contact.phone',
    ]);
    expect((await read(me, me)).data.version).toBe(0);
  });

  it.each([
    [{ personal: { date_of_birth: '2999-01-01' } }, 'values.personal.date_of_birth'],
    [{ personal: { date_of_birth: '1990-02-30' } }, 'values.personal.date_of_birth'],
    [{ personal: { nationality: 'XX' } }, 'values.personal.nationality'],
    [{ personal: { legal_name: 'a\u0000b' } }, 'values.personal.legal_name'],
    [{ personal: { shoe_size: '44' } }, 'values.personal.shoe_size'],
    [{ hobbies: {} }, 'values.hobbies'],
    [{ work_authorisation: { status: 'pirate' } }, 'values.work_authorisation.status'],
    [{ bank: { iban: 'IE64IRCE92050112345679' } }, 'values.bank.iban'],
    [{ bank: { bic: 'BANK' } }, 'values.bank.bic'],
    [{ bank: { routing_number: '12' } }, 'values.bank.routing_number'],
    [{ bank: { account_number: '12 34!' } }, 'values.bank.account_number'],
    [{ tax: { tax_id: 'x'.repeat(41) } }, 'values.tax.tax_id'],
    [{ tax: { tax_id: 'a\r\nBcc: x@y.z' } }, 'values.tax.tax_id'],
  ])('refuses %j at its field', async (values, path) => {
    const answer = await write(ours.contractor, ours.contractor, values);
    expect({ status: answer.status, at: Object.keys(answer.errors) }).toEqual({ status: 422, at: [path] });
  });

  it('refuses half a character where it is', async () => {
    const me = await newcomer();
    const answer = await write(me, me, { personal: { legal_name: 'a\ud800b' } });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['values.personal.legal_name']]);
  });

  it('leaves to the office what the office says', async () => {
    const me = await newcomer();
    const answer = await write(me, me, { employment: { job_title: 'Director' } }, { 'accept-language': 'en' });
    expect(answer.errors).toEqual({
      'values.employment.job_title': ['You cannot change this. Ask your company’s office.'],
    });
    expect((await write(office, me, { employment: { job_title: 'Tester' } })).status).toBe(200);
    const { data } = await read(me, me);
    expect(data.values.employment).toMatchObject({ job_title: 'Tester' });
    expect(data.editable).not.toContain('employment.job_title');
  });

  it('lets no employment end before it starts', async () => {
    const answer = await write(office, await newcomer(), {
      employment: { start_date: '2026-05-01', end_date: '2026-04-30' },
    });
    expect(Object.keys(answer.errors)).toEqual(['values.employment.end_date']);
  });

  it('lets one of two simultaneous first writes win', async () => {
    const me = await newcomer();
    const change = (legal_name: string) => write(me, me, { personal: { legal_name } }, { 'if-match': '"0"' });
    const statuses = (await Promise.all([change('A'), change('B')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
  });
});

describe("somebody else's profile", () => {
  it('is not there for anyone who may not see people, nor for another company', async () => {
    for (const stranger of [ours.contractor2, ours.recruiter, theirs.admin]) {
      expect((await read(stranger, ours.contractor)).status).toBe(404);
      expect((await write(stranger, ours.contractor, { personal: { legal_name: 'X' } })).status).toBe(404);
      expect((await show(stranger, ours.contractor, 'bank.iban')).status).toBe(404);
    }
  });

  it('is read without its secrets, not even masked, where they are not needed', async () => {
    const { data } = await read(lead, ours.contractor);
    expect(data).toMatchObject({ masked: {}, editable: [] });
    expect(data.missing.some((path) => path.startsWith('bank.'))).toBe(false);
    expect((await show(lead, ours.contractor, 'bank.iban')).status).toBe(403);
  });

  it('is changed by anyone who may edit people, bank and tax by anyone who may edit those', async () => {
    const me = await newcomer();
    const field = (answer: Answered<Profile>) => ({ status: answer.status, at: Object.keys(answer.errors ?? {}) });
    expect(field(await write(lead, me, { personal: { legal_name: 'X' } }))).toEqual({
      status: 422,
      at: ['values.personal.legal_name'],
    });
    expect(field(await write(office, me, { personal: { legal_name: 'X' } })).status).toBe(200);
    expect(field(await write(office, me, { bank: { iban } }))).toEqual({ status: 422, at: ['values.bank.iban'] });
    expect(field(await write(ours.finance, me, { bank: { iban } })).status).toBe(200);
    expect(field(await write(ours.finance, me, { personal: { legal_name: 'Y' } }))).toEqual({
      status: 422,
      at: ['values.personal.legal_name'],
    });
  });

  it('is in the list with what is missing', async () => {
    const me = await newcomer();
    const { data } = await call<ProfileSummary[]>(profiles.GET, {
      as: lead,
      query: { search: 'newcomer', limit: '200' },
    });
    expect(data.find(({ id }) => id === me.userId)?.missing).toContain('contact.city');
    expect((await call(profiles.GET, { as: ours.contractor })).status).toBe(403);
  });
});

describe('bank and tax values', () => {
  it('are encrypted at rest and masked in every answer', async () => {
    const me = await newcomer();
    const answer = await write(me, me, {
      bank: { iban: 'ie64 irce 9205 0112 3456 78', bank_name: 'Harbour Bank' },
      tax: { tax_id: '12-34' },
    });
    expect(answer.data.masked).toMatchObject({
      bank: { iban: '•••• 5678', bank_name: '••••' },
      tax: { tax_id: '••••' },
    });
    const answers = JSON.stringify([answer.body, (await read(me, me)).body, (await read(ours.finance, me)).body]);
    const stored = JSON.stringify(await rowOf(me)) + JSON.stringify(await activitiesOf(me));
    for (const secret of [iban, '92050112345678', 'Harbour Bank', '12-34']) {
      expect(answers).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });

  it('stay when they are left out, and go when they are cleared', async () => {
    const me = await newcomer();
    await write(me, me, { bank: { iban, account_holder: 'Me' } });
    const { data } = await write(me, me, { bank: { account_holder: null } });
    expect(data.masked.bank).toMatchObject({ iban: '•••• 5678', account_holder: null });
  });

  it('are shown one by one to the person and to finance, and each time it is written down', async () => {
    const me = await newcomer();
    await write(me, me, { bank: { iban } });
    expect((await show(me, me, 'bank.iban')).data).toEqual({ field: 'bank.iban', value: iban });
    expect((await show(ours.finance, me, 'bank.iban')).data.value).toBe(iban);
    const seen = (await activitiesOf(me)).filter(({ event }) => event === 'secret_revealed');
    expect(seen.map(({ actorId, toState }) => [actorId, toState])).toEqual([
      [me.userId, 'bank.iban'],
      [ours.finance.userId, 'bank.iban'],
    ]);
    const audited = await system('test data', (db) =>
      db.auditEntry.findMany({
        where: { companyId: me.companyId, action: 'secret_shown', subjectId: me.userId },
        orderBy: { id: 'asc' },
      }),
    );
    expect(audited.map(({ actorId, after }) => [actorId, after])).toEqual([
      [me.userId, { field: 'bank.iban' }],
      [ours.finance.userId, { field: 'bank.iban' }],
    ]);
    expect((await show(me, me, 'bank.bic')).status).toBe(404);
    expect((await show(me, me, 'personal.legal_name')).status).toBe(422);
  });

  it('are not kept for a repeat of the request', async () => {
    const me = await newcomer();
    await write(me, me, { bank: { iban } });
    expect((await show(me, me, 'bank.iban', { 'idempotency-key': 'again' })).status).toBe(200);
    const kept = await system('test data', (db) =>
      db.idempotencyKey.count({ where: { companyId: me.companyId, userId: me.userId } }),
    );
    expect(kept).toBe(0);
  });

  it("are neither shown to support in somebody's place, nor changed by it", async () => {
    const me = await newcomer();
    await write(me, me, { bank: { iban } });
    await system('test data', async (db) => {
      const day = 86_400_000;
      const grant = await db.supportGrant.create({
        data: {
          companyId: me.companyId,
          userId: me.userId,
          grantedBy: ours.admin.userId,
          expiresAt: new Date(Date.now() + day),
        },
      });
      await db.session.update({
        where: keyOf(me, me.sessionId),
        data: {
          impersonatorId: platform.admin.userId,
          impersonatorCompanyId: platform.companyId,
          supportGrantId: grant.id,
          method: 'impersonation',
        },
      });
    });
    expect((await read(me, me)).data.masked.bank).toMatchObject({ iban: '•••• 5678' });
    expect((await show(me, me, 'bank.iban')).status).toBe(403);
    expect((await write(me, me, { bank: { iban: null } })).status).toBe(403);
    expect((await write(me, me, { personal: { preferred_name: 'Helped' } })).status).toBe(403);
    expect((await read(me, me)).data.editable).toEqual([]);
  });

  it("are renewed with today's key at the next write, whatever that writes", async () => {
    const key = (id: string) => ({ id, key: randomBytes(32).toString('base64') });
    const [old, fresh] = [key('2025'), key('2026')];
    const me = await newcomer();
    try {
      Object.assign(env, { SECRET_KEYS: [old] });
      await write(me, me, { bank: { iban } });
      Object.assign(env, { SECRET_KEYS: [fresh, old] });
      await write(me, me, { personal: { preferred_name: 'New' } });
      expect((await rowOf(me)).secrets).toEqual({ 'bank.iban': expect.stringMatching(/^2026\./) });
      expect((await show(me, me, 'bank.iban')).data.value).toBe(iban);
      Object.assign(env, { SECRET_KEYS: [key('2027')] });
      expect((await read(me, me)).data.masked.bank).toMatchObject({ iban: '••••' });
      expect((await show(me, me, 'bank.iban')).status).toBe(409);
    } finally {
      Object.assign(env, { SECRET_KEYS: undefined });
    }
  });
});

describe('what is switched off', () => {
  it('is neither shown nor taken nor lost', async () => {
    const me = await newcomer();
    await write(me, me, { bank: { iban }, personal: { legal_name: 'Aoife' } });
    await withSetting('bank', '', { isEnabled: false }, async () => {
      const { data } = await read(me, me);
      expect(data.masked).not.toHaveProperty('bank');
      expect(data.editable.some((path) => path.startsWith('bank.'))).toBe(false);
      expect((await write(me, me, { bank: { iban } })).errors).toHaveProperty(['values.bank.iban']);
      expect((await show(me, me, 'bank.iban')).status).toBe(404);
      expect((await write(me, me, { personal: { legal_name: 'Aoife B' } })).status).toBe(200);
    });
    expect((await show(me, me, 'bank.iban')).data.value).toBe(iban);
  });

  it('goes for a single field as well, also when it was required', async () => {
    const me = await newcomer();
    await withSetting('emergency_contact', 'phone', { isEnabled: false, isRequired: true }, async () => {
      const answer = await write(me, me, { emergency_contact: { name: 'Conor' } });
      expect(answer.status).toBe(200);
      expect(answer.data.values.emergency_contact).not.toHaveProperty('phone');
      expect((await write(me, me, { emergency_contact: { name: 'Conor', phone: '+353 1 234' } })).status).toBe(422);
    });
  });

  it('is there once a company switches it on, and required once it says so', async () => {
    const me = await newcomer();
    expect((await read(me, me)).data.values.personal).not.toHaveProperty('gender');
    await withSetting('personal', 'gender', { isEnabled: true, isRequired: true }, async () => {
      expect((await read(me, me)).data.missing).toContain('personal.gender');
      expect(Object.keys((await write(me, me, { personal: { legal_name: 'A' } })).errors)).toEqual([
        'values.personal.gender',
      ]);
      expect((await write(me, me, { personal: { gender: 'female' } })).status).toBe(200);
    });
  });
});
