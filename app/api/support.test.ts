import * as permissions from '@/app/api/v1/user/permissions/route';
import { supportWrites } from '@/lib/auth/support-writes';
import { call } from '@/lib/testing/call';
import { accessTable } from '@/lib/testing/handlers';
import { makeCompany, supportInPlaceOf } from '@/lib/testing/world';

describe("support that acts in somebody's place", () => {
  // tenancy.test.ts compares this table with the handlers.
  const open = Object.entries(accessTable).filter(
    ([name, { opens, support }]) => !name.startsWith('GET') && opens !== 'public' && support,
  );

  it('writes only what the table names', () => {
    expect(open.map(([name]) => name).sort()).toEqual(Object.keys(supportWrites).sort());
  });

  it('reads only what a permission to see opens, or what everybody sees', () => {
    const others = Object.entries(accessTable).filter(
      ([name, { opens, support }]) =>
        name.startsWith('GET') &&
        support &&
        typeof opens !== 'string' &&
        !opens.some((permission) => /^(view|export)_/.test(permission)),
    );
    expect(others).toEqual([]);
  });

  it('holds only permissions that show something, so that no screen offers it more', async () => {
    const [tenant, platform] = [await makeCompany('Tenant'), await makeCompany('Platform', { kind: 'platform' })];
    const held = async (as: typeof tenant.admin) =>
      (await call<{ permissions: string[] }>(permissions.GET, { as })).data.permissions;
    const own = await held(tenant.admin);
    const left = await held(await supportInPlaceOf(tenant.admin, platform.admin));
    expect(left.sort()).toEqual(
      own
        .filter((name) => /^(view|export)_/.test(name) && name !== 'view_user_secrets' && name !== 'view_birth_dates')
        .sort(),
    );
    expect(left).toEqual(expect.arrayContaining(['view_invoices', 'export_invoices', 'view_own_timesheets']));
  });
});
