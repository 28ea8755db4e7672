/**
 * Fault: kill -9 of `npm start` itself while it handles writes. The processes that it has started end by themselves,
 * and it starts again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { root } from '../../scripts/program/environment.mjs';
import { isAlive } from '../../scripts/program/lock.mjs';
import { freePort } from '../../scripts/program/ports.mjs';
import { childrenOf, pause, until } from './stack.mjs';
import { Writers } from './writers.mjs';

const points = 8;

export async function killWrapper({ stack, random, total }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ends = [];
  let wrapper = await start(stack, port);
  const writers = await Writers.start(stack, { urlOf: () => url });
  for (let point = 0; point < points; point += 1) {
    await writers.progress(4);
    await pause(random() * 400);
    ends.push(await killAndWait(wrapper, stack, port));
    wrapper = await start(stack, port);
    total.points += 1;
  }
  await writers.progress(4);
  await writers.stop();
  const kept = await writers.verify();
  wrapper.kill('SIGTERM');
  const [code] = await once(wrapper, 'exit');
  if (code !== 0) throw new Error(`the wrapper ended with ${code} after SIGTERM`);
  return `${points} kills, all it had started gone within ${(Math.max(...ends) / 1000).toFixed(1)} s; ${kept}`;
}

async function start(stack, port) {
  const wrapper = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      SMTP_URL: '',
      APP_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: stack.data,
      LOG_LEVEL: 'fatal',
    },
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the program', isUp, 90_000);
  await stack.startDatabase();
  return wrapper;
}

async function killAndWait(wrapper, stack, port) {
  const started = [...(await childrenOf(wrapper.pid)), await stack.postmaster()];
  // A connection without requests once kept the old web server alive for minutes.
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) =>
    get({ port, host: '127.0.0.1', path: '/api/health', agent }, (response) => response.resume().on('end', resolve)),
  );
  wrapper.kill('SIGKILL');
  const took = await until('the end of what a killed wrapper had started', async () => !started.some(isAlive), 20_000);
  agent.destroy();
  return took;
}
