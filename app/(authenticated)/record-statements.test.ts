import { isValidElement, type ReactNode } from 'react';
import ClientPage from '@/app/(authenticated)/clients/[uuid]/(record)/page';
import ContractPage from '@/app/(authenticated)/contracts/[uuid]/(record)/page';
import InvoicePage from '@/app/(authenticated)/invoices/[uuid]/page';
import SubmissionPage from '@/app/(authenticated)/submissions/[uuid]/(record)/page';
import TimesheetPage from '@/app/(authenticated)/timesheets/[uuid]/page';
import { openSession } from '@/lib/auth/session/actor';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { readModuleMenu } from '@/lib/forms/menu.data';
import { recordPage } from '@/lib/testing/record-page';
import { makeRecords, type Records } from '@/lib/testing/records';
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

/**
 * Each page, and the number of statements that it may send for its session, its record and the data around the record. On
 * each, one asks whether the reader follows the record, and up to three who acts on it next.
 */
const pages: [keyof Records, RecordPage, number][] = [
  // One of them asks whether the client, who was changed today, is being renamed, and one counts its open submissions:
  // there are more than the page shows. Beside it are its contracts, its submissions and its to-dos.
  ['client', ClientPage, 22],
  // The figures of the strip, the weeks to write, the to-dos, and the words that its facts can be changed to.
  // Two read how long the assignment has lasted, where a law limits it.
  ['contract', ContractPage, 17],
  // Three read what the paper shows, and one the to-dos.
  ['draftInvoice', InvoicePage, 14],
  ['issuedInvoice', InvoicePage, 15],
  // One of the statements asks whether there is a margin floor that the acceptance could wait for, and one reads the
  // company's stages, which the menu offers; one reads the to-dos beside it.
  ['submission', SubmissionPage, 12],
  // One reads the leave in its period.
  ['draftTimesheet', TimesheetPage, 15],
  ['submittedTimesheet', TimesheetPage, 24],
  ['approvedTimesheet', TimesheetPage, 22],
];
/** One transaction for the record, which its layout and its title also read; one for all data around the record. */
const recordAndAround = 2;

let records: Records;
beforeAll(async () => {
  const ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  mockCookie = await encodeCookie(ours.admin);
  // The frame has already read the data of the menu.
  await readModuleMenu(await openSession(ours.admin), String);
});

type Waiting = (props: object) => Promise<unknown>;
const waits = (type: unknown): type is Waiting =>
  typeof type === 'function' && type.constructor.name === 'AsyncFunction';

/** Renders a page's elements as React would: calls every asynchronous component, and renders its result. */
async function draw(node: unknown): Promise<void> {
  if (Array.isArray(node)) for (const each of node) await draw(each);
  if (!isValidElement<object>(node)) return;
  if (waits(node.type)) await draw(await node.type(node.props));
  for (const value of Object.values(node.props)) await draw(value);
}

it.each(pages)('the page of %s reads in two transactions', async (name, page, most) => {
  const props = { params: Promise.resolve({ uuid: records[name] }), searchParams: Promise.resolve({}) };
  const { transactions, statements } = await recordPage(async () => draw(await page(props)));
  expect(statements.length).toBeLessThanOrEqual(most);
  expect(transactions).toBe(recordAndAround);
});
