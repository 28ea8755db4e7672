import * as requirements from '@/app/api/v1/contracts/[id]/requirements/route';
import * as stillToDo from '@/app/api/v1/contracts/[id]/still-to-do/route';
import * as sets from '@/app/api/v1/requirement-sets/route';
import { listActivities } from '@/lib/activities/data';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { makeContract } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readStillToDoPage } from '@/lib/requirements/by-link/guest.data';
import type { SentStillToDo } from '@/lib/requirements/by-link/schema';
import { collectToDo, type RequiredOn } from '@/lib/requirements/by-link/to-do';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const start = addDays(todayIn('Europe/Dublin', new Date()), 10);

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});
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

let count = 0;
const draft = (fields: object = {}): Promise<ContractRecord> =>
  makeContract(ours.account_manager, clientId, {
    start_date: start,
    candidate: { name: 'Niamh Doyle', email: `to-do-${++count}@people.example` },
    ...fields,
  });
const addSet = (client = clientId) =>
  call(sets.POST, {
    as: ours.account_manager,
    body: { name: `To do ${++count}`, for: { client_id: client }, requirements: [permit] },
  });
const send = ({ id }: { id: string }, as: Person = ours.account_manager) =>
  call<SentStillToDo>(stillToDo.POST, { as, params: { id } });
const mailsOf = (subjectId: string) =>
  system('test data', (db) =>
    db.outgoingMail.findMany({ where: { companyId: ours.companyId, subjectId }, orderBy: { id: 'asc' } }),
  );
async function tokenOf({ id }: { id: string }): Promise<string> {
  const text = (await mailsOf(id)).at(-1)?.text ?? '';
  return /\/still-to-do\/([^?\s]+)/.exec(text)?.[1] ?? '';
}
async function sent(fields: object = {}) {
  const contract = await draft(fields);
  expect((await send(contract)).status).toBe(201);
  return { contract, token: await tokenOf(contract) };
}
const page = (token: string, locale = 'en-US') => readStillToDoPage({ token, caller: '192.0.2.7' }, locale);
const change = (id: string, data: object) =>
  system('test data', (db) => db.candidate.update({ where: keyOf(ours, id), data, select: { id: true } }));
const changeContract = ({ id }: { id: string }, data: object) =>
  system('test data', (db) => db.contract.update({ where: keyOf(ours, id), data, select: { id: true } }));

describe('a link to what is still to do', () => {
  it('is mailed to the person alone, stored as a hash, and noted on the contract', async () => {
    const { contract, token } = await sent();
    const [mail] = await mailsOf(contract.id);
    expect(mail).toMatchObject({ kind: 'still_to_do' });
    expect(JSON.stringify(mail?.to)).toContain(contract.candidate.email);
    const row = await system('test data', (db) =>
      db.stillToDoLink.findFirstOrThrow({ where: { companyId: ours.companyId, contractId: contract.id } }),
    );
    expect(JSON.stringify(row)).not.toContain(token);
    const days = (row.expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeLessThanOrEqual(30);
    const reader = { companyId: ours.companyId, userId: ours.admin.userId };
    expect((await listActivities(reader, 'contract', contract.id))[0]).toMatchObject({ event: 'still_to_do_sent' });
  });

  it('shows the person what is missing, in their language, and nothing of the client or the rates', async () => {
    await addSet();
    const { token } = await sent();
    const shown = await page(token);
    expect(shown).toMatchObject({ name: 'Niamh Doyle', companyName: 'Ours' });
    expect(shown?.items).toEqual([
      expect.objectContaining({ kind: 'document', name: 'Work permit', state: 'missing', act: 'person', by: start }),
    ]);
    expect(shown?.contact?.email).toContain(ours.account_manager.userId);
    const text = JSON.stringify(shown);
    const client = await system('test data', (db) =>
      db.client.findUniqueOrThrow({ where: keyOf(ours, clientId), select: { name: true } }),
    );
    expect(text).not.toContain(client.name);
    expect(text).not.toMatch(/rate|margin/i);
    expect((await page(token, 'fr-FR'))?.items[0]?.name).not.toBe('Work permit');
  });

  it('collects all contracts of the person, and nobody else’s', async () => {
    const { contract, token } = await sent();
    expect((await page(token))?.items).toEqual([]);
    const other = (await makeClient(ours)).id;
    await addSet(other);
    await makeContract(ours.account_manager, other, { start_date: start });
    expect((await page(token))?.items).toEqual([]);
    const second = await makeContract(ours.account_manager, other, { start_date: start });
    await changeContract(second, { candidateId: contract.candidate.id });
    expect((await page(token))?.items).toHaveLength(1);
    await changeContract(second, { status: 'ended' });
    expect((await page(token))?.items).toEqual([]);
  });

  it('is replaced by the next one', async () => {
    const { contract, token } = await sent();
    expect((await send(contract)).status).toBe(201);
    expect(await page(token)).toBeNull();
    expect(await page(await tokenOf(contract))).not.toBeNull();
  });

  it('ends with its time, the address, the contract, an account and the company', async () => {
    const { contract, token } = await sent();
    const { id } = contract.candidate;
    const email = contract.candidate.email ?? '';
    await change(id, { email: 'elsewhere@people.example' });
    expect(await page(token)).toBeNull();
    await change(id, { moreEmails: [email] });
    expect(await page(token)).not.toBeNull();
    await change(id, { userId: ours.contractor.userId });
    expect(await page(token)).toBeNull();
    await change(id, { userId: null });
    await changeContract(contract, { consultantId: ours.contractor.userId });
    expect(await page(token)).toBeNull();
    await changeContract(contract, { consultantId: null, status: 'terminated' });
    expect(await page(token)).toBeNull();
    await changeContract(contract, { status: 'draft' });
    expect(await page(token)).not.toBeNull();
    const where = { companyId: ours.companyId, contractId: contract.id };
    await system('test data', (db) => db.stillToDoLink.updateMany({ where, data: { expiresAt: new Date() } }));
    expect(await page(token)).toBeNull();
  });

  it('makes it the person’s turn, not the office’s, for as long as it works', async () => {
    await addSet();
    const contract = await draft();
    const turn = async () => {
      const { data } = await call<{ requirements: { act: string }[] }>(requirements.GET, {
        as: ours.account_manager,
        params: { id: contract.id },
      });
      return data.requirements.map(({ act }) => act);
    };
    expect(await turn()).toEqual(['office']);
    await send(contract);
    expect(await turn()).toEqual(['person']);
    const where = { companyId: ours.companyId, contractId: contract.id };
    await system('test data', (db) => db.stillToDoLink.updateMany({ where, data: { expiresAt: new Date() } }));
    expect(await turn()).toEqual(['office']);
    // A link of another contract works as long as that one is not over.
    const other = await draft();
    await changeContract(other, { candidateId: contract.candidate.id });
    await send(other);
    expect(await turn()).toEqual(['person']);
    await changeContract(other, { status: 'terminated' });
    expect(await turn()).toEqual(['office']);
  });

  it.each([
    ['is suspended', { status: 'suspended' as const }],
    ['is about to be deleted', { deleteAfter: new Date(Date.now() + 86_400_000) }],
  ])('does not work for a company that %s', async (_, closed) => {
    const { token } = await sent();
    const where = { id: ours.companyId };
    await system('test data', (db) => db.company.update({ where, data: closed }));
    expect(await page(token)).toBeNull();
    await system('test data', (db) => db.company.update({ where, data: { status: 'active', deleteAfter: null } }));
    expect(await page(token)).not.toBeNull();
  });

  it('is not found by a token that is changed, of another company, or none', async () => {
    const { token } = await sent();
    expect(await page(`${token}x`)).toBeNull();
    expect(await page(token.replace(ours.companyId, theirs.companyId))).toBeNull();
    expect(await page('')).toBeNull();
  });

  it('is sent only by whoever looks after the contract', async () => {
    const contract = await draft();
    expect((await send(contract, theirs.admin)).status).toBe(404);
    const reader = await makeColleague(ours, ['view_contracts', 'view_requirements', 'edit_own_contracts']);
    expect((await send(contract, reader)).status).toBe(403);
    const blind = await makeColleague(ours, ['view_contracts', 'edit_contracts']);
    expect((await send(contract, blind)).status).toBe(403);
    expect(await mailsOf(contract.id)).toEqual([]);
  });

  it('is not sent to somebody with an account, without an address, who must not be contacted or may not be kept', async () => {
    const contract = await draft();
    const { id } = contract.candidate;
    const refused = async (data: object, said: string) => {
      await change(id, data);
      const { status, message } = await send(contract);
      expect([status, message]).toEqual([409, expect.stringContaining(said)]);
    };
    await refused({ userId: ours.contractor.userId }, 'has an account');
    await refused({ userId: null, doNotContact: 'Asked us to stop' }, 'must not be contacted');
    await refused({ doNotContact: null, consentUntil: dateFromDay(addDays(start, -30)) }, 'no longer be kept');
    await refused({ consentUntil: null, email: null, phone: '+353 1 555 0100' }, 'no e-mail address');
    await change(id, { email: 'back@people.example' });
    await changeContract(contract, { status: 'ended' });
    expect((await send(contract)).status).toBe(409);
    expect(await mailsOf(contract.id)).toEqual([]);
  });

  it('goes with a candidate who is put together with another one', async () => {
    const { contract, token } = await sent();
    const kept = await draft();
    await change(kept.candidate.id, { moreEmails: [contract.candidate.email] });
    await change(contract.candidate.id, { email: null, phone: '+353 1 555 0101' });
    await changeContract(contract, { candidateId: kept.candidate.id });
    expect(await page(token)).not.toBeNull();
  });
});

describe('what a person has to do', () => {
  const one = (fields: Partial<RequiredOn>): RequiredOn => ({
    day: '2026-12-01',
    key: 'document:work_permit',
    needed: { kind: 'document', document_type: 'work_permit', verified: true, through_end: false, repeat: 'once' },
    state: 'missing',
    until: null,
    act: 'person',
    isWaived: false,
    ...fields,
  });

  it('is each thing once, in its worst state and for the first day', () => {
    const met = one({ state: 'met', act: null, day: '2026-11-01' });
    const later = one({ day: '2027-01-01' });
    expect(collectToDo([met, later, one({})])).toEqual([
      expect.objectContaining({ state: 'missing', act: 'person', by: '2026-12-01' }),
    ]);
    expect(collectToDo([later, met])[0]).toMatchObject({ state: 'missing', by: '2027-01-01' });
  });

  it('comes before what is there, and leaves out what a contract does without', () => {
    const keys = collectToDo([
      one({ key: 'a', state: 'met', act: null }),
      one({ key: 'b', state: 'expiring' }),
      one({ key: 'c' }),
      one({ key: 'd', isWaived: true }),
    ]).map(({ key }) => key);
    expect(keys).toEqual(['c', 'b', 'a']);
  });
});
