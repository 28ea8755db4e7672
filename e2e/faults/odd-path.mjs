/** Fault: `npm start` of a fresh checkout in a folder with a space and an ü, by a user who is not root. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/program/environment.mjs';
import { freePort } from '../../scripts/program/ports.mjs';
import { until } from './stack.mjs';
import { signIn } from './writers.mjs';

const execute = promisify(execFile);
const nobody = 65_534;

export async function oddPath() {
  const folder = path.join(tmpdir(), `staffing-${process.pid}`, 'büro und mehr');
  const isRoot = process.getuid?.() === 0;
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  try {
    await copyProgram(folder);
    if (isRoot) await execute('chown', ['-R', '-h', `${nobody}:${nobody}`, path.dirname(folder)]);
    // The packages are only read, so they keep their owner.
    await execute('cp', ['-a', '--link', path.join(root, 'node_modules'), folder]).catch(() =>
      execute('cp', ['-a', path.join(root, 'node_modules'), folder]),
    );
    const program = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isRoot && { uid: nobody, gid: nobody }),
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        PORT: String(port),
        LOG_LEVEL: 'fatal',
      },
    });
    const ended = once(program, 'exit');
    const said = [];
    program.stderr.on('data', (chunk) => said.push(chunk));
    const url = `http://127.0.0.1:${port}`;
    const isUp = async () => {
      if (program.exitCode !== null) throw new Error(`it ended: ${Buffer.concat(said).toString().slice(-400)}`);
      return (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok ?? false;
    };
    const took = await until('the program', isUp, 600_000);
    const token = await signIn(url);
    const { status } = await fetch(`${url}/api/v1/clients`, { headers: { authorization: `Bearer ${token}` } });
    program.kill('SIGINT');
    const [code] = await ended;
    if (status !== 200 || code !== 0) throw new Error(`the list answered ${status}, the end was ${code}`);
    return `built, ready after ${(took / 1000).toFixed(0)} s${isRoot ? ', not as root' : ''}, a list 200, exit 0`;
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}

/** Copies the files of the repository, without anything that was made from them. */
async function copyProgram(folder) {
  const { stdout } = await execute('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  for (const name of stdout.split('\0').filter(Boolean)) await cp(path.join(root, name), path.join(folder, name));
}
