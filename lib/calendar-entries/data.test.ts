import * as calendar from '@/app/api/v1/calendar/route';
import { dateFromDay } from '@/lib/calendar/days';
import type { EntryKind } from '@/lib/calendar-entries/kinds';
import type { Calendar } from '@/lib/calendar-entries/schema';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let operators: TestCompany;
let records: Records;
const dates = { from: '2026-01-01', to: '2026-03-04' };
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  operators = await makeCompany('Platform', { kind: 'platform' });
  records = await makeRecords(ours);
  await prepare(async (db) => {
    await db.contract.update({
      where: keyOf(ours, records.contract),
      data: { endDate: dateFromDay('2026-02-27') },
      select: { id: true },
    });
    await db.interview.update({
      where: keyOf(ours, records.interview),
      // In Dublin it is the first, in Tokyo the second of February.
      data: { startsAt: new Date('2026-02-01T23:30:00Z'), timeZone: 'Asia/Tokyo', place: 'Room 1' },
      select: { id: true },
    });
    await db.userDocument.update({
      where: keyOf(ours, records.document),
      data: { expiryDate: dateFromDay('2026-02-10') },
      select: { id: true },
    });
  });
});

const read = (as: Person, query: Record<string, string> = dates) => call<Calendar>(calendar.GET, { as, query });
const found = async (as: Person, query: Record<string, string> = {}) =>
  (await read(as, { ...dates, ...query })).data.entries.map(({ kind, date }) => `${date} ${kind}`);
const kindsFor = async (permissions: readonly string[]) => {
  const { data } = await read(await makeColleague(ours, permissions));
  return [...new Set(data.entries.map(({ kind }) => kind))].filter((kind) => kind !== 'holiday');
};

const whole = [
  '2026-01-01 holiday',
  '2026-01-05 contract_start',
  '2026-02-01 interview',
  '2026-02-02 holiday',
  '2026-02-10 document_expiry',
  '2026-02-27 contract_end',
  '2026-03-02 invoice_due',
];

describe('the calendar of a range of days', () => {
  it('has what is on them in their order, with the page of each record', async () => {
    expect(await found(ours.admin)).toEqual(whole);
    const { data } = await read(ours.admin);
    expect(data.cut).toEqual([]);
    const by = Object.fromEntries(data.entries.map((entry) => [entry.kind, entry]));
    expect(by.interview).toMatchObject({
      id: records.interview,
      title: 'Conor',
      subtitle: 'Harbour',
      starts_at: '2026-02-01T23:30:00.000Z',
      ends_at: '2026-02-02T00:15:00.000Z',
      time_zone: 'Asia/Tokyo',
      path: `/submissions/${records.submission}?tab=interviews`,
    });
    const allDay = { starts_at: null, ends_at: null, time_zone: null };
    expect(by.contract_end).toMatchObject({ ...allDay, title: 'Conor', path: `/contracts/${records.contract}` });
    expect(by.document_expiry).toMatchObject({ ...allDay, path: `/candidates/${records.candidate}?tab=documents` });
    expect(by.invoice_due).toMatchObject({
      title: 'TST-2026-000001',
      subtitle: 'Harbour',
      path: `/invoices/${records.issuedInvoice}`,
    });
    expect(by.holiday).toMatchObject({ ...allDay, subtitle: null, path: null });
  });

  it('begins and ends with its days', async () => {
    expect(
      await found(ours.admin, { from: '2026-01-05', to: '2026-02-27', kinds: 'contract_start,contract_end' }),
    ).toEqual(['2026-01-05 contract_start', '2026-02-27 contract_end']);
    expect(
      await found(ours.admin, { from: '2026-01-06', to: '2026-02-26', kinds: 'contract_start,contract_end' }),
    ).toEqual([]);
    expect(await found(ours.admin, { from: '2026-02-02', to: '2026-02-02', kinds: 'interview' })).toEqual([]);
    expect(await found(ours.admin, { from: '2026-02-01', to: '2026-02-01', kinds: 'interview' })).toHaveLength(1);
  });

  it('has the last day on which a contract really ended', async () => {
    const end = (lastDay: string | null) =>
      prepare((db) =>
        db.contract.update({
          where: keyOf(ours, records.contract),
          data: { lastDay: lastDay && dateFromDay(lastDay) },
          select: { id: true },
        }),
      );
    await end('2026-02-13');
    expect(await found(ours.admin, { kinds: 'contract_end' })).toEqual(['2026-02-13 contract_end']);
    await end(null);
  });

  it('has what the reader still has to do, and nobody else’s to-dos', async () => {
    const make = (fields: object) =>
      prepare((db) =>
        db.toDo.create({
          data: {
            companyId: ours.companyId,
            title: 'Call Harbour',
            dueOn: dateFromDay('2026-02-11'),
            authorId: ours.account_manager.userId,
            assigneeId: ours.recruiter.userId,
            clientId: records.client,
            ...fields,
          },
          select: { id: true },
        }),
      );
    const { id } = await make({});
    await make({ completedAt: new Date(), completedById: ours.recruiter.userId });
    await make({ dueOn: null });
    await make({ assigneeId: ours.contractor.userId });
    const { data } = await read(ours.recruiter, { ...dates, kinds: 'to_do' });
    expect(data.entries).toMatchObject([
      { date: '2026-02-11', title: 'Call Harbour', subtitle: ours.account_manager.name, path: `/to-dos/${id}` },
    ]);
    // Its author sees it, and does not do it; whoever is placed has no to-dos.
    for (const person of [ours.account_manager, ours.admin, ours.contractor])
      expect(await found(person, { kinds: 'to_do' })).toEqual([]);
    await prepare((db) => db.toDo.deleteMany({ where: { companyId: ours.companyId, title: 'Call Harbour' } }));
  });

  it('has no cancelled interview, no rejected document, no draft and no paid invoice', async () => {
    const set = (interview: 'planned' | 'cancelled', document: 'rejected' | 'expired', paid: string) =>
      prepare(async (db) => {
        await db.interview.update({
          where: keyOf(ours, records.interview),
          data: { status: interview },
          select: { id: true },
        });
        await db.userDocument.update({
          where: keyOf(ours, records.document),
          data: { status: document, rejectedReason: document === 'rejected' ? 'Unreadable' : null },
          select: { id: true },
        });
        await db.invoice.update({
          where: keyOf(ours, records.issuedInvoice),
          data: { paidTotal: paid },
          select: { id: true },
        });
        await db.invoice.update({
          where: keyOf(ours, records.draftInvoice),
          data: { dueDate: dateFromDay('2026-03-02') },
          select: { id: true },
        });
      });
    await set('cancelled', 'rejected', '816');
    expect(await found(ours.admin, { kinds: 'interview,document_expiry,invoice_due' })).toEqual([]);
    await set('planned', 'expired', '0');
    expect(await found(ours.admin, { kinds: 'interview,document_expiry,invoice_due' })).toEqual([
      '2026-02-01 interview',
      '2026-02-10 document_expiry',
      '2026-03-02 invoice_due',
    ]);
  });

  it.each([
    ['no day', { to: '2026-01-31' }],
    ['an impossible day', { from: '2026-02-30', to: '2026-03-01' }],
    ['an end before its start', { from: '2026-02-02', to: '2026-02-01' }],
    ['more than 62 days', { from: '2026-01-01', to: '2026-03-05' }],
    ['an unknown kind', { ...dates, kinds: 'interview,<script>' }],
    ['a hundred thousand letters', { ...dates, kinds: 'x'.repeat(100_000) }],
    ['an unknown field', { ...dates, user_id: '1' }],
  ])('refuses %s', async (_, query) => {
    expect((await read(ours.admin, query)).status).toBe(422);
  });
});

describe('whoever reads the calendar', () => {
  it.each<[string, readonly string[], EntryKind[]]>([
    ['nothing', [], []],
    ['submissions', ['view_submissions'], ['interview']],
    ['only own submissions, of which there are none', ['view_own_submissions'], []],
    ['contracts', ['view_contracts'], ['contract_start', 'contract_end']],
    ['only own contracts, of which there are none', ['view_own_contracts'], []],
    ['documents', ['view_user_documents'], ['document_expiry']],
    ['only own documents, of which there are none', ['view_own_user_documents'], []],
    ['invoices', ['view_invoices'], ['invoice_due']],
    ['only timesheets', ['view_timesheets'], []],
  ])('sees what their rights show: %s', async (_, permissions, kinds) => {
    expect(await kindsFor(permissions)).toEqual(kinds);
  });

  it('sees their own contract and their own documents, on their profile', async () => {
    const { data } = await read(ours.contractor);
    const entries = data.entries.filter(({ kind }) => kind !== 'holiday');
    expect(entries.map(({ kind, path }) => [kind, path])).toEqual([
      ['contract_start', `/contracts/${records.contract}`],
      ['document_expiry', '/profile?tab=documents'],
      ['contract_end', `/contracts/${records.contract}`],
    ]);
    expect(await found(ours.contractor2)).toEqual(['2026-01-01 holiday', '2026-02-02 holiday']);
  });

  it('sees nothing of another company', async () => {
    expect(await found(theirs.admin)).toEqual(['2026-01-01 holiday', '2026-02-02 holiday']);
  });

  it('may be support in somebody’s place, which sees what that person sees', async () => {
    expect(await found(await supportInPlaceOf(ours.admin, operators.admin))).toEqual(whole);
    expect(await found(await supportInPlaceOf(ours.contractor2, operators.admin))).toHaveLength(2);
  });

  it('gets 401 without a session', async () => {
    expect((await call(calendar.GET, { query: dates })).status).toBe(401);
  });
});
