import { isValidElement, type ReactNode } from 'react';
import ToDosPage from '@/app/(authenticated)/to-dos/(list)/page';
import EditToDoPage from '@/app/(authenticated)/to-dos/[uuid]/edit/page';
import ToDoPage from '@/app/(authenticated)/to-dos/[uuid]/page';
import NewToDoPage from '@/app/(authenticated)/to-dos/create/page';
import { EditToDoForm, NewToDoForm } from '@/components/to-dos/to-do-form';
import { ToDoTable } from '@/components/to-dos/to-do-table';
import { PageHead } from '@/components/ui/record/page-head';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
// Without the program's configuration, Next refuses to say that a page is forbidden.
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  forbidden: () => {
    throw Object.assign(new Error('forbidden'), { digest: '403' });
  },
}));
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-US',
  getTimeZone: async () => 'UTC',
  getTranslations: async () => (key: string, values: object) => [key, ...Object.values(values ?? {})].join(' '),
}));

let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

async function draw(as: Person, page: () => Promise<ReactNode>): Promise<ReactNode> {
  mockCookie = await encodeCookie(as);
  return page();
}
const drawList = (as: Person, params: Record<string, string> = {}) =>
  draw(as, () => ToDosPage({ searchParams: Promise.resolve(params) }));
const drawNew = (as: Person, params: object = {}) =>
  draw(as, () => NewToDoPage({ searchParams: Promise.resolve(params) }));
const ofToDo = (id = ids.toDo) => ({ params: Promise.resolve({ uuid: id }) });

/** The props of the first element of a kind among those that a page drew. */
function propsIn(node: ReactNode, type: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(node)) {
    for (const one of node) {
      const found = propsIn(one, type);
      if (found) return found;
    }
    return undefined;
  }
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined;
  return node.type === type ? Object(node.props) : propsIn(node.props.children, type);
}
const where = (error: unknown): string => String(Reflect.get(Object(error), 'digest'));

it('the list begins with what the reader has to do, and shows what its address says', async () => {
  const mine = propsIn(await drawList(ours.admin), ToDoTable);
  expect(mine).toMatchObject({ page: { rows: [{ id: ids.toDo }, { id: ids.spareToDo }] } });
  expect(mine).toMatchObject({ list: { params: { 'filter[scope]': 'mine', 'filter[state]': 'open' } } });
  const others = propsIn(await drawList(ours.recruiter), ToDoTable);
  expect(others).toBeUndefined();
  const done = propsIn(await drawList(ours.admin, { 'filter[state]': 'done' }), ToDoTable);
  expect(done).toMatchObject({ page: { rows: [] } });
  // An address that the list does not understand opens it all the same.
  expect(propsIn(await drawList(ours.admin, { 'filter[scope]': 'everybody' }), ToDoTable)).toBeDefined();
});

it('no page is open to placed people, nor to anybody else for what they do not see', async () => {
  expect(await drawList(ours.contractor, { 'filter[scope]': 'mine' }).catch(where)).toContain('403');
  expect(await drawNew(ours.contractor).catch(where)).toContain('403');
  expect(await draw(ours.contractor, () => ToDoPage(ofToDo())).catch(where)).toContain('403');
  expect(await draw(ours.recruiter, () => ToDoPage(ofToDo(ids.spareToDo))).catch(where)).toContain('404');
});

it('a new one is on the record of the address, if the reader sees it', async () => {
  const on = (type: string, id: string) => ({ record_type: type, record_id: id });
  const form = async (as: Person, params: object) => propsIn(await drawNew(as, params), NewToDoForm);
  expect(await form(ours.recruiter, on('client', ids.client))).toMatchObject({
    assigneeId: ours.recruiter.userId,
    record: { type: 'client', id: ids.client },
  });
  for (const params of [{}, on('invoice', ids.issuedInvoice), on('client', 'x'), on('role', ids.role)])
    expect(await form(ours.recruiter, params)).toMatchObject({ record: null });
});

it('its page offers what the reader may do: to its author all, to others who see it nothing', async () => {
  const head = async (as: Person) => propsIn(await draw(as, () => ToDoPage(ofToDo())), PageHead);
  const keysOf = (props: Record<string, unknown> | undefined) =>
    Object(props?.['menu']).map(({ key }: { key: string }) => key);
  expect(keysOf(await head(ours.admin))).toEqual(['edit', 'remove']);
  const reader = await head(ours.finance);
  expect([keysOf(reader), reader?.['primary']]).toEqual([[], false]);
  const form = propsIn(await draw(ours.admin, () => EditToDoPage(ofToDo())), EditToDoForm);
  expect(form).toMatchObject({ toDo: { id: ids.toDo } });
  expect(await draw(ours.finance, () => EditToDoPage(ofToDo())).catch(where)).toContain(`/to-dos/${ids.toDo}`);
});

it('support looks, and begins nothing', async () => {
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.admin, platform.admin);
  expect(propsIn(await drawList(support, { 'filter[scope]': 'mine' }), PageHead)).toMatchObject({ primary: false });
  expect(await drawNew(support).catch(where)).toContain('403');
});
