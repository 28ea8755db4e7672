import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface S3Server {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

/** For tests: an S3 server (s3rver) on a free port of this machine, with an empty bucket, in a process of its own. */
export async function makeS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'staffing-s3-'));
  const child = spawn(process.execPath, ['-e', program, folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port]: unknown[] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) });
  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const program = `
  const S3rver = require('s3rver');
  process.on('disconnect', () => process.exit());
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: process.argv[1], configureBuckets: [{ name: 'files' }] });
  server.run().then(({ port }) => process.send(port));
`;
