import { readdirSync, readFileSync } from 'node:fs';
import nextJest from 'next/jest.js';
import { splitByDatabase } from './scripts/testing/needs-database.mjs';

const createConfig = nextJest({ dir: import.meta.dirname });

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/\\.next/', '<rootDir>/\\.data/'],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/quiet.mjs'],
};

const isDom = /\.dom\.test\.tsx?$/;
const { withDatabase, pure } = splitByDatabase(import.meta.dirname, [
  '{app,lib,prisma,scripts}/**/*.test.{ts,tsx,mjs}',
]);
const only = (files) => files.filter((file) => !isDom.test(file)).map((file) => `<rootDir>/${literal(file)}`);
/** The pattern that matches only this path, in which `[id]` and `(guest)` would be operators. */
const literal = (file) => file.replace(/[()[\]{}!*?+@]/g, '\\$&');

const onDatabase = {
  ...shared,
  setupFilesAfterEnv: [
    ...shared.setupFilesAfterEnv,
    '<rootDir>/scripts/testing/tenant-statements.mjs',
    '<rootDir>/scripts/testing/statement-rows.mjs',
  ],
  displayName: 'database',
  testEnvironment: '<rootDir>/scripts/testing/database-environment.mjs',
  globalSetup: '<rootDir>/scripts/testing/start.mjs',
  globalTeardown: '<rootDir>/scripts/testing/stop.mjs',
  testMatch: only(withDatabase),
};

const withoutDatabase = {
  ...shared,
  displayName: 'pure',
  testEnvironment: '<rootDir>/scripts/testing/pure-environment.mjs',
  testMatch: only(pure),
};

const inBrowser = {
  ...shared,
  displayName: 'dom',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/scripts/testing/jsdom.mjs'],
  testMatch: ['<rootDir>/components/**/*.test.{ts,tsx}', '<rootDir>/{app,lib}/**/*.dom.test.{ts,tsx}'],
};

/** next/jest leaves node_modules untransformed; jest cannot load a package that is only ES modules. */
async function project(options) {
  const config = await createConfig(options)();
  const transform = {
    '/messages/[a-z]+/\\w+\\.json$': '<rootDir>/scripts/testing/linked-messages.mjs',
    ...config.transform,
  };
  return { ...config, transform, transformIgnorePatterns: [`/node_modules/(?!(${esmPackages().join('|')})/)`] };
}

function esmPackages() {
  const folder = new URL('node_modules/', import.meta.url);
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(new URL(name, folder)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names.filter((name) => isEsm(new URL(`${name}/package.json`, folder)));
}

function isEsm(manifest) {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  } catch {
    return false;
  }
}

const config = {
  // Half of a data test's time is the database's, so there is one worker per core. With one more,
  // the threads that read strangers' files, which give way to everything else, are silent for longer than they may be.
  maxWorkers: '100%',
  // Each test file leaves some 25 MB: Node's own lazily loaded modules hold the first context that used them. A new
  // worker begins empty.
  workerIdleMemoryLimit: '1GB',
  // On a busy machine a whole test may take long, but a single wait inside it may not.
  testTimeout: 120_000,
  projects: await Promise.all([project(onDatabase), project(withoutDatabase), project(inBrowser)]),
};

export default config;
