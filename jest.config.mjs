import { readdirSync, readFileSync } from 'node:fs';
import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: import.meta.dirname });

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/\\.next/', '<rootDir>/\\.data/'],
};

const withDatabase = {
  ...shared,
  displayName: 'node',
  testEnvironment: '<rootDir>/scripts/testing/database-environment.mjs',
  globalSetup: '<rootDir>/scripts/testing/start.mjs',
  globalTeardown: '<rootDir>/scripts/testing/stop.mjs',
  testMatch: ['<rootDir>/{app,lib,prisma,scripts}/**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['\\.dom\\.test\\.tsx?$'],
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
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esmPackages().join('|')})/)`] };
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
  // Half of a data test's time is the database's: one worker per core.
  maxWorkers: '100%',
  // Hashing a password alone takes a while on a machine that does other things as well.
  testTimeout: 30_000,
  projects: await Promise.all([project(withDatabase), project(inBrowser)]),
};

export default config;
