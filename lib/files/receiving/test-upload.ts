import { readdir } from 'node:fs/promises';
import { env } from '@/lib/env';
import { storeUpload } from '@/lib/files/data';
import type { UploadPurpose } from '@/lib/files/purposes';
import { upload } from '@/lib/files/receiving/upload';
import { fileResource } from '@/lib/files/schema';
import { defineRoute } from '@/lib/http/define-route';

/** For tests: a handler that takes a file of a purpose and makes it the company's. */
export const storing = (purpose: UploadPurpose) =>
  defineRoute(
    { summary: 'Test', access: 'session', upload: upload(purpose), out: fileResource, status: 201 },
    ({ actor, upload: file }) => storeUpload(actor.db, actor, file),
  );

/** The smallest picture: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with one file in the field `file`, and other fields. */
export function formWith(name: string, content: Buffer | string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name));
  return form;
}

/** The same form as raw bytes, which can say what no FormData allows: every file name and length, piece by piece. */
export function rawForm(
  name: string,
  pieces: Iterable<Uint8Array>,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const boundary = 'boundary-of-the-test';
  function* all() {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      'latin1',
    );
    yield* pieces;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return { body: streamOf(all()), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A stream that yields a piece only when it is asked for one. */
export function streamOf(pieces: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The files in the store and those that wait to be checked. */
export async function filesOnDisk(): Promise<{ stored: string[]; waiting: string[] }> {
  const list = (folder: string) =>
    readdir(`${env.DATA_DIR}/${folder}`, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = async (folder: string) =>
    (await list(folder)).filter((entry) => entry.isFile()).map(({ name }) => name);
  return { stored: await names('files'), waiting: await names('incoming') };
}
