import { isValidElement, type ReactNode } from 'react';
import CalendarPage from '@/app/(authenticated)/calendar/page';
import MondayPage from '@/app/(authenticated)/monday/page';
import { FeedSection } from '@/components/calendar/feed-section';
import { RemindButton } from '@/components/leakage/remind-button';
import { MondayToolbar } from '@/components/timesheets/board/monday-bar';
import { MondayTable } from '@/components/timesheets/board/monday-table';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { addDays, dateFromDay, weekOf } from '@/lib/calendar/days';
import type { ListParams } from '@/lib/lists/list-url';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany, todayHere } from '@/lib/testing/world';
import { makeBookableContract } from '@/lib/timesheets/test-world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-US',
  getTranslations: async () => (key: string) => key,
}));

let ours: TestCompany;
let operators: TestCompany;
beforeAll(async () => {
  [ours, operators] = [await makeCompany('Ours'), await makeCompany('Platform', { kind: 'platform' })];
  const monday = addDays(weekOf(todayHere(), 1).start, -7);
  // Its first week is missing.
  const { id } = await makeBookableContract(ours, { startDate: dateFromDay(addDays(monday, -7)) });
  await prepare((db) =>
    db.timesheet.create({
      data: {
        companyId: ours.companyId,
        contractId: id,
        ownerId: ours.contractor.userId,
        status: 'submitted',
        currency: 'EUR',
        totalMinutes: '480',
        periodStart: dateFromDay(monday),
        periodEnd: dateFromDay(addDays(monday, 6)),
      },
      select: { id: true },
    }),
  );
});

type Page = (props: { searchParams: Promise<ListParams> }) => Promise<ReactNode>;
async function open(page: Page, as: Person, params: ListParams = {}): Promise<unknown[]> {
  mockCookie = await encodeCookie(as);
  return piecesIn(await page({ searchParams: Promise.resolve(params) }));
}

/** The components that a page puts together. */
function piecesIn(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(piecesIn);
  if (!isValidElement<object>(node)) return [];
  return [node.type, ...Object.values(node.props).flatMap(piecesIn)];
}

const oddities = {
  view: 'year',
  on: '2026-02-30',
  kinds: '<script>',
  weeks: '99',
  until: 'x',
  'filter[client_id]': 'x',
};

describe('the calendar', () => {
  it('is there for everybody, whatever the address says', async () => {
    for (const person of [ours.admin, ours.contractor, ours.nobody])
      for (const params of [{}, { view: 'week' }, { view: 'list', on: '2200-12-31' }, oddities])
        expect(await open(CalendarPage, person, params)).toContain(FeedSection);
  });

  it('has the reader’s own address only for the reader', async () => {
    expect(await open(CalendarPage, await supportInPlaceOf(ours.admin, operators.admin))).not.toContain(FeedSection);
  });
});

describe('the Monday board', () => {
  it('is drawn whatever the address says', async () => {
    for (const params of [{}, { weeks: '26' }, oddities])
      expect(await open(MondayPage, ours.admin, params)).toContain(MondayTable);
    expect(await open(MondayPage, ours.admin, { until: '2020-01-01' })).toContain(EmptyState);
  });

  it('has ticks and reminders only for whoever approves, and filters only for whoever opens contracts', async () => {
    expect(await open(MondayPage, ours.account_manager)).toEqual(
      expect.arrayContaining([LateBulkBar, MondayToolbar, RemindButton]),
    );
    const contractor = await open(MondayPage, ours.contractor);
    expect(contractor).toContain(MondayTable);
    for (const pieces of [contractor, await open(MondayPage, await supportInPlaceOf(ours.admin, operators.admin))]) {
      expect(pieces).not.toContain(LateBulkBar);
      expect(pieces).not.toContain(RemindButton);
    }
  });

  it('is refused to whoever sees no time', async () => {
    await expect(open(MondayPage, ours.nobody)).rejects.toThrow();
  });
});
