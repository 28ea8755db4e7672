import * as permissions from '@/app/api/v1/user/permissions/route';
import { call } from '@/lib/testing/call';
import { accessTable } from '@/lib/testing/handlers';
import { makeCompany, supportInPlaceOf } from '@/lib/testing/world';

/** What gives, takes or weakens access, secures an account, or shows a secret. */
const closed =
  /\/(users|roles|settings|single-sign-on|support-grants|data-export|password|[a-z]+-password|second-factor|passkeys|sessions|confirm|email|profile\/update|avatar|reveal|invitation)\b/;

describe("support that acts in somebody's place", () => {
  // The table is held against the handlers by tenancy.test.ts.
  const writes = Object.entries(accessTable).filter(
    ([name, { opens }]) => !name.startsWith('GET') && opens !== 'public',
  );
  const guarded = writes.filter(([name]) => closed.test(name));

  it('finds what is to be closed', () => {
    expect(guarded.length).toBeGreaterThan(35);
  });

  it.each(guarded)('cannot %s', (_, { support }) => {
    expect(support).toBe(false);
  });

  it('holds no permission over access, so that no screen offers it', async () => {
    const [tenant, platform] = [await makeCompany('Tenant'), await makeCompany('Platform', { kind: 'platform' })];
    const held = async (as: typeof tenant.admin) =>
      (await call<{ permissions: string[] }>(permissions.GET, { as })).data.permissions;
    const own = await held(tenant.admin);
    const left = await held(await supportInPlaceOf(tenant.admin, platform.admin));
    expect(own.filter((name) => !left.includes(name)).sort()).toEqual([
      'create_roles',
      'create_users',
      'delete_roles',
      'delete_users',
      'edit_company_settings',
      'edit_roles',
      'edit_user_secrets',
      'edit_users',
      'invite_users',
      'override_budget',
      'override_margin_floor',
      'view_user_secrets',
    ]);
  });
});
