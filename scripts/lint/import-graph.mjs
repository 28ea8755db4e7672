/** Which of our files imports which: what the lint rules and tests about arrows read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The specifiers that a file imports, as they are written; types too. */
export const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, specifier]) => specifier);

/** The TypeScript files below a folder, without tests and what is generated. */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !isTest(name) && !name.includes('generated'))
    .map((name) => path.join(folder, name));
}

export const isTest = (file) => /\.test\.tsx?$/.test(file) || path.basename(file).startsWith('test-');

/** Every chain of imports that leads back to where it began, as the files on it; folders are relative to `root`. */
export function findCircles(root, folders) {
  const files = new Set(folders.flatMap((folder) => listFiles(path.join(root, folder))));
  const targets = new Map(
    [...files].map((file) => [file, importsOf(file).flatMap((to) => resolve(root, file, to, files))]),
  );
  const done = new Set();
  const circles = [];
  for (const file of files) walk(file, []);
  return circles;

  function walk(file, way) {
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file].map((step) => path.relative(root, step)));
      return;
    }
    if (done.has(file)) return;
    for (const target of targets.get(file)) walk(target, [...way, file]);
    done.add(file);
  }
}

function resolve(root, file, specifier, files) {
  const base = specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : path.resolve(path.dirname(file), specifier);
  const found = ['', '.ts', '.tsx'].map((ending) => base + ending).find((candidate) => files.has(candidate));
  return found ? [found] : [];
}
