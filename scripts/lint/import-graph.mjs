/** Which of our files imports which, for the lint rules and tests about imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The specifiers that a file imports, as they are written; also those of types. */
export const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, specifier]) => specifier);

/** The TypeScript files below a folder, without tests and generated files. */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !isTest(name) && !name.includes('generated'))
    .map((name) => path.join(folder, name));
}

export const isTest = (file) => /\.test\.tsx?$/.test(file) || path.basename(file).startsWith('test-');

/** Every chain of imports that leads back to its beginning, as a list of its files; folders are relative to `root`. */
export function findCircles(root, folders) {
  const files = listAll(root, folders);
  const targets = new Map([...files].map((file) => [file, targetsOf(root, file, files)]));
  return circlesOf(targets).map((circle) => circle.map((file) => path.relative(root, file)));
}

/** The files below some folders of `root`. */
export const listAll = (root, folders) => new Set(folders.flatMap((folder) => listFiles(path.join(root, folder))));

/** The files among `files` that a file imports. */
export const targetsOf = (root, file, files) =>
  importsOf(file).flatMap((specifier) => resolve(root, file, specifier, files));

/**
 * The circles in a graph, where `targets` maps each place to those it leads to (`Map` of iterables); at least one for
 * every knot.
 */
export function circlesOf(targets) {
  const done = new Set();
  const circles = [];
  for (const start of targets.keys()) walk(start, []);
  return circles;

  function walk(place, way) {
    if (way.includes(place)) {
      circles.push([...way.slice(way.indexOf(place)), place]);
      return;
    }
    if (done.has(place)) return;
    for (const target of targets.get(place) ?? []) walk(target, [...way, place]);
    done.add(place);
  }
}

function resolve(root, file, specifier, files) {
  const base = specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : path.resolve(path.dirname(file), specifier);
  const found = ['', '.ts', '.tsx'].map((ending) => base + ending).find((candidate) => files.has(candidate));
  return found ? [found] : [];
}
