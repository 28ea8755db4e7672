import * as oneMenu from '@/app/api/menus/views/[id]/route';
import * as erasing from '@/app/api/v1/candidates/[id]/erase/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as permissions from '@/app/api/v1/user/permissions/route';
import * as settings from '@/app/api/v1/user/settings/route';
import * as own from '@/app/api/v1/views/[id]/pin/route';
import * as forRole from '@/app/api/v1/views/[id]/pins/[role]/route';
import * as forRoles from '@/app/api/v1/views/[id]/pins/route';
import * as one from '@/app/api/v1/views/[id]/route';
import * as views from '@/app/api/v1/views/route';
import { keyOf } from '@/lib/db/key';
import type { MenuItem } from '@/lib/menu/sidebar';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';
import type { View, ViewPins } from '@/lib/views/schema';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const kept = async (as: Person, more: object = {}) =>
  (await call<View>(views.POST, { as, body: { list: 'clients', name: 'In Cork', query: 'search=Cork', ...more } }))
    .data;
const change = (as: Person, id: string, body: object) =>
  call<View>(one.PATCH, { as, method: 'PATCH', params: { id }, body });
const pin = (as: Person, id: string) => call<ViewPins>(own.PUT, { as, method: 'PUT', params: { id } });
const unpin = (as: Person, id: string) => call<ViewPins>(own.DELETE, { as, method: 'DELETE', params: { id } });
const pinFor = (as: Person, id: string, role_id: string) =>
  call<ViewPins>(forRoles.POST, { as, method: 'POST', params: { id }, body: { role_id } });
const unpinFor = (as: Person, id: string, role: string) =>
  call<ViewPins>(forRole.DELETE, { as, method: 'DELETE', params: { id, role } });
const roleOf = async ({ userId, companyId }: Person): Promise<string> => {
  const { roleId } = await prepare((db) =>
    db.user.findUniqueOrThrow({ where: keyOf({ companyId }, userId), select: { roleId: true } }),
  );
  return roleId ?? '';
};
const versionOf = async (as: Person) =>
  (await call<{ menu_version: number }>(permissions.GET, { as })).data.menu_version;

/** The names of the views below the clients in somebody's menu; null without the clients. */
async function pinned(as: Person): Promise<string[] | null> {
  const { data } = await call<{ settings: { sidebar: MenuItem[] } }>(settings.GET, { as });
  const all = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.children ?? [])]);
  const clients = all(data.settings.sidebar).find(({ path }) => path === '/clients');
  return clients ? (clients.children ?? []).map(({ label }) => label) : null;
}

describe('a view that somebody pins', () => {
  it('is below its list in their own menu until they unpin it, and costs nobody else a menu', async () => {
    const { id } = await kept(ours.recruiter, { shared: 'me' });
    const before = await versionOf(ours.recruiter);
    expect(await pinned(ours.recruiter)).toEqual([]);
    expect((await pin(ours.recruiter, id)).data).toEqual({ view_id: id, is_pinned: true, role_ids: [] });
    expect((await pin(ours.recruiter, id)).status).toBe(200);
    expect([await pinned(ours.recruiter), await pinned(ours.finance)]).toEqual([['In Cork'], []]);
    expect(await versionOf(ours.recruiter)).toBe(before);
    await change(ours.recruiter, id, { name: 'Cork again' });
    expect(await pinned(ours.recruiter)).toEqual(['Cork again']);
    expect((await unpin(ours.recruiter, id)).data.is_pinned).toBe(false);
    expect((await unpin(ours.recruiter, id)).status).toBe(200);
    expect(await pinned(ours.recruiter)).toEqual([]);
  });

  it('goes with the view', async () => {
    const { id } = await kept(ours.recruiter);
    await pin(ours.recruiter, id);
    expect(await pinned(ours.recruiter)).toEqual(['In Cork']);
    await call(one.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id } });
    expect(await pinned(ours.recruiter)).toEqual([]);
  });

  it('is gone once it is shared no more', async () => {
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    await pin(ours.finance, id);
    await pinFor(ours.account_manager, id, await roleOf(ours.recruiter));
    expect([await pinned(ours.finance), await pinned(ours.recruiter)]).toEqual([['In Cork'], ['In Cork']]);
    await change(ours.account_manager, id, { shared: 'me' });
    expect([await pinned(ours.finance), await pinned(ours.recruiter)]).toEqual([[], []]);
    expect((await pin(ours.finance, id)).status).toBe(404);
    const { data } = await call<ViewPins>(forRoles.GET, { as: ours.account_manager, params: { id } });
    expect(data.role_ids).toEqual([]);
  });

  it('is shown to nobody who may not open its list', async () => {
    const blind = await makeColleague(ours, ['view_own_contracts']);
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    expect((await pin(blind, id)).status).toBe(404);
    await pinFor(ours.account_manager, id, await roleOf(blind));
    expect(await pinned(blind)).toBeNull();
  });

  it('is one of ten at most, also when somebody pins two at once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 11; n++) ids.push((await kept(ours.recruiter, { name: `View ${n}` })).id);
    for (const id of ids.slice(0, 9)) expect((await pin(ours.recruiter, id)).status).toBe(200);
    const last = await Promise.all(ids.slice(9).map((id) => pin(ours.recruiter, id)));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(last.find(({ status }) => status === 409)?.body.code).toBe('too_many_pins');
    expect(await pinned(ours.recruiter)).toHaveLength(10);
  });

  it('loses the name of an erased candidate in menus that were read before', async () => {
    const candidate = await call<{ id: string; number: string }>(candidates.POST, {
      as: ours.recruiter,
      body: { name: 'Ottoline Quarrington', email: 'ottoline@quarrington.example' },
    });
    const { id } = await kept(ours.recruiter, { name: 'For Ottoline Quarrington' });
    await pin(ours.recruiter, id);
    expect(await pinned(ours.recruiter)).toEqual(['For Ottoline Quarrington']);
    const { id: person, number } = candidate.data;
    const erased = await call(erasing.POST, { as: ours.admin, params: { id: person }, body: { number } });
    expect(erased.status).toBe(200);
    expect(await pinned(ours.recruiter)).toEqual(['For •••']);
  });

  it('is nobody of another company', async () => {
    const theirs = await makeCompany('Theirs');
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    expect((await pin(theirs.admin, id)).status).toBe(404);
    expect((await pinFor(theirs.admin, id, await roleOf(theirs.recruiter))).status).toBe(404);
    expect((await pinFor(ours.account_manager, id, await roleOf(theirs.recruiter))).status).toBe(422);
    expect(await pinned(theirs.admin)).toEqual([]);
  });
});

describe('a view that is pinned for a role', () => {
  it('is in the menus of its people, before what they pin themselves', async () => {
    const role = await roleOf(ours.recruiter);
    const peer = await prepare((db) => makePerson(db, ours.companyId, 'peer', role));
    const mine = await kept(peer, { name: 'Mine' });
    await pin(peer, mine.id);
    const { id } = await kept(ours.account_manager, { shared: 'company' });
    const before = await versionOf(ours.recruiter);
    expect((await pinFor(ours.account_manager, id, role)).data.role_ids).toEqual([role]);
    expect(await versionOf(ours.recruiter)).toBeGreaterThan(before);
    await pin(peer, id);
    expect([await pinned(peer), await pinned(ours.recruiter)]).toEqual([['In Cork', 'Mine'], ['In Cork']]);
    expect(await pinned(ours.finance)).toEqual([]);
    await unpinFor(ours.account_manager, id, role);
    expect([await pinned(peer), await pinned(ours.recruiter)]).toEqual([['Mine', 'In Cork'], []]);
  });

  it('is theirs alone, and only by whoever may share', async () => {
    const [role, finance] = [await roleOf(ours.recruiter), await roleOf(ours.finance)];
    const { id } = await kept(ours.account_manager, { shared: 'role', role_id: role });
    expect((await pinFor(ours.account_manager, id, finance)).status).toBe(422);
    expect((await pinFor(ours.recruiter, id, role)).status).toBe(403);
    await pinFor(ours.account_manager, id, role);
    expect((await unpinFor(ours.recruiter, id, role)).status).toBe(403);
    await change(ours.account_manager, id, { shared: 'role', role_id: finance });
    expect([await pinned(ours.recruiter), await pinned(ours.finance)]).toEqual([[], []]);
    const privately = await kept(ours.account_manager);
    expect((await pinFor(ours.account_manager, privately.id, role)).status).toBe(422);
  });
});

it('is offered on the tab of a view, for roles to whoever may share it', async () => {
  const entries = async (as: Person, id: string) => {
    const { data } = await call<{ key: string }[]>(oneMenu.GET, { as, params: { id }, query: { address: '' } });
    return data.map(({ key }) => key).filter((key) => key.includes('pin'));
  };
  const [{ id }, role] = [await kept(ours.account_manager, { shared: 'company' }), await roleOf(ours.recruiter)];
  expect([await entries(ours.recruiter, id), await entries(ours.account_manager, id)]).toEqual([
    ['pin'],
    ['pin', 'pinFor'],
  ]);
  await pin(ours.recruiter, id);
  await pinFor(ours.account_manager, id, role);
  expect(await entries(ours.recruiter, id)).toEqual(['unpin']);
  expect(await entries(ours.account_manager, id)).toEqual(['pin', 'pinFor', `unpin-${role}`]);
  const mine = await kept(ours.account_manager);
  expect(await entries(ours.account_manager, mine.id)).toEqual(['pin']);
});
