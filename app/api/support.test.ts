import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servedRoutes } from '@/lib/http/openapi';

const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts') && !file.includes('nextauth') && !file.includes('openapi.json'))
  .map((file) => join('app/api', file));
const routes = servedRoutes(Object.fromEntries(
  files.map((file) => [`/${file}`, jest.requireActual<Record<string, unknown>>(`@/${file.replace(/\.ts$/, '')}`)]),
));

/** What secures an account, or shows a secret. */
const closed = /password|second-factor|passkey|sessions|confirm$|email|single-sign-on|reveal|secret|data-export|profile\/update/;

/** What sounds so and is open to support all the same, and why. */
const open: Record<string, string> = {
  'POST /api/v1/company/single-sign-on/test': 'it only asks the provider whether it answers',
  'POST /api/v1/company/support-grants/{id}/end': 'to end support is always right',
};

describe('support that acts in somebody\'s place', () => {
  const guarded = routes.filter(({ method, path, route }) =>
    route.spec.access !== 'public' && method !== 'GET' && closed.test(path) && !open[`${method} ${path}`]);

  it('finds what is to be closed', () => {
    expect(guarded.length).toBeGreaterThan(8);
  });

  it.each(guarded.map(({ method, path, route }) => [`${method} ${path}`, route] as const))('cannot %s', (_, route) => {
    expect(route.spec.notBySupport).toBe(true);
  });
});
