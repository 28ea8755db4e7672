import { v7 as uuid } from 'uuid';
import * as again from '@/app/api/v1/companies/[id]/failed-mail/[mail]/route';
import * as filters from '@/app/api/v1/failed-mail/filters/route';
import * as list from '@/app/api/v1/failed-mail/route';
import { system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { FailedMail, FailedMailFilters } from '@/lib/failed-mail/schema';
import type { MailKind } from '@/lib/mail/kinds';
import { queueMail } from '@/lib/mail/outbox';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

let platform: TestCompany;
let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
});

async function fail({ companyId }: TestCompany, kind: MailKind = 'invoice', status = 'failed'): Promise<string> {
  return tenantOf(companyId, async (db) => {
    const id = await queueMail(
      db,
      { companyId },
      {
        kind,
        locale: 'en-US',
        to: [{ name: 'Zoë', email: 'zoe@client.test' }],
        bcc: [{ name: '', email: 'copy@client.test' }],
        subject: 'A subject of theirs',
        text: kind === 'invoice' ? 'Words of theirs' : 'https://staffing.test/reset-password#token=abc',
      },
    );
    const words = kind === 'invoice' ? {} : { text: '' };
    const told = { status, attempts: 77, lastError: 'connect ECONNREFUSED', lastAttemptAt: new Date() };
    await db.outgoingMail.update({ where: keyOf({ companyId }, id), data: { ...told, ...words } });
    return id;
  });
}

const operator = () => platform.admin;
const read = ({ companyId }: TestCompany, id: string) =>
  tenantOf(companyId, (db) => db.outgoingMail.findUniqueOrThrow({ where: keyOf({ companyId }, id) }));
const listed = async (query: Record<string, string> = {}) =>
  (await call<FailedMail[]>(list.GET, { as: operator(), query })).data;
const send = (company: TestCompany, mail: string, as: Person = operator()) =>
  call(again.POST, { as, method: 'POST', params: { id: company.companyId, mail } });

it('shows to whom, of what kind, since when and why, and not a word of what it says', async () => {
  const id = await fail(ours);
  await fail(ours, 'invoice', 'sent');
  await fail(ours, 'invoice', 'queued');
  const mails = await listed({ 'filter[company_id]': ours.companyId });
  expect(mails).toEqual([
    {
      id,
      company: { id: ours.companyId, name: 'Ours' },
      kind: 'invoice',
      recipients: ['zoe@client.test', 'copy@client.test'],
      attempts: 77,
      last_error: 'connect ECONNREFUSED',
      created_at: expect.any(String),
      failed_at: expect.any(String),
      is_sendable: true,
    },
  ]);
  expect(JSON.stringify(mails)).not.toContain('of theirs');
});

it('names the companies that have any, and narrows to one', async () => {
  const [own] = [await fail(ours), await fail(theirs)];
  const found = await call<FailedMailFilters>(filters.GET, { as: operator() });
  expect(found.data.companies).toEqual([
    { id: ours.companyId, name: 'Ours' },
    { id: theirs.companyId, name: 'Theirs' },
  ]);
  const mails = await listed({ 'filter[company_id]': ours.companyId });
  expect(mails.map(({ company }) => company.name)).not.toContain('Theirs');
  expect(mails.map(({ id }) => id)).toContain(own);
});

describe('sending again', () => {
  it('puts it back into the outbox with three more days, once, and says who did', async () => {
    const id = await fail(ours);
    expect((await send(ours, id)).status).toBe(200);
    const mail = await read(ours, id);
    expect(mail).toMatchObject({ status: 'queued', attempts: 0, text: 'Words of theirs' });
    expect(mail.giveUpAt.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
    expect(mail.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await send(ours, id)).status).toBe(404);
    const log = await tenantOf(platform.companyId, (db) =>
      db.activity.findMany({ where: { companyId: platform.companyId, subjectId: ours.companyId } }),
    );
    expect(log).toEqual([expect.objectContaining({ event: 'mail_sent_again', actorId: operator().userId })]);
  });

  it('is refused for a mail whose link is not kept', async () => {
    const id = await fail(ours, 'reset_password');
    expect((await listed()).find((mail) => mail.id === id)).toMatchObject({ is_sendable: false });
    expect(await send(ours, id)).toMatchObject({ status: 409, body: { code: 'mail_not_kept' } });
    expect(await read(ours, id)).toMatchObject({ status: 'failed' });
  });

  it('finds no mail that was sent, that waits, that is of another company, or that is not there', async () => {
    const [sent, queued, other] = [
      await fail(ours, 'invoice', 'sent'),
      await fail(ours, 'invoice', 'queued'),
      await fail(theirs),
    ];
    for (const id of [sent, queued, other, uuid()]) expect((await send(ours, id)).status).toBe(404);
    expect(await read(theirs, other)).toMatchObject({ status: 'failed' });
  });
});

describe("it is the operator's alone", () => {
  it("and a tenant's administrator gets nothing", async () => {
    const id = await fail(ours);
    expect((await call(list.GET, { as: ours.admin })).status).toBe(403);
    expect((await call(filters.GET, { as: ours.admin })).status).toBe(403);
    expect((await send(ours, id, ours.admin)).status).toBe(403);
  });

  it("also where a tenant's role got hold of the permissions", async () => {
    const id = await fail(ours);
    const intruder = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: ours.companyId, name: 'Intruder', permissions: ['view_companies', 'edit_companies'] },
      });
      return makePerson(db, ours.companyId, 'intruder', role.id);
    });
    expect((await call(list.GET, { as: intruder })).status).toBe(404);
    expect((await call(filters.GET, { as: intruder })).status).toBe(404);
    expect((await send(ours, id, intruder)).status).toBe(404);
  });

  it('and who may only look cannot send', async () => {
    const id = await fail(ours);
    const viewer = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: platform.companyId, name: 'Viewer', permissions: ['view_companies'] },
      });
      return makePerson(db, platform.companyId, 'viewer', role.id);
    });
    expect((await call(list.GET, { as: viewer })).status).toBe(200);
    expect((await send(ours, id, viewer)).status).toBe(403);
  });
});
