import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const lock = {
  '': {},
  'node_modules/next': { version: '1.0.0', integrity: 'a' },
  'node_modules/argon2-here': { version: '1.0.0', integrity: 'b', optional: true },
  'node_modules/argon2-elsewhere': { version: '1.0.0', integrity: 'c', optional: true },
  'node_modules/jest': { version: '1.0.0', integrity: 'd', dev: true },
  'node_modules/own-node': { resolved: 'scripts/own-node', link: true },
  'scripts/own-node': { version: '1.0.0', dev: true },
};
const [server, binary, development, link] = [
  'node_modules/next',
  'node_modules/argon2-here',
  'node_modules/jest',
  'node_modules/own-node',
];
const whole = [server, binary, development, link, 'scripts/own-node'];
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bootstrap-'));
  await mkdir(path.join(folder, 'scripts/program'), { recursive: true });
  for (const file of ['scripts/bootstrap.mjs', 'scripts/program/follow-parent.mjs'])
    await cp(file, path.join(folder, file));
  await write('package-lock.json', JSON.stringify({ packages: lock }));
  await write('npm.cjs', "console.log('npm', ...process.argv.slice(2))");
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file, text) => writeFile(path.join(folder, file), text);

/** Has npm install these packages, and no others. */
async function install(names, changed = {}) {
  const packages = Object.fromEntries(names.map((name) => [name, lock[name]]));
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...packages, ...changed } }));
}

/** The output of a command's start: `go` where it needs no install. */
async function begin(options = {}) {
  const command = `const { bootstrap } = await import('./scripts/bootstrap.mjs'); await bootstrap(${JSON.stringify(options)}); console.log('go')`;
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm.cjs') };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', command], {
    cwd: folder,
    env,
  }).catch((error) => error);
  return (stdout + stderr).trim();
}

const production = { isProduction: true };
const installing = /^Installing packages …\nnpm ci --include=dev --include=optional/;

it.each([[{}], [production]])('installs everything where nothing is (%j)', async (options) => {
  expect(await begin(options)).toMatch(installing);
});

it.each([[{}], [production]])('takes what npm has installed by hand (%j)', async (options) => {
  await install(whole);
  expect(await begin(options)).toBe('go');
  expect(await begin(options)).toBe('go');
});

it('takes an install for production for its commands alone', async () => {
  await install([server, binary, 'scripts/own-node']);
  expect(await begin(production)).toBe('go');
  expect(await begin()).toMatch(installing);
});

it('notices what npm has removed since', async () => {
  await install(whole);
  expect(await begin()).toBe('go');
  await install([server, binary]);
  expect(await begin()).toMatch(installing);
});

it.each([
  ['another version', { [server]: { version: '2.0.0', integrity: 'e' } }],
  ['a package that is no longer in the lock', { 'node_modules/old': { version: '1.0.0' } }],
])('installs again over %s', async (_, changed) => {
  await install(whole, changed);
  expect(await begin(production)).toMatch(installing);
});

it.each([
  ['--omit=optional', {}, [server, development, 'scripts/own-node']],
  ['--omit=dev --omit=optional', production, [server]],
])('says what npm ci %s lacks', async (_, options, names) => {
  await install(names);
  expect(await begin(options)).toMatch(/^npm has left out every optional package .* Run npm ci --omit=dev/);
});
