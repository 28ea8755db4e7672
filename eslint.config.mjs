import { defineConfig, globalIgnores } from 'eslint/config';
import next from 'eslint-config-next/core-web-vitals';
import boundaries from 'eslint-plugin-boundaries';
import typescript from 'typescript-eslint';
import * as arrows from './scripts/lint/arrows.mjs';
import commentWords from './scripts/lint/comment-words.mjs';
import nounOrder from './scripts/lint/noun-order.mjs';
import sleeps from './scripts/lint/sleeps.mjs';
import tableOwners from './scripts/lint/table-owners.mjs';

const environmentReader = {
  object: 'process',
  property: 'env',
  message: 'lib/env.ts is the only reader of the environment.',
};
const doubleCast = {
  selector: 'TSAsExpression > TSAsExpression',
  message: 'A cast over a cast only quiets the compiler.',
};
const ownRefusal = {
  selector: 'NewExpression[callee.name="Problem"] > Literal.arguments:first-child[raw=/^(403|409|422)$/]',
  message: 'lib/problem/problem.ts has forbidden(), conflict(), invalid() and unprocessable().',
};

const ownLinks = {
  name: 'next/link',
  message:
    'A plain <a> is enough: components/ui/action/follow-links.tsx follows it, and fetches its page when it is meant.',
};

/** The rules of eslint-config-next about rendering: React, its hooks, JSX and Next's own elements. */
const rulesOfScreens = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => !name.startsWith('import/'));

export default defineConfig([
  globalIgnores([
    '.next/',
    '.data/',
    'lib/db/generated/',
    'next-env.d.ts',
    'playwright-report/',
    'test-results/',
    'coverage/',
  ]),
  ...next,
  {
    // These files render nothing, and the rules would take a sixth of the time of all linting.
    files: ['{lib,e2e,prisma,scripts}/**/*.{ts,mjs}'],
    ignores: ['**/use-*.ts'],
    rules: Object.fromEntries(rulesOfScreens.map((name) => [name, 'off'])),
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { comments: { rules: { words: commentWords } } },
    rules: { 'comments/words': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.strict],
    plugins: { boundaries, nouns: { rules: { order: nounOrder, tables: tableOwners } } },
    settings: arrows.settings,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'boundaries/dependencies': arrows.rule,
      'nouns/order': 'error',
      'nouns/tables': 'error',
      'no-restricted-imports': ['error', ownLinks],
      // It asks for what the line before forbids.
      '@next/next/no-html-link-for-pages': 'off',
      'no-restricted-properties': ['error', environmentReader],
      'no-restricted-syntax': ['error', doubleCast, ownRefusal],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type T }` keeps the import itself, and with it a server's module in the browser's bundle.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: [
      'lib/env.ts',
      'lib/testing/**',
      'instrumentation.ts',
      'middleware.ts',
      // They read a constant that the build puts in.
      'lib/http/listening/addresses.ts',
      'app/document.tsx',
      '*.config.ts',
      'e2e/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['lib/problem/problem.ts'], rules: { 'no-restricted-syntax': ['error', doubleCast] } },
  {
    files: ['**/*.test.{ts,tsx,mjs}', '{e2e,e2e/support}/*.ts', 'lib/testing/**'],
    ignores: ['lib/testing/until.ts'],
    rules: { 'no-restricted-syntax': ['error', doubleCast, ...sleeps] },
  },
  { rules: { eqeqeq: 'error', 'no-console': ['error', { allow: ['error', 'warn'] }] } },
  { files: ['scripts/**', 'e2e/**', 'prisma/seed/**'], rules: { 'no-console': 'off' } },
]);
