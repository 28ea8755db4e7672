/**
 * knip of what is shipped alone: what only tests use is unused here, unless it says that it is for them (`@internal`),
 * and what it imports is a dependency, not one of development (`--strict`).
 */
import { readFileSync } from 'node:fs';

const whole = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'));
const isForTests = (file) => /^e2e\/|\/testing\/|test-handlers/.test(file);

/** What tests and linters are made of, and what they compare the program with. */
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
  // In a production run knip takes what ends with an exclamation mark.
  entry: whole.entry.filter((file) => !isForTests(file)).map((file) => `${file}!`),
  project: ['**/*.{ts,tsx,mjs,prisma}!', ...apart.map((file) => `!${file}!`)],
  // Many functions are exported for their own tests, and used beside.
  ignoreExportsUsedInFile: true,
  // Prisma's program is called by its path; an install for production has no maildev, and says so (left-out.mjs).
  ignoreDependencies: [...whole.ignoreDependencies, 'prisma', 'maildev'],
  // Kinds of fields are a set; not every one has its first noun yet.
  ignoreIssues: { 'lib/fields/kinds.ts': ['exports'] },
};

export default shipped;
