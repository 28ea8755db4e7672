import { spawn } from 'node:child_process';
import path from 'node:path';

const port = 3987;

/** Seconds from `npm start` to the first answer, with a data folder that the program has been started on before. */
export async function timeSecondStart(): Promise<number> {
  await start();
  return start();
}

async function start(): Promise<number> {
  const begin = performance.now();
  const program = spawn('npm', ['start'], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      AUTH_SECRET: '',
      APP_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: path.resolve('.data/bench-start'),
    },
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - begin) / 1000;
  if (program.pid !== undefined) process.kill(-program.pid, 'SIGTERM');
  await ended;
  return seconds;
}
