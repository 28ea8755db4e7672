import { type ComponentProps, isValidElement } from 'react';
import MergeClientsPage from '@/app/(authenticated)/clients/[uuid]/merge/page';
import * as clientsRoute from '@/app/api/v1/clients/route';
import { MergeForm } from '@/components/merges/merge-form';
import { Alert } from '@/components/ui/plain/alert';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-US',
  getTranslations: async () => (key: string, values: object) => `${key} ${JSON.stringify(values)}`,
}));

let ours: TestCompany;
let ids: Records;
let other: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  const body = { name: 'Harbour Group', client_type: 'direct', currency: 'EUR', payment_terms_days: 14 };
  other = (await call<{ id: string }>(clientsRoute.POST, { as: ours.admin, body })).data.id;
});

async function open(as: Person, uuid: string, gone: string) {
  mockCookie = await encodeCookie(as);
  return MergeClientsPage({ params: Promise.resolve({ uuid }), searchParams: Promise.resolve({ with: gone }) });
}

/** The props of the elements of a component that are in a page. */
function propsOf<Props>(node: unknown, component: (props: Props) => unknown): Props[] {
  if (Array.isArray(node)) return node.flatMap((each) => propsOf(each, component));
  if (!isValidElement<Props & object>(node)) return [];
  if (node.type === component) return [node.props];
  return Object.values(node.props).flatMap((each) => propsOf(each, component));
}

const formIn = (page: unknown) => propsOf<ComponentProps<typeof MergeForm>>(page, MergeForm);
const alertsIn = (page: unknown) => propsOf<ComponentProps<typeof Alert>>(page, Alert);

it('asks for the fields in which the two differ', async () => {
  const page = await open(ours.admin, ids.client, other);
  const [form] = formIn(page);
  expect(form?.fields.map(({ name, isKept }) => [name, isKept])).toEqual([
    ['name', true],
    ['owner', true],
    ['payment_terms_days', true],
  ]);
  expect([form?.kept.id, form?.gone.id]).toEqual([ids.client, other]);
  expect(alertsIn(page)).toEqual([]);
});

it('says all that is in the way, without a button', async () => {
  const page = await open(ours.admin, other, ids.client);
  expect(formIn(page)).toEqual([]);
  expect(alertsIn(page).map(({ children }) => children)).toEqual([
    expect.stringMatching(/^merge_booked .*"invoices"/),
    expect.stringMatching(/^merge_booked .*"mandates"/),
    expect.stringMatching(/^merge_booked .*"reminders"/),
  ]);
});

it('is for those who may edit and delete clients', async () => {
  const as = await makeColleague(ours, ['view_clients', 'edit_clients']);
  await expect(open(as, ids.client, other)).rejects.toThrow(/FORBIDDEN|403/i);
});
