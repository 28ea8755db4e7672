/** The modules that a module imports, found in its text. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** An import or export from another module, without those of types; or a dynamic import. */
const statement = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm;
const endings = ['', '.ts', '.tsx', '.mjs'];
const known = new Map();

/** A file and every module that its imports lead to: ours by path, others by name. `@/` is `root`. */
export function modulesOf(file, root) {
  const seen = new Set([file]);
  for (const one of seen) for (const found of importsOf(one, root)) seen.add(found);
  return seen;
}

/** The modules that a file itself imports. */
export function importsOf(file, root) {
  if (!known.has(file)) known.set(file, isFile(file) ? readImports(file, root) : []);
  return known.get(file);
}

function readImports(file, root) {
  const names = [...readFileSync(file, 'utf8').matchAll(statement)].map(([, fixed, dynamic]) => fixed ?? dynamic);
  return names.map((name) => resolve(name, path.dirname(file), root));
}

/** The path of a module of ours, or the name of any other. */
function resolve(name, folder, root) {
  if (!/^(@\/|\.)/.test(name)) return name;
  const base = name.startsWith('@/') ? path.join(root, name.slice(2)) : path.join(folder, name);
  return endings.map((ending) => base + ending).find(isFile) ?? base;
}

function isFile(file) {
  return existsSync(file) && statSync(file).isFile();
}
