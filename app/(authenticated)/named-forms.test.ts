import { isValidElement, type ReactNode } from 'react';
import NewCandidatePage from '@/app/(authenticated)/candidates/create/page';
import NewClientPage from '@/app/(authenticated)/clients/create/page';
import { DirectPage } from '@/app/(authenticated)/contracts/create/direct-page';
import NewContractPage from '@/app/(authenticated)/contracts/create/page';
import NewJobPage from '@/app/(authenticated)/jobs/create/page';
import NewToDoPage from '@/app/(authenticated)/to-dos/create/page';
import { ClientMessages } from '@/components/shell/client-messages';
import { NewToDoForm } from '@/components/to-dos/to-do-form';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { makeContract } from '@/lib/contracts/test-world';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

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
let theirs: TestCompany;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  mockCookie = await encodeCookie(ours.admin);
});

/** The values with which the form of a page begins. */
async function valuesIn(node: unknown): Promise<object | undefined> {
  if (Array.isArray(node)) {
    for (const each of node) {
      const values = await valuesIn(each);
      if (values) return values;
    }
    return undefined;
  }
  if (!isValidElement<object>(node)) return undefined;
  if ('values' in node.props && typeof node.props.values === 'object' && node.props.values) return node.props.values;
  const { type } = node;
  // Only asynchronous components can be called without React.
  if (typeof type === 'function' && type !== ClientMessages && type.constructor.name === 'AsyncFunction')
    return valuesIn(await Reflect.apply(type, undefined, [node.props]));
  return valuesIn(Object.values(node.props));
}

const named = (name: string | string[]) => ({ searchParams: Promise.resolve({ name }) });

it.each([
  ['candidate', NewCandidatePage, 'name'],
  ['client', NewClientPage, 'name'],
  ['job', NewJobPage, 'title'],
] as const)('the form of a new %s begins with the name that its address has', async (_, Page, field) => {
  const hostile = '<script>alert(1)</script> \u202Eeel';
  expect(await valuesIn(await Page(named(hostile)))).toMatchObject({ [field]: hostile });
  expect(await valuesIn(await Page(named('x'.repeat(100_000))))).toMatchObject({ [field]: 'x'.repeat(120) });
  for (const none of [[], ['a', 'b']]) expect(await valuesIn(await Page(named(none)))).toMatchObject({ [field]: '' });
});

it('the form of a new to-do begins with the name that its address has', async () => {
  const title = async (name: string | string[]) => {
    const page = await NewToDoPage({ searchParams: Promise.resolve({ name }) });
    return titleIn(page);
  };
  expect(await title('Call <b>Ann</b> \u202Eback')).toBe('Call <b>Ann</b> \u202Eback');
  expect(await title('x'.repeat(100_000))).toBe('x'.repeat(120));
  for (const none of [[], ['a', 'b']]) expect(await title(none)).toBe('');
});

/** The title with which the form of a new to-do begins. */
function titleIn(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(titleIn).find((title) => title !== undefined);
  if (!isValidElement<{ children?: ReactNode; title?: string }>(node)) return undefined;
  return node.type === NewToDoForm ? node.props.title : titleIn(node.props.children);
}

it('the form of a new contract begins with the client that its address names, if the reader sees it', async () => {
  const { id } = await makeClient(ours, { currency: 'CHF' });
  const foreign = await makeClient(theirs, { currency: 'CHF' });
  const open = async (client: string, as: Person = ours.admin) => {
    mockCookie = await encodeCookie(as);
    const page = await NewContractPage({ searchParams: Promise.resolve({ client }) });
    return isValidElement(page) && page.type === DirectPage ? valuesIn(page) : undefined;
  };
  expect(await open(id)).toMatchObject({ client_id: id, currency: 'CHF' });
  for (const other of [foreign.id, 'none', `${id}'; drop`])
    expect([other, await open(other)]).toEqual([other, expect.objectContaining({ client_id: '' })]);
});

it('a conversion begins with the kind and place of the last contract with the client, if the job names none', async () => {
  const client = await makeClient(ours);
  const accept = async (clientId: string) => {
    const made = await makeSubmission(ours.recruiter, clientId);
    await forceSubmissionStatus(made, ours, 'accepted');
    return made;
  };
  const [made, elsewhere] = [await accept(client.id), await accept((await makeClient(ours)).id)];
  const open = async ({ id }: { id: string }, as: Person) => {
    mockCookie = await encodeCookie(as);
    return valuesIn(await NewContractPage({ searchParams: Promise.resolve({ submission: id }) }));
  };
  expect(await open(made, ours.recruiter)).toMatchObject({ contract_type: '', location: '' });
  for (const terms of [
    { contract_type: 'temporary', location: 'remote' },
    { contract_type: 'contractor', location: 'on_site' },
  ])
    await makeContract(ours.account_manager, client.id, terms);
  expect(await open(made, ours.recruiter)).toMatchObject({ contract_type: 'contractor', location: 'on_site' });
  expect(await open(elsewhere, ours.recruiter)).toMatchObject({ contract_type: '', location: '' });
  // Nobody learns of contracts that they do not see.
  const blind = await makeColleague(ours, ['view_submissions', 'convert_submissions', 'create_contracts']);
  expect(await open(made, blind)).toMatchObject({ contract_type: '', location: '' });
  await expect(open(made, theirs.recruiter)).rejects.toThrow();
});
