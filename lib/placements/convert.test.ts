import * as conversion from '@/app/api/v1/submissions/[id]/convert-to-contract/route';
import { mailsTo } from '@/lib/account/test-mail';
import type { ContractRecord } from '@/lib/contracts/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';

const terms = { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' };
let count = 0;
let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

async function makeAccepted(): Promise<Submission> {
  const candidate = { name: 'Ana Ruiz', email: `ana${(count += 1)}@mail.example` };
  const made = await makeSubmission(ours.recruiter, clientId, { candidate });
  await forceSubmissionStatus(made, ours, 'accepted');
  return made;
}
const convert = ({ id }: Submission, fields: object, as: Person = ours.admin) =>
  call<ContractRecord>(conversion.POST, { as, params: { id }, body: { ...terms, ...fields } });
const roleOf = ({ companyId }: TestCompany, key: string) =>
  system('test', async (db) => (await db.role.findFirstOrThrow({ where: { companyId, key } })).id);
const userOf = ({ candidate: { email } }: Submission) =>
  system('test', (db) => db.user.findFirst({ where: { companyId: ours.companyId, email: String(email) } }));
const statusOf = ({ id }: Submission) =>
  system('test', async (db) => (await db.candidateSubmission.findFirstOrThrow({ where: { id } })).status);

it('invites the candidate with the role that was chosen; the account is the consultant once they have accepted', async () => {
  const made = await makeAccepted();
  const role = await roleOf(ours, 'contractor');
  const answer = await convert(made, { invite_contractor: true, invite_role_id: role });
  expect([answer.status, answer.data.consultant]).toEqual([201, null]);
  expect(await userOf(made)).toMatchObject({
    name: 'Ana Ruiz',
    roleId: role,
    isCompanyAdmin: false,
    emailVerifiedAt: null,
    invitedAt: expect.any(Date),
  });
  expect((await mailsTo(String(made.candidate.email))).map(({ kind }) => kind)).toEqual(['invitation']);
});

it('invites nobody unasked', async () => {
  const made = await makeAccepted();
  expect((await convert(made, { invite_contractor: false })).status).toBe(201);
  expect(await userOf(made)).toBeNull();
});

describe('nothing is converted and nobody invited', () => {
  const isUntouched = async (made: Submission) =>
    [await statusOf(made), (await mailsTo(String(made.candidate.email))).length] as const;

  it('by support in somebody’s place', async () => {
    const made = await makeAccepted();
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const support = await supportInPlaceOf(ours.admin, platform.admin);
    expect((await convert(made, { invite_contractor: true }, support)).status).toBe(403);
    expect([await isUntouched(made), await userOf(made)]).toEqual([['accepted', 0], null]);
  });

  it('with a role that holds more than the inviter, or is another company’s', async () => {
    const inviter = await makeColleague(ours, ['view_submissions', 'convert_submissions', 'create_module_submissions']);
    for (const role of [await roleOf(ours, 'finance'), await roleOf(theirs, 'contractor')]) {
      const made = await makeAccepted();
      const answer = await convert(made, { invite_contractor: true, invite_role_id: role }, inviter);
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['invite_role_id']]);
      expect(await isUntouched(made)).toEqual(['accepted', 0]);
    }
  });

  it('where somebody fills in the time already', async () => {
    const made = await makeAccepted();
    const answer = await convert(made, { invite_contractor: true, consultant_user_id: ours.contractor.userId });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['invite_contractor']]);
    expect(await isUntouched(made)).toEqual(['accepted', 0]);
  });

  it('for an address that has an account', async () => {
    const made = await makeAccepted();
    await system('test data', (db) =>
      db.user.update({
        where: keyOf(ours, ours.contractor2.userId),
        data: { email: String(made.candidate.email), emailVerifiedAt: null },
      }),
    );
    const answer = await convert(made, { invite_contractor: true });
    expect([answer.status, answer.errors]).toEqual([
      422,
      { invite_contractor: [`${made.candidate.email} already belongs to a user.`] },
    ]);
    expect(await isUntouched(made)).toEqual(['accepted', 0]);
  });
});
