import * as company from '@/app/api/v1/company/settings/route';
import * as permissions from '@/app/api/v1/user/permissions/route';
import * as settings from '@/app/api/v1/user/settings/route';
import { openSession } from '@/lib/auth/session/actor';
import type { Settings } from '@/lib/companies/settings/schema';
import { system } from '@/lib/db/client';
import { loadMessages } from '@/lib/i18n/messages';
import { areStandardCards, areStandardGroups, parseCards, parseGroups } from '@/lib/menu/arrangement';
import { readArrangement } from '@/lib/menu/arrangement.data';
import { readyNames } from '@/lib/menu/ready-names';
import type { MenuItem } from '@/lib/menu/sidebar';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import { groupKeys } from '@/lib/theme/menu-groups';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const standard = groupKeys.map((key) => ({ key, name: null, ready: null, is_hidden: false }));
type Group = (typeof standard)[number] | { key: string; name: string | null; ready: string | null; is_hidden: boolean };
const withGroup = (key: string, more: object) =>
  standard.map((group) => (group.key === key ? { ...group, ...more } : group));

const save = (groups: readonly Group[], as: Person = ours.admin, headers: Record<string, string> = {}) =>
  call<Settings>(company.PATCH, { as, method: 'PATCH', body: { menu: { groups } }, headers });
const menuOf = async (as: Person) =>
  (await call<{ settings: { sidebar: MenuItem[] } }>(settings.GET, { as })).data.settings.sidebar;
const labels = async (as: Person) => (await menuOf(as)).map(({ label }) => label);
const versionOf = async (as: Person) =>
  (await call<{ menu_version: number }>(permissions.GET, { as })).data.menu_version;

describe('a company', () => {
  it('orders, names and hides its groups in everybody’s menu, and every open browser notices', async () => {
    const before = await versionOf(ours.recruiter);
    const old = await labels(ours.recruiter);
    expect(old[0]).toBe('dashboard');
    const [last, ...rest] = withGroup('hire', { name: 'Talent' }).toReversed();
    const chosen = [...rest.map((group) => (group.key === 'clients' ? { ...group, is_hidden: true } : group)), last];
    const { status, data } = await save(chosen.flatMap((group) => group ?? []));
    expect([status, data.menu.groups]).toEqual([200, chosen]);
    expect(await versionOf(ours.recruiter)).toBeGreaterThan(before);
    const now = await labels(ours.recruiter);
    expect(now.indexOf('Talent')).toBeLessThan(now.indexOf('dashboard'));
    expect(now).not.toContain('clients');
    expect(now).not.toContain('hire');
    const hire = (await menuOf(ours.recruiter)).find(({ label }) => label === 'Talent');
    expect(hire).toMatchObject({ key: 'hire', icon: 'hire', path: null });
  });

  it('gives a group a ready-made name, which everybody has in their language, also around one item', async () => {
    await save(withGroup('clients', { ready: 'sales' }));
    const sales = async () => (await menuOf(ours.recruiter)).find(({ key }) => key === 'clients');
    expect(await sales()).toMatchObject({ icon: 'ready-sales', label: 'Sales', path: null });
    expect((await sales())?.children?.map(({ path }) => path)).toEqual(['/clients']);
    await system('test', (db) =>
      db.user.updateMany({ where: { id: ours.recruiter.userId }, data: { locale: 'it-IT' } }),
    );
    expect((await sales())?.label).toBe('Vendite');
  });

  it('stores nothing once it is back to the standard', async () => {
    const stored = async () =>
      (await system('test', (db) => db.company.findUniqueOrThrow({ where: { id: ours.companyId } }))).menuGroups;
    await save(withGroup('pay', { name: 'Payroll' }));
    expect(await stored()).toHaveLength(groupKeys.length);
    await save(standard);
    expect(await stored()).toBeNull();
  });

  it('names the cards of its start page', async () => {
    const named = { money: { name: null, ready: 'charts' }, margin: { name: 'What we earn', ready: null } };
    const { data } = await call<Settings>(company.PATCH, {
      as: ours.admin,
      method: 'PATCH',
      body: { menu: { cards: named } },
    });
    expect(data.menu.cards).toEqual({ ...named, pipeline: { name: null, ready: null } });
    const { cards } = await readArrangement(await openSession(ours.finance));
    expect(cards).toEqual(data.menu.cards);
    expect(data.menu.groups).toEqual(standard);
  });

  it('changes no other company', async () => {
    const theirs = await makeCompany('Theirs');
    const before = [await labels(theirs.recruiter), await versionOf(theirs.recruiter)];
    await save(withGroup('hire', { name: 'Talent' }));
    expect([await labels(theirs.recruiter), await versionOf(theirs.recruiter)]).toEqual(before);
  });

  it.each<[string, readonly Group[], string]>([
    ['a group twice', [...standard.slice(1), ...standard.slice(1, 2)], 'menu.groups'],
    ['a group too few', standard.slice(1), 'menu.groups'],
    ['nothing', [], 'menu.groups'],
    ['every group hidden', standard.map((group) => ({ ...group, is_hidden: true })), 'menu.groups.0.is_hidden'],
    ['a group that is none', withGroup('pay', { key: 'payroll' }), 'menu.groups.5.key'],
    ['two names', withGroup('pay', { name: 'Payroll', ready: 'sales' }), 'menu.groups.5.name'],
    ['a ready-made name that is none', withGroup('pay', { ready: 'casino' }), 'menu.groups.5.ready'],
    ['an empty name', withGroup('pay', { name: '  ' }), 'menu.groups.5.name'],
    ['a name of two lines', withGroup('pay', { name: 'Pay\nroll' }), 'menu.groups.5.name'],
    ['a name of 100,000 letters', withGroup('pay', { name: 'x'.repeat(100_000) }), 'menu.groups.5.name'],
  ])('is refused %s', async (_, groups, path) => {
    const answer = await save(groups);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [path]]);
    expect(await labels(ours.recruiter)).toContain('dashboard');
  });

  it('shows a hostile name as it is written', async () => {
    const name = '<script>alert(1)</script>\u202Elive';
    await save(withGroup('hire', { name }));
    expect((await menuOf(ours.recruiter)).find(({ key }) => key === 'hire')?.label).toBe(name);
  });
});

describe('a change of the groups', () => {
  it('is for whoever may edit the company’s settings, and not for support in somebody’s place', async () => {
    const looker = await makeColleague(ours, ['view_company_settings', 'edit_modules', 'share_views']);
    expect((await save(standard, looker)).status).toBe(403);
    expect((await save(standard, await makeColleague(ours, ['edit_company_settings']))).status).toBe(200);
    const platform = await makeCompany('Platform', { kind: 'platform' });
    expect((await save(standard, await supportInPlaceOf(ours.admin, platform.admin))).status).toBe(403);
  });

  it('is refused for a version that somebody has changed since, also of two at once', async () => {
    const { data } = await call<Settings>(company.GET, { as: ours.admin });
    const ifMatch = { 'if-match': `"${data.version}"` };
    const both = await Promise.all(['A', 'B'].map((name) => save(withGroup('pay', { name }), ours.admin, ifMatch)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('what is stored', () => {
  it('is the standard where it is damaged, with groups that are newer than it at the end', () => {
    expect(parseGroups(null)).toEqual(standard);
    expect(parseGroups('damaged')).toEqual(standard);
    const [first, second] = withGroup('today', { name: 'Now' });
    const parsed = parseGroups([{ key: 'gone' }, second, first, second]);
    expect(parsed.slice(0, 2)).toEqual([second, first]);
    expect(parsed).toHaveLength(groupKeys.length);
    expect([areStandardGroups(parsed), areStandardGroups(parseGroups(null))]).toEqual([false, true]);
    expect(areStandardGroups(parseGroups(withGroup('pay', { is_hidden: true })))).toBe(false);
    const unnamed = { name: null, ready: null };
    expect(parseCards({ money: { name: 'Cash', ready: null }, margin: 7 })).toEqual({
      money: { name: 'Cash', ready: null },
      margin: unnamed,
      pipeline: unnamed,
    });
    expect(areStandardCards(parseCards(null))).toBe(true);
  });
});

it.each(['en', 'fr', 'ar', 'zh', 'es', 'it'] as const)('has words for every ready-made name in %s', (language) => {
  const words = Object(loadMessages(language).ready_names);
  expect(Object.keys(words).sort()).toEqual([...readyNames].sort());
});
