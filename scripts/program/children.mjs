/** The programs that a command starts: steps that it waits for, and services that run beside it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const followParent = new URL('follow-parent.mjs', import.meta.url).href;
const drain = new URL('drain.mjs', import.meta.url).href;
const readyFirst = new URL('ready-first.mjs', import.meta.url).href;
const sendPacked = new URL('send-packed.mjs', import.meta.url).href;
const root = fileURLToPath(new URL('../../', import.meta.url));
const steps = new Set();
/** The signal that ends services: at once, as by Ctrl-C, unless the command itself was asked to end gently. */
let endSignal = 'SIGINT';

/** Milliseconds beyond its own deadline after which a service that was asked to stop is killed. */
const PATIENCE_MS = 5_000;

/**
 * Runs one of our scripts or a package's program on this Node and waits for it.
 *
 * @param quiet show its output only if it fails
 * @returns its exit code
 */
export function runNode(args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawnNode(args, { env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    steps.add(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      steps.delete(child);
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(signal ? 1 : code);
    });
  });
}

/** From now on, lets a web server answer callers that still come before it ends (drain.mjs). */
export function endGently() {
  endSignal = 'SIGTERM';
}

/** Ends the steps that still run. */
export function stopSteps() {
  for (const child of steps) child.kill('SIGTERM');
}

/**
 * Starts a service on this Node, in a process group of its own, so that a Ctrl-C in the terminal reaches it only
 * through us; it ends if we are killed.
 *
 * @param isWeb whether it is a web server: it sends packed files, and answers its requests before it ends
 * @param onEnd called with a description if it ends unasked
 * @returns `stop()`, which resolves when it has ended
 */
export function startNode(name, args, { env = {}, isWeb = false, onEnd }) {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawnNode([...importsFor({ isWeb }), ...args], { env, stdio, detached: true });
  let asked = false;
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  void ended.then((how) => asked || onEnd(`${name} ended by itself (${how}).`));
  return async function stop() {
    asked = true;
    child.kill(endSignal);
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS + drainMs());
    await ended;
    clearTimeout(timer);
  };
}

/** Node's flags for a service: the modules that it loads before its own program. */
export const importsFor = ({ isWeb, isOneOfSeveral = false }) =>
  [followParent, ...(isWeb ? [drain, sendPacked] : []), ...(isOneOfSeveral ? [readyFirst] : [])].flatMap((file) => [
    '--import',
    file,
  ]);

/**
 * Starts a program that outlives us: its `disconnect` event tells it of our end, however we ended.
 *
 * @returns a function that dismisses it
 */
export function startGuard(file, ...args) {
  const child = spawnNode([file, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  child.on('error', (error) => console.error(error.message));
  child.unref();
  child.channel?.unref();
  return () => child.kill('SIGKILL');
}

/** Milliseconds that a web server may take to answer its requests before it ends (DRAIN_SECONDS). */
function drainMs() {
  return Number(process.env.DRAIN_SECONDS || 25) * 1_000;
}

function spawnNode(args, { env = {}, ...options }) {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, ...options });
}
