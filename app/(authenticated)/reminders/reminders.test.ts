import RemindersPage from '@/app/(authenticated)/reminders/(list)/page';
import ReminderPage from '@/app/(authenticated)/reminders/[uuid]/page';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { recordPage } from '@/lib/testing/record-page';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-US',
  getTranslations: async () => (key: string) => key,
}));

let records: Records;
beforeAll(async () => {
  const ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  mockCookie = await encodeCookie(ours.finance);
});

it('asks for the session, the columns, the rule, what is due, whom it goes to, and what was sent, in one transaction', async () => {
  const sent = await recordPage(() => RemindersPage({ searchParams: Promise.resolve({}) }));
  expect(sent.transactions).toBe(1);
  expect(sent.statements.length).toBeLessThanOrEqual(6);
});

it('opens a reminder that was sent', async () => {
  const sent = await recordPage(() => ReminderPage({ params: Promise.resolve({ uuid: records.reminder }) }));
  expect(sent.transactions).toBe(1);
  expect(sent.statements.length).toBeLessThanOrEqual(5);
});
