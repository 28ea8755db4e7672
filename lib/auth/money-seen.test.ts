import { moneySeen } from '@/lib/auth/money-seen';
import { startingRoles } from '@/lib/auth/roles';
import type { Permission } from '@/lib/permissions';

const seen = (...permissions: Permission[]) => moneySeen({ userId: 'me', permissions: new Set(permissions) });

describe('money that is seen', () => {
  it('is never the bill side for a contractor, whoever owns what', () => {
    expect(seen(...startingRoles.contractor.permissions)).toEqual({ rates: false, bill: false, margin: false });
    expect(seen('view_own_contracts', 'edit_own_contracts', 'view_timesheets')).toEqual({
      rates: false,
      bill: false,
      margin: false,
    });
  });

  it('is the bill side for anyone who sees all contracts, and the margin for its own permission', () => {
    expect(seen('view_contracts')).toEqual({ rates: true, bill: true, margin: false });
    expect(seen('view_contract_margins')).toEqual({ rates: true, bill: true, margin: true });
  });

  it('is none of it for a sourcer, and rates alone for all that comes before a contract', () => {
    expect(seen(...startingRoles.sourcer.permissions)).toEqual({ rates: false, bill: false, margin: false });
    for (const permission of [
      'view_rates',
      'view_jobs',
      'view_submissions',
      'create_submissions',
      'edit_submissions',
    ] as const)
      expect(seen(permission)).toEqual({ rates: true, bill: false, margin: false });
    expect(seen('view_candidates', 'view_own_jobs', 'view_own_submissions').rates).toBe(false);
  });

  it.each(['recruiter', 'account_manager', 'finance'] as const)('is all of it for the role %s', (role) => {
    expect(seen(...startingRoles[role].permissions)).toEqual({ rates: true, bill: true, margin: true });
  });
});
