import type { Sharing } from '@/lib/lists/views';
import type { Permission } from '@/lib/permissions';
import { editsView } from '@/lib/views/policy';

const reader = (...permissions: Permission[]) => ({ userId: 'me', permissions: new Set(permissions) });

it.each([
  ['their own', 'me', 'me', [], true],
  ['their own that others have, too', 'me', 'company', [], true],
  ['a colleague’s', 'other', 'company', [], false],
  ['a colleague’s, as whoever may share', 'other', 'company', ['share_views'], true],
  ['a colleague’s for a role, as whoever may share', 'other', 'role', ['share_views'], true],
  ['what a colleague keeps for themselves', 'other', 'me', ['share_views'], false],
  ['a colleague’s, as whoever may change the company', 'other', 'company', ['edit_company_settings'], false],
] as const)('lets somebody change %s or not', (_, ownerId, shared: Sharing, permissions, expected) => {
  expect(editsView(reader(...permissions), { ownerId, shared })).toBe(expected);
});
