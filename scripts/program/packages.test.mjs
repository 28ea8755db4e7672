import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const at = (name) => packages[`node_modules/${name}`];

it('has all of Prisma in one version, and the schema engine that this version names', () => {
  const { version } = at('prisma');
  const names = ['client', 'adapter-pg', 'driver-adapter-utils', 'config', 'engines'].map((name) => `@prisma/${name}`);
  expect(names.map((name) => [name, at(name).version])).toEqual(names.map((name) => [name, version]));
  expect(at('@prisma/schema-engine-wasm').version).toBe(at('@prisma/engines-version').version);
});
