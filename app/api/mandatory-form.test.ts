import { servedRoutes } from '@/lib/http/openapi/openapi';
import { loadRoutes, nameOf } from '@/lib/testing/routes';

const routes = servedRoutes(loadRoutes());
const takes = (access: string | readonly string[], permission: string): boolean =>
  Array.isArray(access) && access.includes(permission);

// Otherwise a user who must fill in a form could never do so.
it.each([
  ['form', '/api/v1/forms/{form}', 'create_module_submissions'],
  ['answer', '/api/v1/submissions/{id}', 'edit_own_module_submissions'],
])('what it takes to fill a %s in is open while it is due', (kind, path, permission) => {
  const needed = routes.filter(
    (served) => nameOf(served).includes(path) && takes(served.route.spec.access, permission),
  );
  expect(needed.length).toBeGreaterThan(1);
  const closed = needed.filter(({ route }) => route.spec.duringMandatoryForm !== kind);
  expect(closed.map(nameOf)).toEqual([]);
});

it('leaves little else open', () => {
  const open = routes.filter(({ route }) => route.spec.duringMandatoryForm === true);
  expect(open.map(nameOf).sort()).toEqual([
    // Two numbers: the frame around the form asks for them by itself.
    'GET /api/v1/events',
    'GET /api/v1/files/{id}/image',
    'GET /api/v1/user/settings',
    'POST /api/profile/update',
  ]);
});
