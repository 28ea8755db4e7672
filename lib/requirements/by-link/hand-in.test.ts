import * as ofContract from '@/app/api/v1/contracts/[id]/requirements/route';
import { POST as judge } from '@/app/api/v1/user-documents/[id]/status/route';
import { GET as listDocuments } from '@/app/api/v1/user-documents/route';
import { listActivities } from '@/lib/activities/data';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { keyOf } from '@/lib/db/key';
import type { UserDocument } from '@/lib/documents/schema';
import { filesOnDisk, onePixel } from '@/lib/files/receiving/test-upload';
import { readStillToDoPage } from '@/lib/requirements/by-link/guest.data';
import {
  type Asked,
  ask as askOf,
  documentsOf,
  handIn,
  needs,
  sendLink,
  start,
} from '@/lib/requirements/by-link/test-asked';
import type { ContractRequirements } from '@/lib/requirements/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeColleague, makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

const today = todayHere();

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
});

const ask = (requirements?: object[]) => askOf(ours, requirements);
const mailsOf = (subjectId: string, companyId = ours.companyId) =>
  prepare((db) => db.outgoingMail.findMany({ where: { companyId, subjectId }, orderBy: { id: 'desc' } }));
const page = (token: string) => readStillToDoPage({ token, caller: '192.0.2.7' }, 'en-US');
const item = async (token: string) => (await page(token))?.items[0];
const change = (id: string, data: object) =>
  prepare((db) => db.candidate.update({ where: keyOf(ours, id), data, select: { id: true } }));
const changeContract = (id: string, data: object) =>
  prepare((db) => db.contract.update({ where: keyOf(ours, id), data, select: { id: true } }));
const required = async ({ id }: ContractRecord) =>
  (await call<ContractRequirements>(ofContract.GET, { as: ours.account_manager, params: { id } })).data;
const say = (id: string, body: object) => call<UserDocument>(judge, { as: ours.admin, params: { id }, body });

describe('a document handed in by a link', () => {
  it('waits for the office, is nobody of the office’s, and meets the requirement once it is verified', async () => {
    const { contract, candidateId, token } = await ask();
    expect(await item(token)).toMatchObject({ document: 'work_permit', act: 'person', rejected: null });
    expect(await handIn(token, { expiry_date: addDays(start, 400) })).toBe('handed_in');
    const [document] = await documentsOf(candidateId);
    expect(document).toMatchObject({
      documentType: 'work_permit',
      status: 'pending',
      userId: null,
      createdBy: null,
      expiryDate: dateFromDay(addDays(start, 400)),
      file: { name: 'permit.pdf', createdBy: null },
    });
    expect(await item(token)).toMatchObject({ document: null, act: 'office' });
    expect(await required(contract)).toMatchObject({ ready: false, requirements: [{ act: 'office' }] });
    const { data } = await call<UserDocument[]>(listDocuments, {
      as: ours.admin,
      query: { candidate_id: candidateId },
    });
    expect(data).toMatchObject([{ created_by: null, candidate: { id: candidateId }, can: { verify: true } }]);
    expect((await say(data[0]?.id ?? '', { status: 'verified' })).status).toBe(200);
    expect(await required(contract)).toMatchObject({ ready: true });
    expect(await item(token)).toMatchObject({ state: 'met', document: null });
  });

  it('bears the name of the person in both histories and of nobody in the log', async () => {
    const { contract, candidateId, token } = await ask();
    await handIn(token);
    for (const [kind, id] of [
      ['candidate', candidateId],
      ['contract', contract.id],
    ] as const) {
      const [activity] = await listActivities({ companyId: ours.companyId, userId: null }, kind, id);
      expect(activity).toMatchObject({
        event: 'document_handed_in',
        actor: null,
        reason: `Niamh Doyle (${contract.candidate.email})`,
      });
    }
    const [document] = await documentsOf(candidateId);
    const entries = await prepare((db) =>
      db.auditEntry.findMany({ where: { subjectId: { in: [document?.id ?? '', document?.fileId ?? ''] } } }),
    );
    expect(entries).toHaveLength(2);
    expect(entries.map(({ actorId, impersonatorId }) => [actorId, impersonatorId])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain(
      ours.account_manager.userId,
    );
  });

  it('goes by mail to whoever looks after the contract, and to an administrator if they cannot verify it', async () => {
    const { contract, candidateId, token } = await ask();
    await handIn(token);
    const mailed = async () =>
      (await mailsOf(candidateId))
        .filter(({ kind }) => kind === 'document_handed_in')
        .map(({ to, text, subject }) => [JSON.stringify(to), /https?:\S*?(\/c\w+)\//.exec(text)?.[1], subject]);
    const subject = 'Niamh Doyle has handed in Work permit';
    expect(await mailed()).toEqual([[expect.stringContaining(ours.account_manager.userId), '/candidates', subject]]);
    const unable = await makeColleague(ours, ['view_candidates', 'view_contracts', 'view_requirements']);
    await prepare((db) =>
      db.contract.update({ where: keyOf(ours, contract.id), data: { ownerId: unable.userId }, select: { id: true } }),
    );
    await say((await documentsOf(candidateId))[0]?.id ?? '', { status: 'rejected', reason: 'Too dark' });
    await handIn(token);
    expect((await mailed()).slice(0, -1).toSorted()).toEqual([
      [expect.stringContaining(ours.admin.userId), '/candidates', subject],
      [expect.stringContaining(unable.userId), '/contracts', subject],
    ]);
  });

  it('is once what was sent twice, also at the same moment', async () => {
    const { candidateId, token } = await ask();
    const same = { file: '%PDF-1.7\nthe same' };
    expect(await Promise.all([handIn(token, {}, same), handIn(token, {}, same)])).toEqual(['handed_in', 'handed_in']);
    expect(await handIn(token, {}, same)).toBe('handed_in');
    expect(await documentsOf(candidateId)).toHaveLength(1);
    // Another file is not asked for: one waits already.
    expect(await handIn(token)).toBe('not_asked_for');
    const other = await ask();
    const both = await Promise.all([handIn(other.token), handIn(other.token)]);
    expect(both.sort()).toEqual(['handed_in', 'not_asked_for']);
    expect(await documentsOf(other.candidateId)).toHaveLength(1);
  });

  it('is asked for again once it is rejected, with the reason, of which a mail tells', async () => {
    const { contract, candidateId, token } = await ask();
    await handIn(token);
    const [document] = await documentsOf(candidateId);
    await say(document?.id ?? '', { status: 'rejected', reason: 'Too dark' });
    expect(await item(token)).toMatchObject({ state: 'missing', document: 'work_permit', rejected: 'Too dark' });
    const [mail] = await mailsOf(candidateId);
    expect(mail).toMatchObject({ kind: 'document_rejected_by_link', subject: 'Work permit was not accepted' });
    expect(JSON.stringify(mail?.to)).toContain(contract.candidate.email);
    expect(mail?.text).toContain('Too dark');
    expect(await handIn(token, {}, { file: onePixel, name: 'permit.png' })).toBe('handed_in');
    expect(await item(token)).toMatchObject({ document: null, rejected: null });
  });

  it.each<[string, (of: Asked) => Promise<unknown>]>([
    ['must not be contacted', ({ candidateId }) => change(candidateId, { doNotContact: 'Asked us to stop' })],
    [
      'has no link',
      ({ contract }) => prepare((db) => db.stillToDoLink.deleteMany({ where: { contractId: contract.id } })),
    ],
    ['has one of a contract that is over', ({ contract }) => changeContract(contract.id, { status: 'ended' })],
    [
      'has one of a contract on which somebody with an account works',
      ({ contract }) => changeContract(contract.id, { consultantId: ours.contractor.userId }),
    ],
  ])('tells nobody of a refusal who %s', async (_, happens) => {
    const asked = await ask();
    await handIn(asked.token);
    const [document] = await documentsOf(asked.candidateId);
    await happens(asked);
    await say(document?.id ?? '', { status: 'rejected', reason: 'Too dark' });
    expect((await mailsOf(asked.candidateId)).map(({ kind }) => kind)).not.toContain('document_rejected_by_link');
  });

  it('renews one that expires soon, once', async () => {
    const { candidateId, token } = await ask();
    await handIn(token, { expiry_date: addDays(start, 5) });
    await say((await documentsOf(candidateId))[0]?.id ?? '', { status: 'verified' });
    expect(await item(token)).toMatchObject({ state: 'expiring', act: 'person', document: 'work_permit' });
    expect(await handIn(token, { expiry_date: addDays(start, 400) })).toBe('handed_in');
    expect(await item(token)).toMatchObject({ state: 'expiring', act: 'office', document: null });
    expect(await handIn(token, { expiry_date: addDays(start, 401) })).toBe('not_asked_for');
  });
});

describe('a link to what is still to do', () => {
  it('takes nothing but what it asks for', async () => {
    const profile = { kind: 'field', field: 'contact.mobile_phone', check: 'filled', min_age: null, stop: true };
    const { candidateId, token } = await ask([needs('work_permit'), profile]);
    expect(await handIn(token, { document_type: 'certificate' })).toBe('not_asked_for');
    expect(await handIn(token, { document_type: 'horoscope' })).toBe('not_asked_for');
    const forged: Record<string, string>[] = [
      { candidate_id: ours.contractor.userId },
      { user_id: ours.contractor.userId },
      { status: 'verified' },
    ];
    for (const fields of forged) expect(await handIn(token, fields)).not.toBe('handed_in');
    expect(await handIn(token, { expiry_date: '2026-02-30' })).not.toBe('handed_in');
    expect(await handIn(token, { expiry_date: addDays(today, -1) })).toBe('document_over');
    expect(await documentsOf(candidateId)).toEqual([]);
    const waived = await ask();
    await prepare((db) =>
      db.requirementOverride.create({
        data: {
          companyId: ours.companyId,
          contractId: waived.contract.id,
          key: 'document:work_permit:verified:on_day:once',
          reason: 'Seen on paper',
          createdById: ours.admin.userId,
        },
      }),
    );
    expect(await handIn(waived.token)).toBe('not_asked_for');
  });

  it.each([
    ['a page as a PDF', { file: '<html><script>alert(1)</script></html>', name: 'permit.pdf' }, 'file_type'],
    ['a drawing with a script', { file: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'permit.svg' }, 'file_type'],
    ['a text', { file: 'work permit', name: 'permit.txt' }, 'file_type'],
    ['a picture that says it is a PDF', { file: onePixel, name: 'permit.pdf' }, 'file_false_type'],
    ['an empty file', { file: '', name: 'permit.pdf' }, 'file_empty'],
  ])('keeps nothing of %s', async (_, file, problem) => {
    const { candidateId, token } = await ask();
    const before = await filesOnDisk();
    expect(await handIn(token, {}, file)).toBe(problem);
    expect(await documentsOf(candidateId)).toEqual([]);
    expect(await filesOnDisk()).toEqual(before);
  });

  it('opens for nobody once it is replaced, over, changed, or of somebody with an account', async () => {
    const { contract, candidateId, token } = await ask();
    expect(await handIn(`${token}x`)).toBe('not_found');
    expect(await handIn(token.replace(ours.companyId, theirs.companyId))).toBe('not_found');
    const newer = await sendLink(contract, ours.account_manager);
    expect(await handIn(token)).toBe('not_found');
    await change(candidateId, { userId: ours.contractor.userId });
    expect(await handIn(newer)).toBe('not_found');
    await change(candidateId, { userId: null });
    await changeContract(contract.id, { status: 'ended' });
    expect(await handIn(newer)).toBe('not_found');
    await changeContract(contract.id, { status: 'draft' });
    await prepare((db) =>
      db.stillToDoLink.updateMany({ where: { contractId: contract.id }, data: { expiresAt: new Date() } }),
    );
    expect(await handIn(newer)).toBe('not_found');
    expect(await documentsOf(candidateId)).toEqual([]);
  });

  it('puts nothing to a person from whom the contract went away while it waited', async () => {
    const [{ contract, candidateId, token }, other] = [await ask(), await ask()];
    let said: Promise<string> | undefined;
    await prepare(async (db) => {
      await db.$queryRaw`select id::text from candidates where company_id = ${ours.companyId}::uuid
        and id = ${candidateId}::uuid for update`;
      said = handIn(token);
      await untilWaiting(1);
      const write = (id: string, data: object) =>
        db.candidate.update({ where: keyOf(ours, id), data, select: { id: true } });
      await write(candidateId, { email: null, phone: '+353 1 555 0102' });
      await write(other.candidateId, { moreEmails: [contract.candidate.email] });
      const data = { candidateId: other.candidateId };
      await db.contract.update({ where: keyOf(ours, contract.id), data, select: { id: true } });
    });
    expect(await said).toBe('not_found');
    expect(await documentsOf(candidateId)).toEqual([]);
    expect(await documentsOf(other.candidateId)).toEqual([]);
    expect(await handIn(token)).toBe('handed_in');
    expect(await documentsOf(other.candidateId)).toHaveLength(1);
  });

  it('is not used from another site', async () => {
    const { candidateId, token } = await ask();
    expect(await handIn(token, {}, { headers: { origin: 'https://elsewhere.example' } })).toBe('cross_site');
    expect(await documentsOf(candidateId)).toEqual([]);
  });

  it('takes no twenty-first document while twenty wait, and is closed for a while to whoever tries on and on', async () => {
    const { candidateId, token } = await ask([needs('work_permit', { through_end: false })]);
    // Each is valid now and over before the work begins, so that it is asked for again and again.
    const said: string[] = [];
    for (let turn = 0; turn < 21; turn += 1) said.push(await handIn(token, { expiry_date: addDays(today, 1) }));
    expect(said).toEqual([...Array.from({ length: 20 }, () => 'handed_in'), 'too_many_waiting']);
    expect(await documentsOf(candidateId)).toHaveLength(20);
    for (let turn = 0; turn < 20; turn += 1) said.push(await handIn(token));
    expect(said.at(-1)).toBe('too_many_requests');
  }, 60_000);
});
