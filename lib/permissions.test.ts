import { can, canOwn } from '@/lib/permissions';

const holder = (userId = 'me') => ({ userId, permissions: new Set(['view_own_timesheets', 'view_clients'] as const) });

describe('a permission', () => {
  it('passes when the list contains it', () => {
    expect([can(holder(), 'view_clients'), can(holder(), 'view_contracts')]).toEqual([true, false]);
  });

  it('of the own scope asks for a match only when the ids of both owner and user are given', () => {
    const check = (ownerId?: string | null, userId?: string) => can(holder(userId), 'view_own_timesheets', ownerId);
    expect([check('me'), check('you'), check(), check(null), check('you', '')]).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('of the own scope over a record of nobody is nobody’s', () => {
    const check = (ownerId: string | null) => canOwn(holder(), 'view_own_timesheets', ownerId);
    expect([check('me'), check('you'), check(null)]).toEqual([true, false, false]);
  });
});
