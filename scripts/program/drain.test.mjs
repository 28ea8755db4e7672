import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { letPass, until } from '@/lib/testing/until';
import { isAlive } from './lock.mjs';
import { freePort } from './ports.mjs';

jest.setTimeout(60_000);

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
/** A server that answers `/slow` after a second, `/never` never, everything else at once. */
const service = `
  require('node:http').createServer((request, response) => {
    if (request.url === '/never') return;
    setTimeout(() => response.end('ok'), request.url === '/slow' ? 1_000 : 0);
  }).listen(process.env.PORT, '127.0.0.1', () => console.log('listening', process.pid));`;

describe('a web server that is asked to end', () => {
  let port;
  let child;
  let agent;

  beforeEach(async () => {
    port = await freePort();
    agent = new Agent({ keepAlive: true });
  });

  afterEach(() => {
    child.kill('SIGKILL');
    agent.destroy();
  });

  /** Starts it with short times: a caller who keeps a connection and pauses is waited for during a part of DRAIN_SECONDS. */
  async function start(env = {}) {
    child = spawn(process.execPath, ['--import', file('drain.mjs'), '-e', service], {
      env: { ...process.env, PORT: String(port), LAME_DUCK_SECONDS: '1', DRAIN_SECONDS: '6', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await once(child.stdout, 'data');
  }

  function ask(path) {
    return new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection));
      }).on('error', reject);
    });
  }

  const exit = () => once(child, 'exit').then(([code]) => code);

  it('keeps idle connections longer than a proxy does', async () => {
    await start();
    const response = await new Promise((resolve) => get({ port, host: '127.0.0.1', agent }, resolve));
    expect(response.headers['keep-alive']).toBe('timeout=65');
    response.resume();
  });

  it('finishes what was asked, says that it closes, and exits 0', async () => {
    await start();
    await ask('/');
    const [slow, ended] = [ask('/slow'), exit()];
    // Only another answer proves that the slow request has arrived.
    await ask('/');
    child.kill('SIGTERM');
    expect(await slow).toBe('close');
    expect(await ended).toBe(0);
  });

  it('resets nobody who asks all the time, and closes who is silent', async () => {
    await start();
    const begun = Date.now();
    const failures = [];
    const ended = exit();
    let answers = 0;
    const client = async () => {
      const own = new Agent({ keepAlive: true });
      for (;;) {
        const connection = await new Promise((resolve) => {
          get({ port, host: '127.0.0.1', agent: own }, (response) =>
            response.resume().on('end', () => resolve(response.headers.connection)),
          ).on('error', (error) => resolve(failures.push(error.code)));
        });
        answers += 1;
        if (connection !== 'keep-alive') return own.destroy();
        if (answers === 2_000) child.kill('SIGTERM');
      }
    };
    // One more client, which then asks nothing.
    await ask('/');
    await Promise.all(Array.from({ length: 20 }, client));
    expect(failures).toEqual([]);
    expect(await ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(20_000);
  });

  it('resets and refuses nobody who pauses between requests, on kept and on new connections', async () => {
    await start({ LAME_DUCK_SECONDS: '5', DRAIN_SECONDS: '25' });
    const failures = [];
    const closed = [];
    let isAsked = false;
    let answers = 0;
    const client = async (agent) => {
      // Goes on until a balancer would have noticed.
      for (let after = 0; after < 4; after += Number(isAsked)) {
        const connection = await new Promise((resolve) => {
          get({ port, host: '127.0.0.1', agent }, (response) =>
            response.resume().on('end', () => resolve(response.headers.connection)),
          ).on('error', (error) => resolve(failures.push(error.code)));
        });
        answers += 1;
        if (isAsked) closed.push(connection);
        await letPass(700, 'it asks nothing in between');
      }
    };
    const kept = Array.from({ length: 12 }, () => client(new Agent({ keepAlive: true })));
    const fresh = Array.from({ length: 12 }, () => client(false));
    const ended = exit();
    await until(() => answers >= 48);
    child.kill('SIGTERM');
    isAsked = true;
    await Promise.all([...kept, ...fresh]);
    expect(failures).toEqual([]);
    expect(new Set(closed.slice(24))).toEqual(new Set(['close']));
    expect(await ended).toBe(0);
  });

  it('asked by Ctrl-C, waits for nobody who asks nothing', async () => {
    await start({ LAME_DUCK_SECONDS: '5', DRAIN_SECONDS: '25' });
    await ask('/');
    const [ended, begun] = [exit(), Date.now()];
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(4_000);
  });

  it('waits for no answer longer than its deadline', async () => {
    await start({ DRAIN_SECONDS: '1' });
    const never = ask('/never').catch(() => 'cut');
    await ask('/');
    child.kill('SIGTERM');
    expect(await exit()).toBe(1);
    expect(await never).toBe('cut');
  });

  it('ends with a killed wrapper, whatever connections are open', async () => {
    const wrapper = `import('${file('children.mjs')}').then(({ startNode }) =>
      startNode('The service', ['-e', process.env.SERVICE], { isWeb: true, onEnd() {} }))`;
    child = spawn(process.execPath, ['-e', wrapper], {
      env: { ...process.env, PORT: String(port), SERVICE: service },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = Number(String(await once(child.stdout, 'data')).match(/\d+/)[0]);
    const never = ask('/never').catch(() => Date.now());
    await ask('/');
    const begun = Date.now();
    child.kill('SIGKILL');
    expect((await never) - begun).toBeLessThan(8_000);
    await until(() => !isAlive(pid));
  });
});
