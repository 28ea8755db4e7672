import * as confirmEmail from '@/app/api/profile/confirm-email/route';
import * as changeEmail from '@/app/api/profile/email/route';
import * as signUp from '@/app/api/sign-up/route';
import * as userRoute from '@/app/api/v1/users/[id]/route';
import * as invite from '@/app/api/v1/users/invite/route';
import { firstPassword, makeAccount } from '@/lib/account/test-account';
import { mailedToken } from '@/lib/account/test-mail';
import { listActivities } from '@/lib/activities/data';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let theirs: TestCompany;
let contract: TestContract;
let email: string;
let count = 0;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});
beforeEach(async () => {
  contract = await makeBookableContract(ours, { consultantId: null });
  email = (await read(ours, contract)).candidate.email ?? '';
});

const read = ({ companyId }: TestCompany, { id }: TestContract) =>
  system('test', (db) =>
    db.contract.findUniqueOrThrow({
      where: keyOf({ companyId }, id),
      select: { consultantId: true, version: true, candidate: { select: { id: true, email: true, userId: true } } },
    }),
  );
const linked = async (company = ours, of = contract) => {
  const { consultantId, candidate } = await read(company, of);
  return [candidate.userId, consultantId];
};
const inviteTo = async (company: TestCompany, address: string) =>
  (await call<{ id: string }[]>(invite.POST, { as: company.admin, body: { emails: [address] } })).data[0]?.id;
const accept = async (address: string) =>
  call(signUp.POST, {
    body: { token: await mailedToken(address, 'invitation'), name: 'Noor Haddad', password: firstPassword },
  });
const change = (data: Prisma.ContractUncheckedUpdateInput) =>
  system('test data', (db) => db.contract.update({ where: keyOf(ours, contract.id), data }));
const confirm = async (address: string, kind: string) =>
  (await call(confirmEmail.POST, { body: { token: await mailedToken(address, kind) } })).status;

describe('a candidate whose address an account has', () => {
  it('is linked, with the contract, when the invitation is accepted and not before', async () => {
    const before = await read(ours, contract);
    const userId = await inviteTo(ours, email);
    expect(await linked()).toEqual([null, null]);
    expect((await accept(email)).status).toBe(200);
    expect(await linked()).toEqual([userId, userId]);
    expect((await read(ours, contract)).version).toBe(before.version + 1);
    const [activity] = await listActivities(ours.admin, 'contract', contract.id);
    expect(activity).toMatchObject({ event: 'consultant_linked', actor: { id: userId } });
  });

  it('is linked when somebody changes to it, once both addresses have confirmed', async () => {
    const { person, email: old } = await makeAccount(ours, `mover${(count += 1)}`);
    await system('test data', (db) =>
      db.user.update({ where: keyOf(ours, person.userId), data: { email: old, emailVerifiedAt: new Date() } }),
    );
    expect((await call(changeEmail.POST, { as: person, body: { email } })).status).toBe(200);
    expect(await linked()).toEqual([null, null]);
    expect(await confirm(old, 'change_email_old')).toBe(200);
    expect(await linked()).toEqual([null, null]);
    expect(await confirm(email, 'change_email_new')).toBe(200);
    expect(await linked()).toEqual([person.userId, person.userId]);
  });

  it('is not linked by an address that is only written into an account', async () => {
    const { person } = await makeAccount(ours, `taker${(count += 1)}`);
    await system('test data', (db) =>
      db.user.update({ where: keyOf(ours, person.userId), data: { emailVerifiedAt: new Date() } }),
    );
    expect(await linked()).toEqual([null, null]);
    await system('test data', (db) => db.user.update({ where: keyOf(ours, person.userId), data: { email } }));
    expect(await linked()).toEqual([null, null]);
  });

  it('is not linked when the office moves an invitation there, until it is accepted', async () => {
    const first = `first${(count += 1)}@example.test`;
    const id = (await inviteTo(ours, first)) ?? '';
    await system('test data', (db) =>
      db.user.update({ where: keyOf(ours, id), data: { emailVerifiedAt: new Date() } }),
    );
    const body = { name: 'Noor', email, locale: 'en-US', role_id: null, is_company_admin: false, is_active: true };
    const moved = await call(userRoute.PUT, { as: ours.admin, method: 'PUT', params: { id }, body });
    expect([moved.status, await linked()]).toEqual([200, [null, null]]);
    expect((await accept(email)).status).toBe(200);
    expect(await linked()).toEqual([id, id]);
  });

  it('is another company’s own', async () => {
    await inviteTo(theirs, email);
    const foreign = await makeBookableContract(theirs, { consultantId: null });
    await system('test data', async (db) => {
      const { candidateId } = await db.contract.findUniqueOrThrow({ where: keyOf(theirs, foreign.id) });
      await db.candidate.update({ where: keyOf(theirs, candidateId), data: { email } });
    });
    expect((await accept(email)).status).toBe(200);
    expect(await linked()).toEqual([null, null]);
    expect(await linked(theirs, foreign)).toEqual([expect.any(String), expect.any(String)]);
  });
});

describe('what stays as it is', () => {
  it.each(['ended', 'terminated'] as const)('is the consultant of a contract that is %s', async (status) => {
    await change({ status });
    const userId = await inviteTo(ours, email);
    await accept(email);
    expect(await linked()).toEqual([userId, null]);
  });

  it('is a consultant whom the office chose', async () => {
    await change({ consultantId: ours.contractor.userId });
    const userId = await inviteTo(ours, email);
    await accept(email);
    expect(await linked()).toEqual([userId, ours.contractor.userId]);
  });

  it('is the account that a candidate has already', async () => {
    const { candidate } = await read(ours, contract);
    await system('test data', (db) =>
      db.candidate.update({ where: keyOf(ours, candidate.id), data: { userId: ours.contractor.userId } }),
    );
    await inviteTo(ours, email);
    await accept(email);
    expect(await linked()).toEqual([ours.contractor.userId, null]);
  });
});
