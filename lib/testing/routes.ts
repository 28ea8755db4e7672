import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedRoute, servedRoutes } from '@/lib/http/openapi/openapi';

// next-auth's own protocol: it reads only the cookie of the request, and holds no data; and the handler of unknown
// paths.
const notOurs = ['app/api/auth/[...nextauth]/route.ts', 'app/api/[...path]/route.ts'];

/** Loads the exports of the program's route files, by file. openapi.json's needs Turbopack's glob, and is left out. */
export function loadRoutes(): Record<string, Record<string, unknown>> {
  const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('app/api', file))
    .filter((file) => file.endsWith('route.ts') && !notOurs.includes(file) && !file.includes('openapi.json'))
    // The disk lists them in an order of its own, and some calls leave records behind.
    .sort();
  return Object.fromEntries(
    files.map((file) => [`/${file}`, jest.requireActual<Record<string, unknown>>(`@/${file.replace(/\.ts$/, '')}`)]),
  );
}

export const nameOf = ({ method, path }: ServedRoute): string => `${method} ${path}`;

/** Every handler, by method and path. */
export const loadHandlers = (): ServedRoute[] => servedRoutes(loadRoutes());
