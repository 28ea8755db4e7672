/**
 * The first step of every command: it makes sure that the packages of package-lock.json are installed, and that this
 * process runs on the Node that they contain. Until then only Node's own modules may be imported, and Node 20 is
 * enough.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const modules = path.join(root, 'node_modules');
const lockFile = path.join(root, 'package-lock.json');
const installedFile = path.join(modules, '.package-lock.json');
const stampFile = path.join(modules, '.lock-stamp');
const projectNode = path.join(modules, '.bin/node');
const NODE_MAJOR = 26;

/**
 * Installs if needed, and continues in a child on the project's Node if this one is older.
 *
 * @param isProduction whether the command is one of production, to which an install by `npm ci --omit=dev` is enough
 */
export async function bootstrap({ isProduction = false } = {}) {
  process.chdir(root);
  if (!isInstalled(isProduction)) await install();
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return followParent();
  if (!existsSync(projectNode))
    exit(
      `Node ${NODE_MAJOR} is needed, and this is ${process.versions.node}: the packages bring none to this machine.`,
    );
  process.exit(await follow(projectNode, process.argv.slice(1), ['inherit', 'inherit', 'inherit', 'ipc']));
}

/** Ends with the program that started us, npm or another Node that we replace: it may be killed without notice. */
async function followParent() {
  await import('./program/follow-parent.mjs');
  process.channel?.unref();
}

/** Whether npm, perhaps run by hand, has installed this lock; all of it, or what production needs. */
function isInstalled(isProduction) {
  if (read(stampFile) === stamp()) return true;
  const wanted = JSON.parse(read(lockFile)).packages;
  const installed = JSON.parse(read(installedFile) ?? '{"packages":{}}').packages;
  const isWhole = isSameTree(wanted, installed, ({ optional }) => optional);
  const isEnough = isWhole || (isProduction && isSameTree(wanted, installed, isApart));
  if (isEnough) refuseWithoutBinaries(wanted, installed);
  if (isWhole) writeFileSync(stampFile, stamp());
  return isEnough;
}

const isApart = ({ optional, dev, devOptional }) => optional || dev || devOptional;

/** Whether the installed packages are those of the lock, as npm writes them down as its last step, but for some. */
function isSameTree(wanted, installed, mayLack) {
  const isThere = (name) =>
    installed[name]?.version === wanted[name].version && installed[name]?.integrity === wanted[name].integrity;
  // A link is there with the folder that it leads to.
  const names = Object.keys(wanted).filter((name) => name !== '' && !wanted[name].link);
  return (
    Object.keys(installed).every((name) => name in wanted) &&
    names.every((name) => isThere(name) || mayLack(wanted[name]))
  );
}

/** Refuses an install without any optional package: of compiled ones, each platform's part is optional. */
function refuseWithoutBinaries(wanted, installed) {
  if (Object.keys(installed).some((name) => wanted[name]?.optional && !wanted[name].dev)) return;
  exit(
    'npm has left out every optional package (--omit=optional), and with them what is compiled for this machine: password hashing, images, the compiler. Run npm ci --omit=dev for an install without PostgreSQL, mail server and Node of its own, or npm ci.',
  );
}

async function install() {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Without npm's warnings: they are about the Node that npm runs on (pg-boss wants 22), and the program brings its own.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...args] = [...npm, 'ci', ...options];
  const code = await follow(command, args);
  if (code !== 0) exit('The packages could not be installed.');
  writeFileSync(stampFile, stamp());
}

/** What a whole install is known by; whatever npm does afterwards, it writes down, and so changes this. */
function stamp() {
  const parts = [read(lockFile), read(installedFile) ?? '', process.platform, process.arch];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

/** Runs a command in our place: it gets our signals, and we end with its exit code. */
function follow(command, args, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => exit(error.message));
    child.on('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function exit(message) {
  console.error(message);
  process.exit(1);
}
