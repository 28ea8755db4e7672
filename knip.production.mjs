/**
 * knip for the shipped code alone: code that only tests use counts as unused, unless it is marked for them
 * (`@internal`), and what it imports must be a dependency, not one for development (`--strict`).
 */
import { readFileSync } from 'node:fs';

const whole = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'));
const isForTests = (file) => /^e2e\/|\/testing\/|test-handlers/.test(file);

/** The files of tests and linters, and those that they compare the program with. */
const apart = [
  '**/*.test.{ts,tsx,mjs}',
  '**/{test-*,fake-*,oracle}.{ts,tsx}',
  'lib/testing/**',
  'lib/auth/support-writes.ts',
  'lib/browser/memory-storage.ts',
  'scripts/{testing,lint}/**',
  'e2e/**',
  // next.config.mjs reads and names them.
  'scripts/program/api-handlers.mjs',
  'lib/i18n/format-message.ts',
];

const shipped = {
  ...whole,
  // In a production run, knip takes only patterns that end with an exclamation mark.
  entry: whole.entry.filter((file) => !isForTests(file)).map((file) => `${file}!`),
  project: ['**/*.{ts,tsx,mjs,prisma}!', ...apart.map((file) => `!${file}!`)],
  // Many functions are exported for their own tests and also used in their file.
  ignoreExportsUsedInFile: true,
  // Prisma's program is called by its path, and its client by generated code; an install for production has no maildev,
  // and says so (left-out.mjs).
  ignoreDependencies: [...whole.ignoreDependencies, 'prisma', '@prisma/client', 'maildev'],
  // The kinds of fields are a set, and not every one has its first noun yet.
  ignoreIssues: { 'lib/fields/kinds.ts': ['exports'] },
};

export default shipped;
