/**
 * Completes package-lock.json after an `npm install` from a registry that lacks some packages of other
 * platforms. npm leaves those out of the lock, and `npm ci` then refuses the lock on every machine.
 * The platform of a package is read from its name, so a package of this platform is never invented here.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['darwin', 'win32', 'linux', 'freebsd', 'openbsd', 'netbsd', 'android', 'openharmony', 'sunos', 'aix'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];
const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(parent, name))
    .map(([name, range]) => [`node_modules/${name}`, describe(name, range, dev)]),
);
const sorted = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added.`);

/** Whether the lock has a package where Node would look for it: in the folder of its parent, then in each folder above. */
function isLocked(parent, name) {
  const key = parent ? `${parent}/node_modules/${name}` : `node_modules/${name}`;
  if (lock.packages[key]) return true;
  return parent !== '' && isLocked(parent.split('/node_modules/').slice(0, -1).join('/node_modules/'), name);
}

function describe(name, range, dev) {
  const words = name.split(/[/-]/);
  const [os, cpu] = [systems, processors].map((known) => known.filter((word) => words.includes(word)));
  const isMusl = words.includes('musl');
  if (os.includes(process.platform) && cpu.includes(process.arch) && !isMusl)
    throw new Error(`${name} is for this machine: the registry has to have it.`);
  if (os.length === 0 && cpu.length === 0)
    throw new Error(`${name} names no platform: it cannot be completed from here.`);
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    optional: true,
    ...(os.length > 0 && { os }),
    ...(isMusl && { libc: ['musl'] }),
  };
}
