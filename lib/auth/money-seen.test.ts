import { moneySeen } from '@/lib/auth/money-seen';
import { startingRoles } from '@/lib/auth/roles';
import type { Permission } from '@/lib/permissions';

const seen = (...permissions: Permission[]) => moneySeen({ userId: 'me', permissions: new Set(permissions) });

describe('money that is seen', () => {
  it('is never the bill side for a contractor, whoever owns what', () => {
    expect(seen(...startingRoles.contractor.permissions)).toEqual({ bill: false, margin: false });
    expect(seen('view_own_contracts', 'edit_own_contracts', 'view_timesheets')).toEqual({ bill: false, margin: false });
  });

  it('is the bill side for anyone who sees all contracts, and the margin for its own permission', () => {
    expect(seen('view_contracts')).toEqual({ bill: true, margin: false });
    expect(seen('view_contract_margins')).toEqual({ bill: true, margin: true });
  });

  it.each(['recruiter', 'account_manager', 'finance'] as const)('is all of it for the role %s', (role) => {
    expect(seen(...startingRoles[role].permissions)).toEqual({ bill: true, margin: true });
  });
});
