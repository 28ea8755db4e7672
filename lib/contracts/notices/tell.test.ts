import * as status from '@/app/api/v1/contracts/[id]/status/route';
import * as notifications from '@/app/api/v1/notifications/route';
import * as conversion from '@/app/api/v1/submissions/[id]/convert-to-contract/route';
import type { ContractRecord } from '@/lib/contracts/schema';
import { addRate, makeContract } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Notification } from '@/lib/notifications/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let clientId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
});

const heard = async (as: Person) =>
  (await call<Notification[]>(notifications.GET, { as })).data.filter(({ kind }) => kind === 'placement');
const titles = async (as: Person) => (await heard(as)).map(({ title }) => title);

async function convert(fields: object = {}): Promise<ContractRecord> {
  const made = await makeSubmission(ours.recruiter, clientId, {});
  await forceSubmissionStatus(made, ours, 'accepted');
  await system('test data', (db) =>
    db.client.update({
      where: keyOf(ours, clientId),
      data: { ownerId: ours.account_manager.userId },
      select: { id: true },
    }),
  );
  const body = { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote', ...fields };
  const answer = await call<ContractRecord>(conversion.POST, { as: ours.recruiter, params: { id: made.id }, body });
  expect(answer.status).toBe(201);
  return answer.data;
}

it('tells the account manager of a conversion, not whoever converted, and those who may invite if there is no account', async () => {
  const inviting = await makeColleague(ours, ['view_contracts', 'invite_users']);
  const blind = await makeColleague(ours, ['invite_users']);
  const made = await convert();
  expect(await heard(ours.account_manager)).toContainEqual(
    expect.objectContaining({
      title: `${ours.recruiter.name} converted the submission of ${made.candidate.name} into a contract`,
      record: expect.objectContaining({ type: 'contract', id: made.id }),
      path: `/contracts/${made.id}`,
    }),
  );
  expect(await titles(inviting)).toEqual([
    `${made.candidate.name} has no account yet and cannot enter time: please send an invitation`,
  ]);
  for (const person of [ours.recruiter, blind, ours.finance, ours.contractor, ours.nobody])
    expect([person.name, await titles(person)]).toEqual([person.name, []]);
});

it('asks nobody to invite somebody who has an account', async () => {
  const inviting = await makeColleague(ours, ['view_contracts', 'invite_users']);
  await convert({ consultant_user_id: ours.contractor.userId });
  expect(await titles(inviting)).toEqual([]);
  expect(await titles(ours.account_manager)).toHaveLength(1);
});

it('tells those who invoice of a contract that starts, once', async () => {
  const made = await makeContract(ours.account_manager, clientId, { start_date: '2026-03-02' });
  await addRate(ours, made.id, { effective_from: '2026-03-02' });
  const move = async (to: string) =>
    (await call(status.POST, { as: ours.account_manager, params: { id: made.id }, body: { status: to, reason: 'x' } }))
      .status;
  for (const to of ['active', 'on_hold', 'active']) expect(await move(to)).toBe(200);
  expect(await titles(ours.finance)).toEqual([
    `The contract of ${made.candidate.name} is active: its time can be invoiced`,
  ]);
  for (const person of [ours.account_manager, ours.recruiter, ours.contractor])
    expect([person.name, await titles(person)]).toEqual([person.name, []]);
});

it('tells nobody of a conversion that fails', async () => {
  const made = await makeSubmission(ours.recruiter, clientId, {});
  const body = { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' };
  const answer = await call(conversion.POST, { as: ours.recruiter, params: { id: made.id }, body });
  expect(answer.status).toBe(409);
  expect(await titles(ours.account_manager)).toEqual([]);
});
