import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as clientRoute from '@/app/api/v1/clients/[id]/route';
import * as wordRoute from '@/app/api/v1/company/reference-values/[id]/route';
import * as overrides from '@/app/api/v1/contracts/[id]/requirements/overrides/route';
import * as ofContract from '@/app/api/v1/contracts/[id]/requirements/route';
import * as contractRoute from '@/app/api/v1/contracts/[id]/route';
import * as status from '@/app/api/v1/contracts/[id]/status/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as formRoute from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as board from '@/app/api/v1/ready-to-start/route';
import * as setRoute from '@/app/api/v1/requirement-sets/[id]/route';
import * as sets from '@/app/api/v1/requirement-sets/route';
import * as firingsRoute from '@/app/api/v1/trigger-rules/[rule]/firings/route';
import { listActivities } from '@/lib/activities/data';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { addRate, changeBody, makeContract } from '@/lib/contracts/test-world';
import { system, tenant } from '@/lib/db/client';
import { makeFile } from '@/lib/files/test-records';
import type { FormDetail } from '@/lib/forms/schema';
import type { Permission } from '@/lib/permissions';
import type { ContractRequirements, RequirementSet, StartingContract } from '@/lib/requirements/schema';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { Firing, Rule } from '@/lib/trigger-rules/schema';

const today = todayIn('Europe/Dublin', new Date());
const start = addDays(today, 10);

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});
// A client of its own for each test: sets of one test do not reach another's contracts.
beforeEach(async () => {
  clientId = (await makeClient(ours)).id;
});

const permit = {
  kind: 'document',
  document_type: 'work_permit',
  verified: true,
  through_end: false,
  repeat: 'once',
  stop: true,
};
const phone = { kind: 'field', field: 'contact.mobile_phone', check: 'filled', min_age: null, stop: false };
const keyOfPermit = 'document:work_permit:verified:on_day:once';

let count = 0;
const setBody = (requirements: object[], scope: object = { client_id: clientId }) => ({
  name: `Set ${++count}`,
  for: scope,
  requirements,
});
const addSet = (requirements: object[], scope?: object, as: Person = ours.account_manager) =>
  call<RequirementSet>(sets.POST, { as, body: setBody(requirements, scope) });
const draft = async (fields: object = {}): Promise<ContractRecord> => {
  const made = await makeContract(ours.account_manager, clientId, {
    start_date: start,
    consultant_user_id: ours.contractor.userId,
    candidate: { name: 'Niamh Doyle', email: `${++count}@people.example` },
    ...fields,
  });
  await addRate(ours, made.id, { effective_from: today });
  return made;
};
const read = ({ id }: { id: string }, as: Person = ours.account_manager) =>
  call<ContractRequirements>(ofContract.GET, { as, params: { id } });
const activate = ({ id }: { id: string }, as: Person = ours.account_manager) =>
  call<ContractRecord>(status.POST, { as, params: { id }, body: { status: 'active' } });
const override = ({ id }: { id: string }, body: object, as: Person = ours.account_manager) =>
  call(overrides.POST, { as, params: { id }, body });
const addPermit = (fields: object = {}, userId = ours.contractor.userId) =>
  system('test data', async (db) =>
    db.userDocument.create({
      data: {
        companyId: ours.companyId,
        userId,
        documentType: 'work_permit',
        fileId: await makeFile(db, ours.companyId),
        createdBy: userId,
        status: 'verified',
        ...fields,
      },
    }),
  );
const clearDocuments = () =>
  system('test data', (db) => db.userDocument.deleteMany({ where: { companyId: ours.companyId } }));
const statesOf = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.requirements.map(({ name, state, act, blocks }) => [name, state, act, blocks]);

async function publish(as: Person, key: string, more: object = {}): Promise<string> {
  const label = { en: 'Site induction', fr: 'Accueil sur site' };
  const sections = [{ key: 'site', title: label, fields: [{ key: 'note', type: 'text', label }] }];
  const { data } = await call<FormDetail>(forms.POST, { as, body: { key, name: label, sections, ...more } });
  await call(published.POST, { as, params: { form: data.id }, body: {} });
  return data.id;
}

describe('a set', () => {
  it('is made, changed and deleted', async () => {
    const { status: made, data: set } = await addSet([permit]);
    expect(made).toBe(201);
    expect(set).toMatchObject({ for: { client_id: clientId, job_id: null, country: null }, requirements: [permit] });
    const changed = await call<RequirementSet>(setRoute.PUT, {
      as: ours.account_manager,
      method: 'PUT',
      params: { id: set.id },
      body: { name: set.name, for: { client_id: null, country: 'IE' }, requirements: [phone] },
    });
    expect(changed.data).toMatchObject({
      version: 2,
      client: null,
      for: { client_id: null, country: 'IE' },
      requirements: [phone],
    });
    const patched = await call<RequirementSet>(setRoute.PATCH, {
      as: ours.account_manager,
      method: 'PATCH',
      params: { id: set.id },
      body: { name: `Renamed ${set.name}` },
    });
    expect(patched.data).toMatchObject({ for: { country: 'IE' }, requirements: [phone] });
    const remove = (as: Person) => call(setRoute.DELETE, { as, method: 'DELETE', params: { id: set.id } });
    expect((await remove(theirs.admin)).status).toBe(404);
    expect((await remove(ours.account_manager)).status).toBe(200);
  });

  it.each<[string, object, object | undefined, string]>([
    [
      'a type that is not in use',
      { ...permit, document_type: 'ufo_licence' },
      undefined,
      'requirements.0.document_type',
    ],
    [
      'a field that profiles do not have in use',
      { ...phone, field: 'personal.gender' },
      undefined,
      'requirements.0.field',
    ],
    ['a contract type that is not in use', permit, { contract_type: 'serfdom' }, 'for.contract_type'],
    ['a country that does not exist', permit, { country: 'XX' }, 'for.country'],
  ])('with %s is refused', async (_, requirement, scope, path) => {
    const { status: answer, errors } = await addSet([requirement], scope);
    expect([answer, Object.keys(errors)]).toEqual([422, [path]]);
  });

  it('takes no client, job, form or word of another company', async () => {
    const other = (await makeClient(theirs)).id;
    expect((await addSet([permit], { client_id: other })).errors).toHaveProperty(['for.client_id']);
    const job = await system('test data', (db) =>
      db.jobOrder.create({
        data: {
          companyId: theirs.companyId,
          number: 'JOB-9',
          clientId: other,
          title: 'Theirs',
          currency: 'EUR',
        },
      }),
    );
    expect((await addSet([permit], { job_id: job.id })).errors).toHaveProperty(['for.job_id']);
    const form = { kind: 'form', state: 'submitted', repeat: 'once', stop: true };
    const foreign = await publish(theirs.admin, 'foreign');
    expect((await addSet([{ ...form, form_id: foreign }])).errors).toHaveProperty(['requirements.0.form_id']);
    await system('test data', (db) =>
      db.referenceValue.create({
        data: { companyId: theirs.companyId, kind: 'document_type', key: 'seal', label: 'Seal', position: 99 },
      }),
    );
    const seal = { ...permit, document_type: 'seal' };
    expect((await addSet([seal])).errors).toHaveProperty(['requirements.0.document_type']);
  });

  it('takes no form about time, none that is a draft, and none that the roles keep from its writer', async () => {
    const form = { kind: 'form', state: 'submitted', repeat: 'once', stop: true };
    const sheets = await publish(ours.admin, 'sheets', { subject: 'timesheet' });
    const label = { en: 'Draft' };
    const sections = [{ key: 'site', title: label, fields: [{ key: 'note', type: 'text', label }] }];
    const body = { key: 'unpublished', name: label, sections };
    const { data: unpublished } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
    const kept = await publish(ours.admin, 'kept');
    const { roleId } = await system('test data', (db) =>
      db.user.findFirstOrThrow({ where: { id: ours.finance.userId }, select: { roleId: true } }),
    );
    await system('test data', (db) =>
      db.formAccess.create({ data: { companyId: ours.companyId, formId: kept, roleId: roleId ?? '', see: true } }),
    );
    for (const form_id of [sheets, unpublished.id, kept])
      expect((await addSet([{ ...form, form_id }])).errors).toHaveProperty(['requirements.0.form_id']);
    expect((await addSet([{ ...form, form_id: kept }], undefined, ours.admin)).status).toBe(201);
  });

  it('names no job that its author does not see: it would show its title', async () => {
    const { id } = await system('test data', (db) =>
      db.jobOrder.create({
        data: { companyId: ours.companyId, number: `JOB-${++count}`, clientId, title: 'Hidden', currency: 'EUR' },
      }),
    );
    const writes: Permission[] = ['view_requirements', 'edit_requirements'];
    const own = await makeColleague(ours, [...writes, 'view_own_jobs']);
    const { errors } = await addSet([phone], { job_id: id }, own);
    expect(errors).toHaveProperty(['for.job_id']);
    expect((await addSet([phone], { job_id: id }, await makeColleague(ours, [...writes, 'view_jobs']))).status).toBe(
      201,
    );
  });

  it('gets a minimum age from whoever sees birth dates alone: by many of them, anybody would find one', async () => {
    const aged = (min_age: number) => ({ ...phone, field: 'personal.date_of_birth', check: 'min_age', min_age });
    const writer = (...more: Permission[]) =>
      makeColleague(ours, ['view_requirements', 'edit_requirements', ...more] satisfies Permission[]);
    const blind = await writer('create_contracts');
    for (const as of [blind, await writer('view_birth_dates'), await writer('view_users')]) {
      const { status: answer, errors } = await addSet([phone, aged(18)], undefined, as);
      expect([answer, Object.keys(errors)]).toEqual([422, ['requirements.1.min_age']]);
    }
    expect((await addSet([aged(18)], undefined, await writer('view_birth_dates', 'view_users'))).status).toBe(201);
    const { data: set } = await addSet([aged(18)]);
    const change = async (requirements: object[]) =>
      (await call(setRoute.PATCH, { as: blind, method: 'PATCH', params: { id: set.id }, body: { requirements } }))
        .status;
    expect(await change([phone, aged(18)])).toBe(200);
    expect(await change([phone, aged(19)])).toBe(422);
    expect(await change([phone])).toBe(200);
  });

  it('keeps a word that went out of use, and its name is its own', async () => {
    const { data: set } = await addSet([permit]);
    const use = (isActive: boolean) =>
      system('test data', (db) =>
        db.referenceValue.updateMany({
          where: { companyId: ours.companyId, kind: 'document_type', key: 'work_permit' },
          data: { isActive },
        }),
      );
    await use(false);
    const put = (name: string) =>
      call(setRoute.PUT, {
        as: ours.account_manager,
        method: 'PUT',
        params: { id: set.id },
        body: { name, for: { client_id: clientId }, requirements: [permit, phone] },
      });
    expect((await put(set.name)).status).toBe(200);
    await use(true);
    const { data: other } = await addSet([phone]);
    expect((await put(other.name.toUpperCase())).errors).toHaveProperty(['name']);
  });

  it('keeps what it names: neither its form nor its document type can be deleted', async () => {
    const form_id = await publish(ours.admin, `named_${++count}`);
    const key = `badge_${++count}`;
    const word = await system('test data', (db) =>
      db.referenceValue.create({
        data: { companyId: ours.companyId, kind: 'document_type', key, label: 'Badge', position: count },
      }),
    );
    await addSet([
      { ...permit, document_type: key },
      { kind: 'form', form_id, state: 'submitted', repeat: 'once', stop: true },
    ]);
    const as = ours.admin;
    expect((await call(formRoute.DELETE, { as, method: 'DELETE', params: { form: form_id } })).status).toBe(409);
    expect((await call(wordRoute.DELETE, { as, method: 'DELETE', params: { id: word.id } })).status).toBe(409);
    const client = await call(clientRoute.DELETE, { as, method: 'DELETE', params: { id: clientId } });
    expect(client.status).toBe(409);
  });

  it('is audited, and nobody without the right sees or writes it', async () => {
    const { data: set } = await addSet([permit]);
    const only = async (...permissions: Permission[]) => {
      const as = await makeColleague(ours, permissions);
      return [
        (await call(sets.GET, { as })).status,
        (await call(setRoute.GET, { as, params: { id: set.id } })).status,
        (await addSet([phone], undefined, as)).status,
      ];
    };
    expect(await only('view_requirements')).toEqual([200, 200, 403]);
    expect(await only('edit_requirements')).toEqual([403, 403, 201]);
    expect(await only('override_requirements')).toEqual([403, 403, 403]);
    expect(await only('view_own_requirements', 'view_contracts', 'edit_contracts')).toEqual([403, 403, 403]);
    const [entry] = await system('test', (db) =>
      db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectId: set.id } }),
    );
    expect(entry).toMatchObject({ action: 'created', subjectType: 'requirement_set', subjectLabel: set.name });
    const found = await call<RequirementSet[]>(sets.GET, {
      as: ours.recruiter,
      query: { 'filter[client_id]': clientId, sort: '-created_at' },
    });
    expect(found.data.map(({ id }) => id)).toContain(set.id);
    expect((await call<RequirementSet[]>(sets.GET, { as: theirs.admin })).data).toEqual([]);
  });
});

describe('what a contract requires', () => {
  afterEach(clearDocuments);

  it('is the union of the sets that apply to it, each with its reasons, checked on its first day', async () => {
    const { data: first } = await addSet([{ ...permit, stop: false }, phone]);
    const { data: second } = await addSet([permit], { client_id: clientId, contract_type: 'contractor' });
    await addSet([{ ...permit, document_type: 'insurance' }], { client_id: clientId, contract_type: 'permanent' });
    await addSet([{ ...permit, document_type: 'insurance' }], { client_id: clientId, country: 'JP' });
    const contract = await draft();
    const { data } = await read(contract);
    expect(data).toMatchObject({ contract_id: contract.id, day: start, frozen: false, ready: false });
    expect(data.requirements.map(({ key, requirement, sets: because }) => [key, requirement.stop, because])).toEqual([
      [
        keyOfPermit,
        true,
        [first, second].map(({ id, name }) => ({ id, name })).sort((one, other) => (one.name < other.name ? -1 : 1)),
      ],
      ['field:contact.mobile_phone:filled', false, [{ id: first.id, name: first.name }]],
    ]);
  });

  it('is met by the person’s own verified document; others’ do not count', async () => {
    await addSet([permit]);
    const contract = await draft();
    expect(statesOf(await read(contract))).toEqual([['Work permit', 'missing', 'person', true]]);
    await addPermit({}, ours.contractor2.userId);
    await addPermit({ status: 'pending' });
    expect(statesOf(await read(contract))).toEqual([['Work permit', 'missing', 'office', true]]);
    await addPermit({ expiryDate: dateFromDay(addDays(start, 5)) });
    // One that would last waits for the office.
    expect(statesOf(await read(contract))).toEqual([['Work permit', 'expiring', 'office', false]]);
    await system('test data', (db) =>
      db.userDocument.deleteMany({ where: { companyId: ours.companyId, status: 'pending' } }),
    );
    expect(statesOf(await read(contract))).toEqual([['Work permit', 'expiring', 'person', false]]);
    await addPermit({ expiryDate: dateFromDay(addDays(start, 50)) });
    expect(statesOf(await read(contract))).toEqual([['Work permit', 'met', null, false]]);
  });

  it('is met by the profile, whose secret fields say only that they are filled', async () => {
    await addSet([phone, { ...phone, field: 'bank.iban' }]);
    const contract = await draft();
    await system('test data', (db) =>
      db.userProfile.create({
        data: {
          companyId: ours.companyId,
          userId: ours.contractor.userId,
          values: { 'contact.mobile_phone': '+353 1' },
          secrets: { 'bank.iban': 'sealed' },
        },
      }),
    );
    const answer = await read(contract);
    expect(statesOf(answer)).toEqual([
      ['Bank account: IBAN', 'met', null, false],
      ['Contact: Mobile phone', 'met', null, false],
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/sealed|\+353/);
  });

  it('is met by an answer of the person or about them, in the state that is asked for', async () => {
    const form_id = await publish(ours.admin, `induction_${++count}`);
    await addSet([{ kind: 'form', form_id, state: 'submitted', repeat: 'once', stop: true }]);
    const contract = await draft();
    const answer = (as: Person, state: string) =>
      call(answers.POST, {
        as,
        params: { form: form_id },
        body: { status: state, values: { site: { note: 'Seen' } } },
      });
    await answer(ours.contractor2, 'submitted');
    await answer(ours.contractor, 'draft');
    expect(statesOf(await read(contract))).toEqual([['Site induction', 'missing', 'person', true]]);
    await answer(ours.contractor, 'submitted');
    expect(statesOf(await read(contract))).toEqual([['Site induction', 'met', null, false]]);
  });

  it('of their own, a contractor reads; nobody reads somebody else’s', async () => {
    await addSet([permit]);
    const contract = await draft();
    expect((await read(contract, ours.contractor)).status).toBe(200);
    expect((await read(contract, ours.contractor2)).status).toBe(404);
    expect((await read(contract, theirs.admin)).status).toBe(404);
    expect((await read(contract, ours.recruiter)).status).toBe(200);
    expect((await read(contract, ours.finance)).status).toBe(403);
    // The right to requirements shows no contract, and the right to contracts no requirements of others.
    expect((await read(contract, await makeColleague(ours, ['view_requirements']))).status).toBe(404);
    const own = await makeColleague(ours, ['view_contracts', 'view_own_requirements']);
    expect((await read(contract, own)).status).toBe(404);
  });
});

describe('activation', () => {
  afterEach(clearDocuments);

  it('is refused with the list of what stops it; what only warns lets it through', async () => {
    const { data: set } = await addSet([permit, phone]);
    const contract = await draft();
    const refused = await activate(contract);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'requirements_missing',
        detail: 'The contract cannot become active: Work permit is missing.',
        missing: [{ key: keyOfPermit, name: 'Work permit', state: 'missing', act: 'person' }],
      },
    });
    await addPermit();
    expect((await activate(contract)).status).toBe(200);
    // From now on, a change of the set does not reach it.
    await call(setRoute.PUT, {
      as: ours.account_manager,
      method: 'PUT',
      params: { id: set.id },
      body: { name: set.name, for: { client_id: clientId }, requirements: [{ ...permit, document_type: 'insurance' }] },
    });
    const { data } = await read(contract);
    expect(data).toMatchObject({ frozen: true, ready: true });
    expect(data.requirements.map(({ name }) => name)).toEqual(['Work permit', 'Contact: Mobile phone']);
  });

  it('after a hold is refused as well, once something has expired', async () => {
    await addSet([permit]);
    const contract = await draft({ start_date: today });
    await addPermit();
    await activate(contract);
    await call(status.POST, { as: ours.admin, params: { id: contract.id }, body: { status: 'on_hold' } });
    await clearDocuments();
    expect((await activate(contract)).status).toBe(409);
    await addPermit();
    expect((await activate(contract)).status).toBe(200);
  });

  it('by a rule is refused, too', async () => {
    await addSet([permit]);
    const form = await publish(ours.admin, `rules_${++count}`);
    const { data: rule } = await call<Rule>(rulesRoute.POST, {
      as: ours.admin,
      params: { form },
      body: {
        name: 'At once',
        on: { model: 'contract', event: 'updated' },
        when: null,
        then: [{ do: 'change_status', status: 'active' }],
      },
    });
    const contract = await draft();
    const touch = async (position_title: string) => {
      const { data } = await call<ContractRecord>(contractRoute.GET, { as: ours.admin, params: { id: contract.id } });
      await call(contractRoute.PUT, {
        as: ours.admin,
        method: 'PUT',
        params: { id: contract.id },
        body: changeBody(data, { position_title }),
      });
      await workOffChanges(ours.companyId);
      return (await call<ContractRecord>(contractRoute.GET, { as: ours.admin, params: { id: contract.id } })).data
        .status;
    };
    expect(await touch('Nurse')).toBe('draft');
    const { data: log } = await call<Firing[]>(firingsRoute.GET, { as: ours.admin, params: { rule: rule.id } });
    expect(log[0]).toMatchObject({ outcome: 'failed', actions: [{ ok: false, result: 'requirements_missing' }] });
    await addPermit();
    expect(await touch('Midwife')).toBe('active');
  });

  it('is possible without something that somebody with the right has waived, for a reason that stays', async () => {
    await addSet([permit]);
    const contract = await draft();
    const body = { key: keyOfPermit, reason: 'The office has seen it' };
    for (const as of [ours.recruiter, ours.contractor, ours.finance])
      expect((await override(contract, body, as)).status).toBe(403);
    expect((await override(contract, body, await makeColleague(ours, ['override_requirements']))).status).toBe(404);
    expect((await override(contract, body, theirs.admin)).status).toBe(404);
    expect((await override(contract, { ...body, key: 'document:other' })).status).toBe(404);
    expect((await override(contract, { key: keyOfPermit, reason: ' ' })).status).toBe(422);
    const own = await makeColleague(ours, ['override_requirements', 'view_contracts']);
    expect(await override(contract, body, own)).toMatchObject({
      status: 201,
      data: { key: keyOfPermit, reason: body.reason, by: { id: own.userId } },
    });
    expect((await override(contract, body)).status).toBe(409);
    expect((await read(contract)).data).toMatchObject({
      ready: true,
      requirements: [{ state: 'missing', act: null, blocks: false, override: { reason: body.reason } }],
    });
    expect((await activate(contract)).status).toBe(200);
    const scope = { companyId: ours.companyId, userId: null };
    const log = await listActivities(scope, 'contract', contract.id);
    expect(log.find(({ event }) => event === 'requirement_overridden')).toMatchObject({
      reason: body.reason,
      actor: { id: own.userId },
    });
    const audited = await system('test', (db) =>
      db.auditEntry.findMany({
        where: { companyId: ours.companyId, subjectType: 'requirement_override', parentId: contract.id },
      }),
    );
    expect(audited).toMatchObject([{ action: 'created', actorId: own.userId, subjectLabel: contract.number }]);
  });

  it('leaves a copy and a reason that no query of the program changes', async () => {
    await addSet([permit]);
    const contract = await draft();
    await override(contract, { key: keyOfPermit, reason: 'Seen' });
    await activate(contract);
    const where = { companyId: ours.companyId, contractId: contract.id };
    const scope = { companyId: ours.companyId, userId: ours.admin.userId };
    await expect(
      tenant(scope, (db) => db.requirementOverride.updateMany({ where, data: { reason: 'Other' } })),
    ).rejects.toThrow();
    await expect(tenant(scope, (db) => db.requirementOverride.deleteMany({ where }))).rejects.toThrow();
    await expect(
      tenant(scope, (db) => db.contractRequirement.updateMany({ where, data: { stop: false } })),
    ).rejects.toThrow();
    const gone = await draft();
    await override(gone, { key: keyOfPermit, reason: 'Seen' });
    const params = { id: gone.id };
    expect((await call(contractRoute.DELETE, { as: ours.admin, method: 'DELETE', params })).status).toBe(200);
  });
});

it('no code changes a contract’s status past its requirements', () => {
  const files = ['app', 'lib', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const importers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) && !/generated/.test(file) && /contracts\/status\.data'/.test(readFileSync(file, 'utf8')),
  );
  expect(importers).toEqual(['lib/requirements/activation.data.ts']);
});

describe('the board', () => {
  it('has who starts next, with what is missing and who has to act', async () => {
    await addSet([permit, phone]);
    const late = await draft({ start_date: addDays(today, 40) });
    const soon = await draft();
    const list = (query: object = {}, as: Person = ours.account_manager) =>
      call<StartingContract[]>(board.GET, { as, query: { 'filter[client_id]': clientId, ...query } });
    const { data } = await list();
    expect(data.map(({ id }) => id)).toEqual([soon.id, late.id]);
    expect(data[0]).toMatchObject({ start_date: start, status: 'draft', ready: false, required: 2 });
    expect(data[0]?.missing.map(({ name, act }) => [name, act])).toContainEqual(['Work permit', 'person']);
    expect((await list({ 'filter[within]': '30' })).data.map(({ id }) => id)).toEqual([soon.id]);
    const page = await list({ limit: '1' });
    expect(page.data.map(({ id }) => id)).toEqual([soon.id]);
    expect((await list({ limit: '1', cursor: page.meta.next_cursor ?? '' })).data.map(({ id }) => id)).toEqual([
      late.id,
    ]);
    expect((await list({}, theirs.admin)).data).toEqual([]);
    expect((await list({}, ours.contractor)).status).toBe(403);
    expect((await list({}, await makeColleague(ours, ['view_requirements']))).data).toEqual([]);
    await override(soon, { key: keyOfPermit, reason: 'Seen' });
    await activate(soon);
    expect((await list()).data[0]).toMatchObject({ id: soon.id, status: 'active', ready: true });
    expect((await list({ 'filter[owner_id]': ours.recruiter.userId })).data).toEqual([]);
  });
});
