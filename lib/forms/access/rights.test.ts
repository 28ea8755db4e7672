import { lackedRights, withRight } from '@/lib/forms/access/rights';

const none = { see: false, add: false, edit: false, review: false, export: false };

it('gives sight with what is done to answers, and takes that with sight', () => {
  for (const right of ['edit', 'review', 'export'] as const)
    expect(withRight(none, right, true)).toEqual({ ...none, [right]: true, see: true });
  expect(withRight(none, 'add', true)).toEqual({ ...none, add: true });
  const all = { see: true, add: true, edit: true, review: true, export: true };
  expect(withRight(all, 'see', false)).toEqual({ ...none, add: true });
  expect(withRight(all, 'export', false)).toEqual({ ...all, export: false });
});

it('knows what a role’s own permissions keep from it', () => {
  expect(lackedRights([])).toEqual(['see', 'add', 'edit', 'export']);
  expect(lackedRights(['view_own_module_submissions', 'create_module_submissions'])).toEqual(['edit', 'export']);
  expect(lackedRights(['view_module_submissions', 'edit_own_module_submissions', 'export_module_submissions'])).toEqual(
    ['add'],
  );
});
