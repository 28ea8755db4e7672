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
const stampFile = path.join(modules, '.lock-stamp');
const projectNode = path.join(modules, '.bin/node');
const NODE_MAJOR = 26;

/** Installs if needed, and continues in a child on the project's Node if this is another one. */
export async function bootstrap() {
  process.chdir(root);
  if (!isInstalled()) await install();
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return followParent();
  if (!existsSync(projectNode))
    exit(`Node ${NODE_MAJOR} is needed: there is none on npm for ${process.platform} ${process.arch}, install it.`);
  process.exit(await follow(projectNode, process.argv.slice(1), ['inherit', 'inherit', 'inherit', 'ipc']));
}

/** Ends with the program that started us, npm or another Node that we replace: it may be killed without notice. */
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

/** Whether npm, run by hand, has installed this very lock: as its last step, npm writes down what it installed. */
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
  // Without npm's warnings: they are about the Node that npm runs on (pg-boss wants 22), and the program brings its own.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...args] = [...npm, 'ci', ...options];
  const code = await follow(command, args);
  if (code !== 0) exit('The packages could not be installed.');
  writeFileSync(stampFile, stampOf(readFileSync(path.join(root, 'package-lock.json'))));
}

function stampOf(lock) {
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
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
