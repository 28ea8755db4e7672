/**
 * Lets Node 26 run the project's own TypeScript files as they are, without a bundler: `node --import
 * ./scripts/resolve.mjs lib/jobs/worker.ts`. It resolves the same as the bundler: the alias `@/`, imports without an
 * extension, JSON without an attribute, and `server-only`, which has a meaning only to the bundler.
 */
import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const empty = 'data:text/javascript,export{}';

registerHooks({ resolve });

function resolve(specifier, context, nextResolve) {
  if (specifier === 'server-only') return { url: empty, format: 'module', shortCircuit: true };
  const file = projectFile(specifier, context.parentURL);
  if (file) return atProjectFile(file, context, nextResolve);
  // next has no "exports", so Node needs the extension that the bundler adds.
  if (/^next\/[a-z-]+$/.test(specifier)) return nextResolve(`${specifier}.js`, context);
  return nextResolve(specifier, context);
}

function atProjectFile(file, context, nextResolve) {
  const resolved = nextResolve(file, context);
  if (!file.endsWith('.json')) return resolved;
  return { ...resolved, importAttributes: { ...context.importAttributes, type: 'json' } };
}

/** The URL of the file that an alias or a relative import of the project's own code refers to. */
function projectFile(specifier, parent) {
  const base = importBase(specifier, parent);
  if (!base) return undefined;
  const asTypeScript = base.endsWith('.js') ? [base.replace(/\.js$/, '.ts')] : [];
  return [base, ...asTypeScript, `${base}.ts`, `${base}/index.ts`].find(isFile);
}

function importBase(specifier, parent) {
  if (specifier.startsWith('@/')) return new URL(specifier.slice(2), root).href;
  const isOwn = parent?.startsWith(root.href) && !parent.includes('/node_modules/');
  return isOwn && /^\.{1,2}\//.test(specifier) ? new URL(specifier, parent).href : undefined;
}

function isFile(url) {
  return statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false;
}
