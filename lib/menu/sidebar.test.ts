import { administratorPermissions } from '@/lib/auth/permissions';
import type { Permission } from '@/lib/auth/permissions';
import { sidebarFor } from '@/lib/menu/sidebar';

const pathsOf = (...held: Permission[]) => sidebarFor((permission) => held.includes(permission)).map(({ path }) => path);

it('shows everybody the dashboard, and nobody more than they may open', () => {
  expect(pathsOf()).toEqual(['/dashboard']);
});

it.each<[Permission, string]>([
  ['view_submissions', '/submissions'],
  ['view_own_submissions', '/submissions'],
  ['view_contracts', '/contracts'],
  ['view_own_contracts', '/contracts'],
  ['view_timesheets', '/timesheets'],
  ['view_own_timesheets', '/timesheets'],
  ['view_invoices', '/invoices'],
  ['view_clients', '/clients'],
  ['view_roles', '/roles'],
  ['view_company_settings', '/company-settings'],
])('%s opens %s', (permission, path) => {
  expect(pathsOf(permission)).toEqual(['/dashboard', path]);
});

it('does not take the right to edit for the right to see the list', () => {
  expect(pathsOf('edit_contracts', 'create_clients')).toEqual(['/dashboard']);
});

it('shows a company administrator every screen, a contractor their own', () => {
  const admin = administratorPermissions('tenant');
  expect(sidebarFor((permission) => admin.has(permission))).toHaveLength(10);
  expect(pathsOf('view_own_contracts', 'view_own_timesheets')).toEqual(['/dashboard', '/contracts', '/timesheets']);
});
