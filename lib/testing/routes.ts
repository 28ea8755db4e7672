import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedRoute, servedRoutes } from '@/lib/http/openapi/openapi';

// next-auth's own protocol: it knows only the cookie that it is shown, and holds no data; and what answers strays.
const notOurs = ['app/api/auth/[...nextauth]/route.ts', 'app/api/[...path]/route.ts'];

/** What the route files of the program export, by file. openapi.json's needs Turbopack's glob, and is left out. */
export function loadRoutes(): Record<string, Record<string, unknown>> {
  const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('app/api', file))
    .filter((file) => file.endsWith('route.ts') && !notOurs.includes(file) && !file.includes('openapi.json'))
    // The disk gives them in an order of its own, and some calls leave something behind.
    .sort();
  return Object.fromEntries(
    files.map((file) => [`/${file}`, jest.requireActual<Record<string, unknown>>(`@/${file.replace(/\.ts$/, '')}`)]),
  );
}

export const nameOf = ({ method, path }: ServedRoute): string => `${method} ${path}`;

/** Every handler, by method and path. */
export const loadHandlers = (): ServedRoute[] => servedRoutes(loadRoutes());
