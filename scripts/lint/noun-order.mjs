/**
 * ESLint rule: the folders of lib/ depend on each other in one direction only.
 *
 * A noun is a folder of lib/ with a `data.ts` or `*.data.ts` in it (except for lib/auth), or such a file beside the
 * folders; everything else there is a foundation of nouns. No chain of imports leads from a folder back to itself, and
 * a foundation imports no noun. A file beside the folders counts as one. eslint-plugin-boundaries sees one import at a
 * time and so cannot see a circle.
 */
import path from 'node:path';
import { importsOf, isTest, listFiles } from './import-graph.mjs';

/** The main line of the business; each noun may import those before it. */
const line = ['clients', 'submissions', 'contracts', 'timesheets', 'invoices'];
/** The foundations, from the lowest; each may import those before it. */
const floors = [
  'problem',
  'permissions',
  'kept',
  'intl',
  'text',
  'env',
  'log',
  'calendar',
  'money',
  'countries',
  'nouns',
  'i18n',
  'format',
  'db',
  'actor',
  'secrets',
  'mail',
  'outbound',
  'auth',
  'browser',
  'lists',
  'http',
];
/** The folders that run the nouns instead of being run by them. */
const above = ['jobs', 'testing'];
/** The folders that every noun is built on, whatever the names of their files. */
const below = ['auth'];

const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      circle: 'A circle of folders: {{chain}}. Take the import out, or move what both need below them.',
      below: 'lib/{{from}} is what nouns are built on; it cannot know {{to}}.',
    },
  },
  create(context) {
    const graph = graphOf(path.join(context.cwd, 'lib'));
    const from = folderOf(context.filename, context.filename, graph.lib);
    const isFree = !from || above.includes(from) || isTest(context.filename);
    if (isFree) return {};
    const check = (node) => node.source && report(context, graph, from, node.source);
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default rule;

function report(context, graph, from, source) {
  const to = typeof source.value === 'string' ? folderOf(source.value, context.filename, graph.lib) : undefined;
  if (!graph.edges.has(to) || to === from) return;
  if (graph.nouns.has(to) && !graph.nouns.has(from))
    return context.report({ node: source, messageId: 'below', data: { from, to } });
  const back = pathBetween(graph.edges, to, from);
  if (back) context.report({ node: source, messageId: 'circle', data: { chain: [from, ...back].join(' → ') } });
}

/** The graph is read once per run; all files are checked against the files on disk. */
let cached;
function graphOf(lib) {
  if (cached?.lib === lib) return cached;
  const files = listFiles(lib);
  const withData = files
    .filter((file) => /(^|\.)data\.ts$/.test(path.basename(file)))
    .map((file) => folderOf(file, file, lib));
  const nouns = new Set([...line, ...withData.filter((folder) => !below.includes(folder))]);
  const folders = files.map((file) => folderOf(file, file, lib));
  const edges = new Map([...folders, ...nouns, ...floors].map((folder) => [folder, new Set()]));
  for (const order of [line, floors])
    order.forEach((folder, index) => edges.set(folder, new Set(order.slice(0, index))));
  for (const file of files) {
    const from = edges.get(folderOf(file, file, lib));
    if (!from) continue;
    for (const specifier of importsOf(file)) {
      const to = folderOf(specifier, file, lib);
      if (edges.has(to)) from.add(to);
    }
  }
  return (cached = { lib, nouns, edges });
}

function pathBetween(edges, start, goal, seen = new Set()) {
  if (start === goal) return [goal];
  seen.add(start);
  for (const next of edges.get(start) ?? []) {
    const rest = seen.has(next) ? undefined : pathBetween(edges, next, goal, seen);
    if (rest) return [start, ...rest];
  }
  return undefined;
}

/**
 * The folder of lib/ that an import, or a file's own path, lies in; for a file beside the folders, the first part of
 * its name.
 */
function folderOf(specifier, file, lib) {
  const alias = specifier.startsWith('@/') ? path.join(path.dirname(lib), specifier.slice(2)) : undefined;
  const absolute = alias ?? (/^[./]/.test(specifier) ? path.resolve(path.dirname(file), specifier) : undefined);
  const inside = absolute && path.relative(lib, absolute);
  return inside && !inside.startsWith('..') ? inside.split(path.sep)[0].split('.')[0] : undefined;
}
