/**
 * The first step of every command: what package-lock.json says is installed, and this process runs on
 * the Node that it brings. Until then only Node's own modules may be imported, and Node 20 is enough.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.lock-stamp');
const projectNode = path.join(modules, '.bin/node');
const NODE_MAJOR = 26;

/** Installs if needed, and goes on in a child on the project's Node if this one is another. */
export async function bootstrap() {
  process.chdir(root);
  if (!isInstalled()) await install();
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return followParent();
  if (!existsSync(projectNode))
    exit(`Node ${NODE_MAJOR} is needed: there is none on npm for ${process.platform} ${process.arch}, install it.`);
  process.exit(await follow(projectNode, process.argv.slice(1), ['inherit', 'inherit', 'inherit', 'ipc']));
}

/** Who has started us, npm or another Node in whose place we run, may be killed without a word. */
async function followParent() {
  await import('./program/follow-parent.mjs');
  process.channel?.unref();
}

function isInstalled() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = stampOf(lock);
  if (read(stampFile) === wanted) return true;
  if (!isSameTree(JSON.parse(lock).packages)) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/** Whether an npm by hand has installed this very lock: npm writes down what it installed, as its last act. */
function isSameTree(wanted) {
  const installed = JSON.parse(read(path.join(modules, '.package-lock.json')) ?? '{"packages":{}}').packages;
  const names = Object.keys(wanted).filter((name) => name !== '');
  const isThere = (name) =>
    installed[name]?.version === wanted[name].version && installed[name]?.integrity === wanted[name].integrity;
  return (
    Object.keys(installed).every((name) => name in wanted) &&
    names.every((name) => isThere(name) || wanted[name].optional)
  );
}

async function install() {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Without npm's warnings: they are of the Node that it runs on (pg-boss wants 22), and the program brings its own.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...args] = [...npm, 'ci', ...options];
  const code = await follow(command, args);
  if (code !== 0) exit('The packages could not be installed.');
  writeFileSync(stampFile, stampOf(readFileSync(path.join(root, 'package-lock.json'))));
}

function stampOf(lock) {
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

/** Runs a command in our place: our signals are its signals, and its end gives our exit code. */
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
