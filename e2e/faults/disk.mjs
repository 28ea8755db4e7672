/**
 * Fault: the disk of the uploaded files is full or read-only. An upload says so plainly, and works again afterwards.
 */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { NotHere } from './not-here.mjs';
import { signIn } from './writers.mjs';

const execute = promisify(execFile);
const megabyte = 1024 * 1024;

export const fullDisk = (context) =>
  onSmallDisk(context, async ({ upload }) => {
    const answers = [await upload(3 * megabyte), await upload(1000)];
    expectAnswers(answers, ['507 storage_full', '201']);
    return `3 MB on a disk of 2 MB: ${answers.join(', then a small one: ')}`;
  });

export const readOnlyDisk = (context) =>
  onSmallDisk(context, async ({ upload, remount }) => {
    const before = await upload(1000);
    await remount('ro');
    const during = await upload(1000);
    await remount('rw');
    const answers = [before, during, await upload(1000)];
    expectAnswers(answers, ['201', '503 storage_unavailable', '201']);
    return `before, during and after: ${answers.join(', ')}`;
  });

function expectAnswers(found, expected) {
  if (found.join() !== expected.join()) throw new Error(`answers were ${found.join(', ')}, not ${expected.join(', ')}`);
}

async function onSmallDisk({ stack }, work) {
  if (process.getuid?.() !== 0) throw new NotHere('only root can mount a small disk.');
  const disk = path.join(stack.folder, 'disk');
  await mkdir(disk, { recursive: true });
  await execute('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).catch((error) => {
    throw new NotHere(`nothing can be mounted here (${error.stderr?.trim()}).`);
  });
  const server = await stack.serve({ DATA_DIR: disk });
  try {
    const token = await signIn(server.url);
    const [{ id }] = await stack.read(
      "select id from candidate_submissions where status = 'draft' and company_id = (select company_id from users where email = 'admin@northwind.example') limit 1",
    );
    const upload = (size) => send(`${server.url}/api/v1/attachments`, token, id, size);
    const remount = (how) => execute('mount', ['-o', `remount,${how},size=2m`, disk]);
    return await work({ upload, remount });
  } finally {
    await server.stop();
    await execute('umount', [disk]);
  }
}

async function send(url, token, submission, size) {
  const form = new FormData();
  form.append('submission_id', submission);
  form.append('file', new File([`%PDF-1.7\n${'x'.repeat(size)}`], 'cv.pdf'));
  const response = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  const { code } = await response.json();
  return [response.status, code].filter(Boolean).join(' ');
}
