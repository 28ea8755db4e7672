/** The addresses below /api and the methods that they take, read from the route files. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const handler = /^export const (GET|POST|PUT|PATCH|DELETE)\b/gm;
const named = /^export (?:const )?\{([^}]*)\}/gm;

/**
 * @param app the folder `app`
 * @returns e.g. `{ '/api/v1/clients/[id]': ['DELETE', 'GET', 'PUT'] }`, names before placeholders
 */
export function apiHandlers(app) {
  const files = readdirSync(path.join(app, 'api'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'route.ts' && file !== path.join('[...path]', 'route.ts'),
  );
  const handlers = files.map((file) => [
    `/api/${path.dirname(file).split(path.sep).join('/')}`,
    methodsOf(readFileSync(path.join(app, 'api', file), 'utf8')),
  ]);
  // A name comes before a placeholder.
  return Object.fromEntries(handlers.sort(([one], [other]) => (order(one) < order(other) ? -1 : 1)));
}

function methodsOf(source) {
  const given = [...source.matchAll(handler)].map(([, method]) => method);
  const renamed = [...source.matchAll(named)].flatMap(([, list]) => [
    ...list.matchAll(/\b(?:as )?(GET|POST|PUT|PATCH|DELETE)\b/g),
  ]);
  return [...given, ...renamed.map(([, method]) => method)].sort();
}

/** The sort key of an address: the tilde sorts after every letter. */
const order = (address) => address.replaceAll('[', '~');
