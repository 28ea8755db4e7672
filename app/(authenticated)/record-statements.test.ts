import { isValidElement, type ReactNode } from 'react';
import ClientPage from '@/app/(authenticated)/clients/[uuid]/page';
import ContractPage from '@/app/(authenticated)/contracts/[uuid]/(record)/page';
import InvoicePage from '@/app/(authenticated)/invoices/[uuid]/page';
import SubmissionPage from '@/app/(authenticated)/submissions/[uuid]/(record)/page';
import TimesheetPage from '@/app/(authenticated)/timesheets/[uuid]/page';
import { openSession } from '@/lib/auth/session/actor';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { readModuleMenu } from '@/lib/forms/menu.data';
import { makeRecords, type Records } from '@/lib/testing/records';
import { recordStatements } from '@/lib/testing/statements';
import { makeCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getFormatter: async () => ({ number: String }),
  getLocale: async () => 'en-US',
  getTimeZone: async () => 'UTC',
  getTranslations: async () => (key: string) => key,
}));

type RecordPage = (props: {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<Record<string, never>>;
}) => Promise<ReactNode>;

/** Each page, and how many statements it may send: its session, its record, and what stands around that. */
const pages: [keyof Records, RecordPage, number][] = [
  ['client', ClientPage, 12],
  ['contract', ContractPage, 6],
  ['draftInvoice', InvoicePage, 7],
  ['issuedInvoice', InvoicePage, 10],
  // One of them: whether there is a margin floor that its acceptance could wait for.
  ['submission', SubmissionPage, 7],
  ['draftTimesheet', TimesheetPage, 12],
  ['submittedTimesheet', TimesheetPage, 21],
  ['approvedTimesheet', TimesheetPage, 19],
];
/** The record's, which its layout and its title read, too; then one for all that stands around it. */
const recordAndAround = 2;

let records: Records;
beforeAll(async () => {
  const ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  mockCookie = await encodeCookie(ours.admin);
  // What the menu is made of the frame has read.
  await readModuleMenu(await openSession(ours.admin));
});

type Waiting = (props: object) => Promise<unknown>;
const waits = (type: unknown): type is Waiting =>
  typeof type === 'function' && type.constructor.name === 'AsyncFunction';

/** Asks what a page is made of as React would: whatever of it waits for something, and what that is made of. */
async function draw(node: unknown): Promise<void> {
  if (Array.isArray(node)) for (const each of node) await draw(each);
  if (!isValidElement<object>(node)) return;
  if (waits(node.type)) await draw(await node.type(node.props));
  for (const value of Object.values(node.props)) await draw(value);
}

it.each(pages)('the page of %s reads in two transactions', async (name, page, most) => {
  const props = { params: Promise.resolve({ uuid: records[name] }), searchParams: Promise.resolve({}) };
  const { transactions, statements } = await recordStatements(async () => draw(await page(props)));
  expect(statements.length).toBeLessThanOrEqual(most);
  expect(transactions).toBe(recordAndAround);
});
