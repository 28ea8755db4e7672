import * as submissionStatus from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as contractStatus from '@/app/api/v1/contracts/[id]/status/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import { readBalances } from '@/lib/invoices/client-accounts/client-account.data';
import { listClientParts } from '@/lib/invoices/client-activity.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import { listSeenTimeline } from '@/lib/timeline/data';
import { timelineQuery } from '@/lib/timeline/schema';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const actorOf = (person: Person) => openSession(person);
const act = (route: typeof payments.POST, as: Person, id: string, body: object) =>
  call(route, { as, params: { id }, body });
const pay = (amount: string) =>
  act(payments.POST, ours.finance, ids.issuedInvoice, { amount, paid_on: todayHere(), method: 'bank_transfer' });

describe('what a client owes', () => {
  it('is what its issued invoices still ask for, and how much of it is late', async () => {
    const finance = await actorOf(ours.finance);
    expect(await readBalances(finance, ids.client)).toEqual([
      { currency: 'EUR', outstanding: '816.00', overdue: '816.00', overdueCount: 1, credit: '0.00' },
    ]);
    await pay('16');
    expect(await readBalances(finance, ids.client)).toMatchObject([{ outstanding: '800.00' }]);
    await pay('800');
    expect(await readBalances(finance, ids.client)).toEqual([]);
  });

  it('is hidden from users without access to invoices, and from other companies', async () => {
    const theirs = await makeCompany('Theirs');
    expect(await readBalances(await actorOf(ours.recruiter), ids.client)).toBeNull();
    expect(await readBalances(await actorOf(theirs.finance), ids.client)).toEqual([]);
  });
});

describe('what happened to a client', () => {
  const about = async (person: Person) => {
    const actor = await actorOf(person);
    const query = timelineQuery.parse({ record_type: 'client', record_id: ids.client, limit: '200' });
    const client = { type: 'client' as const, id: ids.client, parts: await listClientParts(actor, ids.client) };
    const { rows } = await listSeenTimeline(actor, client, query);
    return rows.map(({ activity, about: what }) => [activity?.event, what?.type ?? 'client', what?.id ?? ids.client]);
  };
  beforeEach(async () => {
    await act(submissionStatus.POST, ours.admin, ids.submission, { status: 'withdrawn', reason: 'Took another job' });
    await act(contractStatus.POST, ours.admin, ids.contract, { status: 'on_hold' });
    await pay('16');
  });

  it('is also what happened to its submissions, contracts and invoices, the newest first', async () => {
    expect((await about(ours.admin)).slice(0, 3)).toEqual([
      ['paid', 'invoice', ids.issuedInvoice],
      ['status_changed', 'contract', ids.contract],
      ['status_changed', 'submission', ids.submission],
    ]);
  });

  it('leaves out what the reader may not see', async () => {
    const colleague = await makeColleague(ours, ['view_clients', 'view_own_submissions', 'view_own_contracts']);
    expect((await about(colleague)).filter(([, type]) => type !== 'client')).toEqual([]);
    const clerk = await makeColleague(ours, ['view_clients', 'view_invoices']);
    const params = { id: ids.issuedInvoice };
    const { data } = await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params });
    const payment = data.payments?.[0]?.id ?? '';
    const reverse = { as: ours.finance, params: { ...params, payment }, body: { reason: 'Entered twice' } };
    expect((await call(reversal.POST, reverse)).status).toBe(200);
    const [ofPayments, ofClerk] = [await about(ours.finance), await about(clerk)].map((all) =>
      all.map(([event]) => event),
    );
    expect(ofPayments).toEqual(expect.arrayContaining(['paid', 'payment_reversed']));
    expect(ofClerk?.filter((event) => event === 'paid' || event === 'payment_reversed')).toEqual([]);
    const theirs = await makeCompany('Theirs');
    expect(await about(theirs.admin)).toEqual([]);
  });
});
