import TimesheetPage from '@/app/(authenticated)/timesheets/[uuid]/page';
import { ReadableSheet } from '@/app/(authenticated)/timesheets/[uuid]/readable-sheet';
import { SheetForm } from '@/app/(authenticated)/timesheets/[uuid]/sheet-form';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as forms from '@/app/api/v1/forms/route';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { formTab } from '@/lib/forms/answers/subjects/subject';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getFormatter: async () => ({ number: String }),
  getLocale: async () => 'en-US',
  getTranslations: async () => (key: string) => key,
}));

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
});

async function published(key: string, subject: string): Promise<string> {
  const fields = [{ key: 'note', type: 'text', label: { en: 'Note' } }];
  const sections = [{ key: 's', title: { en: 'S' }, fields }];
  const body = { key, name: { en: key }, subject, kind: 'once_per_subject', sections };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
  await call(publish.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

async function open(tab?: string, as: Person = ours.admin) {
  mockCookie = await encodeCookie(as);
  const page = await TimesheetPage({
    params: Promise.resolve({ uuid: records.approvedTimesheet }),
    searchParams: Promise.resolve(tab ? { tab } : {}),
  });
  const { tabs } = page.props;
  // The leave of the period is said below them.
  const [own] = [tabs.props.children ?? tabs].flat();
  return { shows: page.type, tabs: own.props };
}

it('shows a form about timesheets as a tab, and the hours under every other address', async () => {
  const before = (await open()).tabs.forms;
  const id = await published('expenses', 'timesheet');
  const other = await published('visit', 'client');
  const tab = formTab({ id });
  const form = { id, label: 'expenses', isOnce: true };
  expect(await open()).toMatchObject({ shows: ReadableSheet, tabs: { forms: [...before, form], current: undefined } });
  expect(await open(tab)).toMatchObject({ shows: SheetForm, tabs: { current: form } });
  expect((await open(formTab({ id: other }))).shows).toBe(ReadableSheet);
});

it('shows whoever may not open the form no tab', async () => {
  const id = await published('inspection', 'timesheet');
  const reader = await makeColleague(ours, ['view_timesheets']);
  expect(await open(formTab({ id }), reader)).toMatchObject({ shows: ReadableSheet, tabs: { forms: [] } });
});

describe('a week to approve', () => {
  const warningsFor = async (as: Person) => {
    mockCookie = await encodeCookie(as);
    const uuid = records.submittedTimesheet;
    const page = await TimesheetPage({ params: Promise.resolve({ uuid }), searchParams: Promise.resolve({}) });
    return page.props.warnings;
  };
  const setWeek = (totalHours: string, weekHours: string) =>
    prepare(async (db) => {
      const where = { companyId_id: { companyId: ours.companyId, id: records.submittedTimesheet } };
      const { contractId } = await db.timesheet.update({ where, data: { totalMinutes: Number(totalHours) * 60 } });
      await db.contract.update({
        where: { companyId_id: { companyId: ours.companyId, id: contractId } },
        data: { weekHours },
      });
    });

  it('has the warnings of the list of what waits, for whoever may approve it', async () => {
    await setWeek('41', '38');
    expect(await warningsFor(ours.account_manager)).toContain('over_hours');
    await setWeek('38', '38');
    expect(await warningsFor(ours.account_manager)).not.toContain('over_hours');
    await setWeek('41', '38');
    expect((await warningsFor(await makeColleague(ours, ['view_timesheets']))) ?? []).toEqual([]);
  });
});
