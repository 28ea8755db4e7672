import { readPermissions, writePermissions } from '@/lib/auth/sent-permissions';
import { allPermissions } from '@/lib/permissions';

it.each([[[]], [['view_clients']], [['edit_roles', 'view_own_contracts']], [[...allPermissions]]])(
  'permissions arrive as they were sent: %j',
  (held) => {
    expect(new Set(readPermissions(writePermissions(new Set(held))))).toEqual(new Set(held));
  },
);

it('are a digit each, and one that there is not is none', () => {
  expect(writePermissions(new Set(['not_of_this_version']))).toBe('0'.repeat(allPermissions.length));
});
