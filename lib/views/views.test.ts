import * as oneMenu from '@/app/api/menus/views/[id]/route';
import * as saving from '@/app/api/menus/views/route';
import * as one from '@/app/api/v1/views/[id]/route';
import * as start from '@/app/api/v1/views/[id]/start/route';
import * as views from '@/app/api/v1/views/route';
import { openSession } from '@/lib/auth/session/actor';
import { listClients } from '@/lib/clients/data';
import { clientQuery } from '@/lib/clients/schema';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readWithColumns } from '@/lib/field-preferences/data';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords } from '@/lib/testing/records';
import {
  makeColleague,
  makeCompany,
  makePerson,
  type Person,
  supportInPlaceOf,
  type TestCompany,
} from '@/lib/testing/world';
import type { View } from '@/lib/views/schema';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const content = { list: 'clients', name: 'In Cork', query: 'sort=-created_at&filter[is_active]=true' };
const keep = (as: Person, more: object = {}) => call<View>(views.POST, { as, body: { ...content, ...more } });
const kept = async (as: Person, more: object = {}) => (await keep(as, more)).data;
const change = (as: Person, id: string, body: object, headers: Record<string, string> = {}) =>
  call<View>(one.PATCH, { as, method: 'PATCH', params: { id }, body, headers });
const replace = (as: Person, id: string, body: object, headers: Record<string, string> = {}) =>
  call<View>(one.PUT, { as, method: 'PUT', params: { id }, body, headers });
const remove = (as: Person, id: string) => call(one.DELETE, { as, method: 'DELETE', params: { id } });
const listed = async (as: Person, list = 'clients') =>
  (await call<View[]>(views.GET, { as, query: { list } })).data.map(({ name }) => name);
const begin = (as: Person, id: string) =>
  call<{ list: string; view_id: string | null }>(start.PUT, { as, method: 'PUT', params: { id } });
const roleOf = async ({ userId, companyId }: Person): Promise<string> => {
  const { roleId } = await prepare((db) =>
    db.user.findUniqueOrThrow({ where: keyOf({ companyId }, userId), select: { roleId: true } }),
  );
  if (!roleId) throw new Error('They have no role.');
  return roleId;
};
/** Another person with the same role. */
const peerOf = async (person: Person): Promise<Person> => {
  const role = await roleOf(person);
  return prepare((db) => makePerson(db, ours.companyId, 'peer', role));
};

/** The tabs that the page of the clients shows, where it leads to, and what of an address it leaves out. */
async function openPage(as: Person, params: ListParams = {}) {
  const actor = await openSession(as);
  const [{ list }, columns] = await readWithOwnFields(actor, 'clients', params, (inside) =>
    pageList('/clients', params, clientQuery, async (query) =>
      listClients(inside, query, await ownConditions(inside, 'clients', query.filter)),
    ),
  );
  return { list, columns, tabs: columns.views?.tabs ?? [] };
}

describe('a view', () => {
  it('keeps search, filters, order and columns, and gives them back', async () => {
    const view = await kept(ours.recruiter, {
      query: 'search=caf%C3%A9+%26+bar&filter[is_active]=true&sort=-created_at&cursor=abc&limit=100',
      columns: ['city', 'name'],
    });
    expect(view).toMatchObject({
      list: 'clients',
      name: 'In Cork',
      columns: ['city', 'name'],
      shared: 'me',
      role_id: null,
    });
    expect(view).toMatchObject({ is_start: false, position: 1, version: 1, owner: { id: ours.recruiter.userId } });
    expect(Object.fromEntries(new URLSearchParams(view.query))).toEqual({
      search: 'café & bar',
      'filter[is_active]': 'true',
      sort: '-created_at',
    });
    const { tabs } = await openPage(ours.recruiter);
    expect(tabs).toEqual([
      {
        id: view.id,
        name: 'In Cork',
        params: { search: 'café & bar', 'filter[is_active]': 'true', sort: '-created_at' },
        columns: ['city', 'name'],
        start: false,
      },
    ]);
  });

  it.each(Object.keys(fieldLists).filter((list) => list !== 'companies'))('can be kept of %s', async (list) => {
    expect((await keep(ours.admin, { list, query: '' })).status).toBe(201);
    expect(await listed(ours.admin, list)).toEqual(['In Cork']);
  });

  it('can be kept of a form’s answers by anyone who sees them', async () => {
    const { openForm } = await makeRecords(ours);
    const list = `form:${openForm}`;
    expect((await keep(ours.admin, { list, query: 'filter[status]=draft' })).status).toBe(201);
    expect(await listed(ours.admin, list)).toEqual(['In Cork']);
    expect((await keep(ours.nobody, { list, query: '' })).status).toBe(404);
    expect((await keep(ours.admin, { list: `form:${crypto.randomUUID()}`, query: '' })).status).toBe(404);
  });

  it('is changed, renamed and deleted', async () => {
    const { id } = await kept(ours.recruiter);
    expect((await change(ours.recruiter, id, { name: ' In Sligo ' })).data).toMatchObject({
      name: 'In Sligo',
      query: content.query,
      version: 2,
    });
    const { data } = await replace(ours.recruiter, id, { name: 'All', query: '', columns: ['name'], shared: 'me' });
    expect(data).toMatchObject({ name: 'All', query: '', columns: ['name'], version: 3 });
    expect((await remove(ours.recruiter, id)).status).toBe(200);
    expect((await remove(ours.recruiter, id)).status).toBe(404);
    expect(await listed(ours.recruiter)).toEqual([]);
  });

  it.each([
    ['a filter that the list does not have', { query: 'filter[salary]=1' }, 'query'],
    ['a value that its filter does not have', { query: 'filter[is_active]=perhaps' }, 'query'],
    ['an order that the list does not have', { query: 'sort=password_hash' }, 'query'],
    ['any other parameter', { query: 'company_id=1' }, 'query'],
    ['NUL in a search', { query: 'search=a%00b' }, 'search'],
    ['bytes that are no text', { query: 'search=%FF' }, 'query'],
    ['a long address', { query: `search=${'a'.repeat(100_000)}` }, 'query'],
    ['a long search', { query: `search=${'a'.repeat(201)}` }, 'query'],
    ['an unknown column', { columns: ['name', 'password_hash'] }, 'columns.1'],
    ['a column twice', { columns: ['name', 'city', 'name'] }, 'columns.2'],
    ['too many columns', { columns: Array.from({ length: 261 }, () => 'name') }, 'columns'],
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'a'.repeat(61) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a role without its id', { shared: 'role' }, 'role_id'],
    ['a role that there is not', { shared: 'role', role_id: '00000000-0000-7000-8000-000000000000' }, 'role_id'],
    ['another sharing', { shared: 'world' }, 'shared'],
    ['another owner', { owner_id: '00000000-0000-7000-8000-000000000000' }, 'owner_id'],
  ])('refuses %s', async (_, more, path) => {
    const answer = await keep(ours.admin, more);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
    expect(await listed(ours.admin)).toEqual([]);
  });

  it('says which parts of an address it cannot keep', async () => {
    const { errors } = await keep(ours.admin, { query: 'filter[salary]=1&sort=name&x=y' });
    expect(errors.query).toEqual(['The list cannot be narrowed or sorted by this: filter[salary], x.']);
  });

  it('keeps hostile names as the text that they are', async () => {
    const name = '<script>alert(1)</script> \u202eevil';
    expect((await kept(ours.admin, { name })).name).toBe(name);
    expect((await openPage(ours.admin)).tabs.map((tab) => tab.name)).toEqual([name]);
  });

  it('is one of fifty at most that a person keeps of a list', async () => {
    const { companyId, recruiter } = ours;
    const of = { companyId, list: 'clients', params: {}, columns: [], ownerId: recruiter.userId };
    await prepare((db) =>
      db.view.createMany({ data: Array.from({ length: 50 }, (_, n) => ({ ...of, name: `V${n}`, position: n + 1 })) }),
    );
    const answer = await keep(recruiter);
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many_views']);
    expect((await keep(recruiter, { list: 'contracts', query: '' })).status).toBe(201);
    expect((await keep(ours.admin)).status).toBe(201);
    expect((await openPage(recruiter)).tabs).toHaveLength(50);
  });

  it('knows no list that there is not, and none that its reader may not open', async () => {
    expect((await keep(ours.admin, { list: 'toString' })).status).toBe(404);
    expect((await keep(ours.contractor, {})).status).toBe(403);
    expect((await call(views.GET, { as: ours.contractor, query: { list: 'clients' } })).status).toBe(403);
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    for (const answer of [
      await change(ours.contractor, id, { name: 'Mine' }),
      await remove(ours.contractor, id),
      await begin(ours.contractor, id),
      await call(oneMenu.GET, { as: ours.contractor, params: { id } }),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('whom a view is for', () => {
  it('decides who has it as a tab: its owner, a role, or everybody, in this order', async () => {
    const peer = await peerOf(ours.recruiter);
    await kept(ours.account_manager, { name: 'Everybody’s', shared: 'company' });
    await kept(ours.account_manager, { name: 'Recruiters’', shared: 'role', role_id: await roleOf(ours.recruiter) });
    await kept(ours.recruiter, { name: 'Own' });
    await kept(ours.recruiter, { name: 'Own, too' });
    const tabsOf = async (as: Person) => (await openPage(as)).tabs.map(({ name }) => name);
    expect(await tabsOf(ours.recruiter)).toEqual(['Own', 'Own, too', 'Recruiters’', 'Everybody’s']);
    expect(await listed(ours.recruiter)).toEqual(['Own', 'Own, too', 'Recruiters’', 'Everybody’s']);
    expect(await tabsOf(peer)).toEqual(['Recruiters’', 'Everybody’s']);
    expect(await tabsOf(ours.finance)).toEqual(['Everybody’s']);
    // Nobody of their own role: they can change it, but it is no tab of theirs.
    expect(await tabsOf(ours.account_manager)).toEqual(['Everybody’s']);
    expect(await listed(ours.admin)).toEqual(['Recruiters’', 'Everybody’s']);
    expect(await listed(peer)).toEqual(['Recruiters’', 'Everybody’s']);
  });

  it('keeps a role’s from everybody else who may not share', async () => {
    const { id } = await kept(ours.account_manager, { shared: 'role', role_id: await roleOf(ours.recruiter) });
    const other = await makeColleague(ours, ['view_clients']);
    expect(await listed(other)).toEqual([]);
    expect((await openPage(other)).tabs).toEqual([]);
    for (const answer of [await begin(other, id), await change(other, id, { name: 'Taken' }), await remove(other, id)])
      expect(answer.status).toBe(404);
  });

  it('never includes people without a role in a role’s', async () => {
    const nobody = await makeColleague(ours, ['view_clients']);
    await prepare((db) =>
      db.user.update({ where: keyOf(ours, nobody.userId), data: { roleId: null, isCompanyAdmin: true } }),
    );
    await kept(ours.account_manager, { shared: 'role', role_id: await roleOf(ours.recruiter) });
    expect((await openPage(nobody)).tabs).toEqual([]);
  });

  it('is only for people with the right to decide, which is no other right', async () => {
    const role = await roleOf(ours.recruiter);
    const everything = ['view_clients', 'edit_clients', 'edit_company_settings', 'edit_roles', 'edit_users'];
    const editor = await makeColleague(ours, everything);
    const sharer = await makeColleague(ours, ['view_clients', 'share_views']);
    for (const more of [{ shared: 'company' }, { shared: 'role', role_id: role }]) {
      expect((await keep(editor, more)).status).toBe(403);
      expect((await keep(sharer, more)).status).toBe(201);
      const { id } = await kept(editor);
      expect((await change(editor, id, more)).status).toBe(403);
      expect((await change(editor, id, { name: 'Still mine' })).status).toBe(200);
    }
  });

  it('is changed by its owner and by whoever may share, and by nobody else', async () => {
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    for (const answer of [await change(ours.recruiter, id, { name: 'Taken' }), await remove(ours.recruiter, id)])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await change(ours.finance, id, { name: 'By a colleague' })).status).toBe(200);
    // It would be gone for whoever makes it private.
    const taken = await change(ours.finance, id, { shared: 'me' });
    expect([taken.status, Object.keys(taken.errors)]).toEqual([422, ['shared']]);
    expect((await change(ours.account_manager, id, { shared: 'me' })).data).toMatchObject({
      shared: 'me',
      role_id: null,
    });
    for (const person of [ours.finance, ours.admin, ours.recruiter]) {
      expect((await change(person, id, { name: 'Taken' })).status).toBe(404);
      expect((await remove(person, id)).status).toBe(404);
      expect((await begin(person, id)).status).toBe(404);
    }
  });

  it('can be made narrower by an owner who may no longer share, and no wider', async () => {
    const sharer = await makeColleague(ours, ['view_clients', 'share_views']);
    const { id } = await kept(sharer, { shared: 'company' });
    const role = await roleOf(sharer);
    await prepare((db) => db.role.update({ where: keyOf(ours, role), data: { permissions: ['view_clients'] } }));
    expect((await change(sharer, id, { shared: 'role', role_id: role })).status).toBe(403);
    expect((await change(sharer, id, { name: 'Mine again', shared: 'me' })).status).toBe(200);
    expect((await change(sharer, id, { shared: 'company' })).status).toBe(403);
  });

  it('goes with the role', async () => {
    const gone = await makeColleague(ours, ['view_clients']);
    const role = await roleOf(gone);
    const { id } = await kept(ours.account_manager, { shared: 'role', role_id: role });
    await begin(gone, id);
    await prepare(async (db) => {
      await db.user.update({ where: keyOf(ours, gone.userId), data: { roleId: null, isCompanyAdmin: true } });
      await db.role.delete({ where: keyOf(ours, role) });
    });
    expect(await listed(ours.account_manager)).toEqual([]);
    expect((await openPage(gone)).tabs).toEqual([]);
  });

  it('is nobody of another company', async () => {
    const theirs = await makeCompany('Theirs');
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    const foreign = await keep(theirs.account_manager, { shared: 'role', role_id: await roleOf(ours.recruiter) });
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([422, ['role_id']]);
    expect((await change(theirs.admin, id, { name: 'Taken' })).status).toBe(404);
    expect((await begin(theirs.admin, id)).status).toBe(404);
    expect((await openPage(theirs.admin)).tabs).toEqual([]);
  });
});

describe('a change', () => {
  it('is refused for a version that somebody has changed since', async () => {
    const { id } = await kept(ours.recruiter);
    await change(ours.recruiter, id, { name: 'Second' });
    const stale = { 'if-match': '"1"' };
    expect((await change(ours.recruiter, id, { name: 'Third' }, stale)).status).toBe(412);
    expect(
      (await replace(ours.recruiter, id, { name: 'Third', query: '', columns: [], shared: 'me' }, stale)).status,
    ).toBe(412);
    const { status } = await call(one.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id }, headers: stale });
    expect(status).toBe(412);
    expect(await listed(ours.recruiter)).toEqual(['Second']);
  });

  it('of two people at once is made by one', async () => {
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    const answers = await Promise.all(
      [ours.account_manager, ours.finance].map((as) => change(as, id, { name: as.name }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('puts a view at another place, and the others keep their order', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const ids: string[] = [];
    for (const name of names) ids.push((await kept(ours.recruiter, { name })).id);
    await kept(ours.account_manager, { name: 'Everybody’s', shared: 'company' });
    await kept(ours.finance, { name: 'Finance’s own' });
    const order = async () => (await openPage(ours.recruiter)).tabs.map(({ name }) => name).join(' ');
    const [first = '', , , last = ''] = ids;
    expect((await change(ours.recruiter, last, { position: 2 })).data.position).toBe(2);
    expect(await order()).toBe('a d b c Everybody’s');
    expect((await change(ours.recruiter, first, { position: 1000 })).data.position).toBe(4);
    expect(await order()).toBe('d b c a Everybody’s');
    expect((await change(ours.recruiter, first, { position: 0 })).status).toBe(422);
    await Promise.all([change(ours.recruiter, last, { position: 3 }), change(ours.recruiter, first, { position: 1 })]);
    const places = (await call<View[]>(views.GET, { as: ours.recruiter, query: { list: 'clients' } })).data;
    expect(places.filter(({ shared }) => shared === 'me').map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(places.find(({ shared }) => shared === 'company')?.position).toBe(1);
  });

  it('of the readers puts a view after theirs', async () => {
    await kept(ours.account_manager, { name: 'First', shared: 'company' });
    const { id } = await kept(ours.account_manager, { name: 'Second' });
    expect((await change(ours.account_manager, id, { shared: 'company' })).data.position).toBe(2);
  });

  it('leaves columns to others that its author does not see, and adds none', async () => {
    const columns = ['number', 'margin_percent', 'bill_rate'];
    const { id } = await kept(ours.account_manager, { list: 'contracts', query: '', columns, shared: 'company' });
    const blind = await makeColleague(ours, ['view_own_contracts', 'share_views']);
    expect((await change(blind, id, { name: 'Renamed' })).data).toMatchObject({ name: 'Renamed', columns });
    const own = await keep(blind, { list: 'contracts', query: '', columns });
    expect([own.status, Object.keys(own.errors)]).toEqual([422, ['columns.1', 'columns.2']]);
  });

  it('of the name alone is possible although the list no longer knows a filter', async () => {
    const { id } = await kept(ours.recruiter);
    await prepare((db) => db.view.update({ where: keyOf(ours, id), data: { params: { 'filter[gone]': '1' } } }));
    expect((await change(ours.recruiter, id, { name: 'Renamed' })).data).toMatchObject({ query: 'filter[gone]=1' });
    expect((await change(ours.recruiter, id, { query: 'filter[gone]=2' })).status).toBe(422);
  });
});

describe('the start of a list', () => {
  const redirected = async (as: Person, params: ListParams = {}): Promise<string | null> => {
    try {
      await openPage(as, params);
      return null;
    } catch (error) {
      const digest: unknown = error instanceof Error ? Reflect.get(error, 'digest') : undefined;
      if (typeof digest !== 'string' || !digest.startsWith('NEXT_REDIRECT')) throw error;
      return digest.split(';')[2] ?? null;
    }
  };

  it('is one view per person, to which the bare address leads', async () => {
    const { id } = await kept(ours.recruiter, { columns: ['name', 'city'] });
    const shared = await kept(ours.account_manager, { name: 'Everybody’s', query: '', shared: 'company' });
    expect(await redirected(ours.recruiter)).toBeNull();
    expect((await begin(ours.recruiter, shared.id)).data).toEqual({ list: 'clients', view_id: shared.id });
    expect(await redirected(ours.recruiter)).toBe(`/clients?view=${shared.id}`);
    expect(await redirected(ours.account_manager)).toBeNull();
    await begin(ours.recruiter, id);
    await begin(ours.recruiter, id);
    expect(await redirected(ours.recruiter)).toBe(
      `/clients?view=${id}&sort=-created_at&filter[is_active]=true&columns=name,city`,
    );
    const starts = async (as: Person) =>
      (await call<View[]>(views.GET, { as, query: { list: 'clients' } })).data.map((view) => view.is_start);
    expect([await starts(ours.recruiter), await starts(ours.finance)]).toEqual([[true, false], [false]]);
    // An address that says anything is what it says.
    expect(await redirected(ours.recruiter, { view: 'all' })).toBeNull();
    expect(await redirected(ours.recruiter, { sort: 'name' })).toBeNull();
    expect(await redirected(ours.finance)).toBeNull();
  });

  it('gives way to the view that the menu asks for, as long as that is there', async () => {
    const [{ id }, other] = [
      await kept(ours.recruiter),
      await kept(ours.recruiter, { name: 'Other', query: 'search=b' }),
    ];
    await begin(ours.recruiter, id);
    expect(await redirected(ours.recruiter, { open: other.id })).toBe(`/clients?view=${other.id}&search=b`);
    await remove(ours.recruiter, other.id);
    expect(await redirected(ours.recruiter, { open: other.id })).toBeNull();
    expect(await redirected(ours.finance, { open: id })).toBeNull();
    expect(await redirected(ours.recruiter, { open: `${id}' or true` })).toBeNull();
  });

  it('ends with the view, and when its reader says so', async () => {
    const { id } = await kept(ours.recruiter);
    await begin(ours.recruiter, id);
    const end = () => call(start.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id } });
    expect([(await end()).data, (await end()).status]).toEqual([{ list: 'clients', view_id: null }, 200]);
    expect(await redirected(ours.recruiter)).toBeNull();
    await begin(ours.recruiter, id);
    await remove(ours.recruiter, id);
    expect(await redirected(ours.recruiter)).toBeNull();
  });

  it('ends when the view is no longer for its reader', async () => {
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    await begin(ours.recruiter, id);
    await change(ours.account_manager, id, { shared: 'me' });
    expect(await redirected(ours.recruiter)).toBeNull();
  });

  it('is one of the two when somebody chooses twice at once', async () => {
    const ids = [await kept(ours.recruiter), await kept(ours.recruiter, { name: 'Other' })].map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => begin(ours.recruiter, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const count = await tenant(await openSession(ours.recruiter), (db) =>
      db.viewStart.count({ where: { companyId: ours.companyId } }),
    );
    expect(count).toBe(1);
  });
});

describe('the page of a view', () => {
  const view = '019b0000-0000-7000-8000-000000000001';

  it('leaves out what is gone, or not for its reader, and says how much', async () => {
    const { list, columns } = await openPage(ours.recruiter, {
      view,
      'filter[is_active]': 'true',
      'filter[gone]': '1',
      'filter[form.section.field]': 'contains:x',
      sort: 'nothing',
      columns: 'city,password_hash,name',
    });
    expect(list.params).toEqual({ view, 'filter[is_active]': 'true', columns: 'city,password_hash,name' });
    expect([list.leftOut, columns.leftOut, columns.shown]).toEqual([3, 1, ['city', 'name']]);
  });

  it('says nothing of an address that is no view’s, and nothing of a page’s own parameters', async () => {
    const { list } = await openPage(ours.recruiter, { 'filter[gone]': '1' });
    expect([list.leftOut, list.params]).toEqual([0, {}]);
    const turned = await openPage(ours.recruiter, { view, limit: '25', sort: 'name' });
    expect([turned.list.leftOut, turned.list.params]).toEqual([0, { view, limit: '25', sort: 'name' }]);
  });

  it('shows no column that its reader may not see', async () => {
    const blind = await openSession(await makeColleague(ours, ['view_own_contracts']));
    const params = { view, columns: 'number,margin_percent,bill_rate' };
    const [, columns] = await readWithColumns(blind, fieldLists.contracts, params, async () => null);
    expect([columns.shown, columns.leftOut]).toEqual([['position_title', 'number'], 2]);
  });

  it('takes the columns of its address, each once, whatever else somebody writes there', async () => {
    const shown = async (columns: string) => (await openPage(ours.recruiter, { columns })).columns.shown;
    expect(await shown('city,city,name')).toEqual(['city', 'name']);
    expect(await shown('nothing')).toEqual(['name']);
    expect(await shown(Array.from({ length: 20_000 }, (_, n) => `c${n}`).join(','))).toEqual(['name']);
    expect((await openPage(ours.recruiter, { view: '"><script>' })).list.params).toEqual({});
  });

  it('offers nothing to keep to support in somebody’s place', async () => {
    const platform = await makeCompany('Platform', { kind: 'platform' });
    await kept(ours.recruiter);
    const support = await supportInPlaceOf(ours.recruiter, platform.admin);
    const { columns, tabs } = await openPage(support);
    expect([columns.views?.keeps, tabs.length]).toEqual([false, 1]);
    expect((await openPage(ours.recruiter)).columns.views?.keeps).toBe(true);
  });
});

describe('what the pages offer', () => {
  interface Offered {
    key: string;
    label: string;
    body?: object;
    goTo?: string;
    confirm?: {
      title: string;
      fields: { name: string; value?: string; options?: { value: string; label: string; sends?: object }[] }[];
    };
    action?: Offered;
  }
  const menu = async (as: Person, id: string, address = '') =>
    (await call<Offered[]>(oneMenu.GET, { as, params: { id }, query: { address } })).data;
  const keys = async (as: Person, id: string, address?: string) => (await menu(as, id, address)).map(({ key }) => key);

  it('keeps what a page shows, without what its list does not know', async () => {
    const { data } = await call<Offered>(saving.GET, {
      as: ours.recruiter,
      query: { list: 'clients', address: 'filter[is_active]=true&utm=x&sort=-name&columns=name,city,gone&cursor=abc' },
    });
    expect(data.body).toEqual({
      list: 'clients',
      query: 'filter[is_active]=true&sort=-name',
      columns: ['name', 'city'],
    });
    expect(data.goTo).toBe('/clients?view={id}&filter[is_active]=true&sort=-name&columns=name,city');
    expect(data.confirm?.fields.map(({ name }) => name)).toEqual(['name']);
    const answer = await call<View>(views.POST, { as: ours.recruiter, body: { ...data.body, name: 'From a page' } });
    expect(answer.status).toBe(201);
  });

  it('asks whoever may share for whom it is', async () => {
    const { data } = await call<Offered>(saving.GET, { as: ours.account_manager, query: { list: 'clients' } });
    const shared = data.confirm?.fields.find(({ name }) => name === 'shared');
    expect(shared?.value).toBe('me');
    expect(shared?.options?.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Only me', 'Role: Recruiter', 'Role: Finance', 'Everybody in the company']),
    );
    const role = await roleOf(ours.recruiter);
    expect(shared?.options?.find(({ value }) => value === role)?.sends).toEqual({ shared: 'role', role_id: role });
  });

  it('is what each person may do with a view', async () => {
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    const same = 'sort=-created_at&filter[is_active]=true';
    expect(await keys(ours.account_manager, id, same)).toEqual(['edit', 'start', 'pin', 'pinFor', 'delete']);
    expect(await keys(ours.finance, id, 'sort=name')).toEqual(['update', 'edit', 'start', 'pin', 'pinFor', 'delete']);
    expect(await keys(ours.recruiter, id, 'sort=name')).toEqual(['start', 'pin']);
    const [, edit] = await menu(ours.finance, id, 'sort=name');
    expect(edit?.action?.confirm?.fields.map(({ value }) => value)).toEqual(['In Cork', 'company']);
    await begin(ours.recruiter, id);
    const [entry] = await menu(ours.recruiter, id);
    expect(entry?.label).toBe('No longer my start');
  });
});
