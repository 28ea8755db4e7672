import * as invitation from '@/app/api/v1/contracts/[id]/invitation/route';
import * as conversion from '@/app/api/v1/submissions/[id]/convert-to-contract/route';
import { mailsTo } from '@/lib/account/test-mail';
import { withSession } from '@/lib/auth/session/actor';
import type { ContractRecord } from '@/lib/contracts/schema';
import { makeContract } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { contractorRoles } from '@/lib/placements/invite.data';
import type { InvitedContractor } from '@/lib/placements/schema';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';

let count = 0;
let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

const candidate = () => ({ name: 'Ana Ruiz', email: `ana${(count += 1)}@contract.example` });
const invite = ({ id }: { id: string }, as: Person, role_id?: string) =>
  call<InvitedContractor>(invitation.POST, { as, params: { id }, body: role_id ? { role_id } : {} });
const roleOf = ({ companyId }: TestCompany, key: string) =>
  system('test', async (db) => (await db.role.findFirstOrThrow({ where: { companyId, key } })).id);
const makeOpen = () => makeContract(ours.account_manager, clientId, { candidate: candidate() });

/** Creates a recruiter's own contract, by converting a submission as the starting roles can. */
async function convertByRecruiter(): Promise<ContractRecord> {
  const made: Submission = await makeSubmission(ours.recruiter, clientId, { candidate: candidate() });
  await forceSubmissionStatus(made, ours, 'accepted');
  const body = { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' };
  return (await call<ContractRecord>(conversion.POST, { as: ours.recruiter, params: { id: made.id }, body })).data;
}

it.each(['recruiter', 'account_manager'] as const)(
  'the starting role %s gives the contractor an account',
  async (key) => {
    const made = key === 'recruiter' ? await convertByRecruiter() : await makeOpen();
    const role = await roleOf(ours, 'contractor');
    const answer = await invite(made, ours[key], role);
    expect(answer).toMatchObject({
      status: 201,
      data: { name: 'Ana Ruiz', email: made.candidate.email, status: 'invited' },
    });
    expect((await mailsTo(String(made.candidate.email))).map(({ kind }) => kind)).toEqual(['invitation']);
    const user = await system('test', (db) => db.user.findUniqueOrThrow({ where: keyOf(ours, answer.data.id) }));
    expect(user).toMatchObject({ roleId: role, isCompanyAdmin: false });
  },
);

it('is refused to a recruiter whose contract it is not, to the contractor, to another company, and to support', async () => {
  const made = await makeOpen();
  const own = ['view_own_contracts', 'edit_own_contracts', 'create_contracts'] as const;
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.admin, platform.admin);
  const wanted: [Person, number][] = [
    [ours.recruiter, 403],
    [ours.contractor, 403],
    [await makeColleague(ours, [...own]), 404],
    [theirs.admin, 404],
    [support, 403],
  ];
  for (const [as, status] of wanted) expect((await invite(made, as)).status).toBe(status);
  expect(await mailsTo(String(made.candidate.email))).toEqual([]);
});

it('gives nobody rights over others’ records that the inviter lacks', async () => {
  const made = await convertByRecruiter();
  for (const role of [
    await roleOf(ours, 'finance'),
    await roleOf(ours, 'account_manager'),
    await roleOf(theirs, 'contractor'),
  ])
    expect(await invite(made, ours.recruiter, role)).toMatchObject({
      status: 422,
      errors: { role_id: [expect.any(String)] },
    });
  const offered = await withSession(ours.recruiter, (actor) => contractorRoles(actor, 'en-US'));
  expect(offered.flatMap(({ key }) => key ?? [])).toEqual(['recruiter', 'sourcer', 'contractor']);
});

it('is a conflict where somebody enters the time, and refused for an address that has an account', async () => {
  const taken = await makeContract(ours.account_manager, clientId, { consultant_user_id: ours.contractor.userId });
  expect(await invite(taken, ours.account_manager)).toMatchObject({
    status: 409,
    body: { code: 'contractor_not_needed' },
  });
  const made = await makeOpen();
  expect((await invite(made, ours.account_manager)).status).toBe(201);
  expect((await invite(made, ours.account_manager)).status).toBe(422);
});

it('invites once where somebody clicks twice', async () => {
  const made = await makeOpen();
  const answers = await Promise.all([invite(made, ours.account_manager), invite(made, ours.account_manager)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await mailsTo(String(made.candidate.email))).toHaveLength(1);
});
