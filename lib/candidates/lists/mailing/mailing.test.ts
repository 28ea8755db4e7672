import { NextRequest } from 'next/server';
import { v4 as uuid } from 'uuid';
import * as optOutRoute from '@/app/api/opt-out/[token]/route';
import * as oneMail from '@/app/api/v1/candidate-lists/[id]/mails/[mail]/route';
import * as previewRoute from '@/app/api/v1/candidate-lists/[id]/mails/preview/route';
import * as mails from '@/app/api/v1/candidate-lists/[id]/mails/route';
import * as members from '@/app/api/v1/candidate-lists/[id]/members/route';
import * as oneList from '@/app/api/v1/candidate-lists/[id]/route';
import * as lists from '@/app/api/v1/candidate-lists/route';
import * as erase from '@/app/api/v1/candidates/[id]/erase/route';
import * as merge from '@/app/api/v1/candidates/[id]/merge/route';
import * as optOutByHand from '@/app/api/v1/candidates/[id]/opt-out/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as template from '@/app/api/v1/mail-templates/[kind]/[locale]/route';
import { readOptOutPage } from '@/lib/candidates/lists/mailing/guest.data';
import type { ListMailDetail, ListMailPreview, ListMailRecord } from '@/lib/candidates/lists/mailing/schema';
import { sendListMails } from '@/lib/candidates/lists/mailing/send.data';
import { tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { sendMail } from '@/lib/jobs/send-mail';
import { call } from '@/lib/testing/call';
import { type MailServer, makeMailServer } from '@/lib/testing/mail-server';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

jest.setTimeout(60_000);

let server: MailServer;
let ours: TestCompany;
beforeAll(async () => {
  server = await makeMailServer();
  await server.start();
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Back Office <no-reply@staffing.test>' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.clear();
  ours = await makeCompany('Ours');
});

const template1 = { use: 'template' };
const own = { use: 'own', locale: 'en-US', subject: 'For {first_name}', text: 'Dear {name},\n\nBye\n{sender}, {company}' };

const person = async (fields: object = {}) =>
  (
    await call<{ id: string; number: string; email: string }>(candidates.POST, {
      as: ours.recruiter,
      body: { name: 'Freya Nilsen', email: `${uuid()}@people.example`, ...fields },
    })
  ).data;
const update = async (id: string, fields: object) => {
  const { data } = await call(one.GET, { as: ours.recruiter, params: { id } });
  const { name, email, phone } = data;
  return call(one.PATCH, { as: ours.recruiter, method: 'PATCH', params: { id }, body: { name, email, phone, ...fields } });
};

/** Makes a list of these candidates. */
async function listOf(ids: readonly string[], sharing = 'company', as: Person = ours.recruiter): Promise<string> {
  const { data } = await call<{ id: string }>(lists.POST, { as, body: { name: 'Welders', sharing } });
  if (ids.length > 0) await call(members.POST, { as, params: { id: data.id }, body: { candidate_ids: ids } });
  return data.id;
}

const preview = (id: string, words: object = template1, as: Person = ours.recruiter) =>
  call<ListMailPreview>(previewRoute.POST, { as, params: { id }, body: { words } });
const order = (id: string, count: number, words: object = template1, as: Person = ours.recruiter) =>
  call<ListMailRecord>(mails.POST, { as, params: { id }, body: { words, count } });
const get = (id: string, mail: string, query: Record<string, string> = {}, as: Person = ours.recruiter) =>
  call<ListMailDetail>(oneMail.GET, { as, params: { id, mail }, query });
const stop = (id: string, mail: string, as: Person = ours.recruiter) =>
  call(oneMail.DELETE, { as, method: 'DELETE', params: { id, mail } });
const outcomes = async (id: string, mail: string) =>
  (await get(id, mail)).data.recipients.map(({ status, reason }) => (reason ? `${status} ${reason}` : status));

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const outbox = (status = 'queued') =>
  prepare((db) =>
    db.outgoingMail.findMany({
      where: { companyId: ours.companyId, kind: 'list_mail', status },
      orderBy: { id: 'asc' },
    }),
  );
/** Sends what is in the outbox, as the job does. */
async function deliver(now = later(1)): Promise<void> {
  for (const { id } of await outbox()) await sendMail({ company_id: ours.companyId, mail_id: id }, now);
}
/** The addresses that got a mail, in the order of the mails. */
const reached = async () => (await server.received()).map(({ to }) => to?.map(({ address }) => address).join());
const perHour = (count: number) =>
  prepare((db) =>
    db.company.update({ where: { id: ours.companyId }, data: { listMailsPerHour: count }, select: { id: true } }),
  );
const postLink = (token: string, fields: Record<string, string> | FormData) =>
  optOutRoute.POST(
    new NextRequest('http://localhost:3000/api/opt-out/x', {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    }),
    { params: Promise.resolve({ token }) },
  );
const optedOutOn = async (id: string) =>
  (await call<{ opted_out_on: string | null }>(one.GET, { as: ours.recruiter, params: { id } })).data.opted_out_on;

it('sends each one mail of their own, with a link and headers to opt out, for answers to the sender', async () => {
  const [freya, ida] = [await person({ given_name: 'Freya' }), await person({ name: 'Ida' })];
  const id = await listOf([freya.id, ida.id]);
  const { data: mail, status } = await order(id, 2, own);
  expect([status, mail.counts]).toEqual([201, { waiting: 2, sent: 0, refused: 0, skipped: 0 }]);
  expect(await sendListMails()).toBe(2);
  await deliver();
  expect(await reached()).toEqual([freya.email, ida.email]);
  const [first, second] = await server.received();
  expect([first?.subject, second?.subject]).toEqual(['For Freya', 'For Ida']);
  expect(first?.text).toContain(`Dear Freya Nilsen,\n\nBye\n${ours.recruiter.name}, Ours`);
  expect(first?.source).toMatch(new RegExp(`Reply-To: .*<${ours.recruiter.email}>`));
  expect(first?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const unfolded = first?.source?.replace(/\r?\n\s+/g, ' ') ?? '';
  expect(unfolded).toMatch(/List-Unsubscribe: <http\S+\/api\/opt-out\/\S+>/);
  expect(await outcomes(id, mail.id)).toEqual(['sent', 'sent']);
  // Nothing is left that opens a link: neither in the mail's row nor in the recipient's.
  const rows = await outbox('sent');
  expect(rows.map(({ text, html, optOutLink }) => [text, html, optOutLink])).toEqual([
    ['', null, null],
    ['', null, null],
  ]);
  // However often the job runs, nobody gets it twice.
  expect(await sendListMails(later(61))).toBe(0);
  await deliver(later(90));
  expect(await reached()).toHaveLength(2);
});
