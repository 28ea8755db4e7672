import { Readable, type Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import type { NextRequest } from 'next/server';
import { isForm } from '@/lib/http/receiving/upload';
import { invalid, Problem } from '@/lib/problem/problem';

/** The limits of the fields beside the file: few and short. */
const limits = { fields: 30, fieldSize: 20_000, fieldNameSize: 100, files: 1, parts: 31, headerPairs: 20 };

/** Milliseconds that a form may take: as a whole, and until its next byte. */
const formPatience = { whole: 240_000, pause: 20_000 };

/** How much of a refused form is still read, so that its sender reads the answer; after that the connection is cut. */
export const discarded = { bytes: 16 * 1024 * 1024, ms: 10_000 };

/**
 * Takes the file's stream, under the name in the request; it must read the stream to its end or throw. `before` are the
 * fields that came before the file.
 */
type FileTaker<T> = (name: string, stream: Readable, before: Readonly<Record<string, string>>) => Promise<T>;

/**
 * Reads multipart/form-data with exactly one file, in the field `file`, as it arrives. Nothing of the file is kept
 * here; if something is wrong, nothing more is read.
 *
 * @throws Problem 400 for a broken body, 408 for one that does not come in time, 415 for another type, 422 without a
 *   file or with other fields than a form has, and whatever the taker throws.
 */
export async function readFormParts<T>(
  request: NextRequest,
  take: FileTaker<T>,
  patience = formPatience,
): Promise<{ fields: Record<string, string>; file: T }> {
  const parser = openParser(request);
  const fields = new Map<string, string>();
  let taking: Promise<T> | undefined;
  await new Promise<void>((resolve, reject) => {
    const source = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
    let hasFailed = false;
    const fail = (problem: unknown) => {
      hasFailed = true;
      stopWatch();
      source.unpipe(parser);
      discard(source);
      parser.destroy();
      const reason = problem instanceof Problem ? problem : new Problem(400, 'malformed');
      // It can be cleaned up only once the receiver has released what it was writing.
      void Promise.allSettled([taking]).then(() => reject(reason));
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || fields.has(name)) fail(new Problem(400, 'malformed'));
      else if (value !== '') fields.set(name, value);
    });
    parser.on('file', (name, stream, { filename }) => {
      // Otherwise an error of a stream that nobody reads any more would end the process.
      stream.on('error', () => undefined);
      if (name !== 'file')
        return fail(invalid({ path: name.slice(0, 100), key: 'unknown_field', values: { name: name.slice(0, 100) } }));
      taking = take(unescapeName(filename ?? ''), stream, Object.fromEntries(fields));
      taking.catch(fail);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => fail(new Problem(400, 'malformed')));
    const stopWatch = watch(source, patience, () =>
      fail(new Problem(408, 'too_slow', { headers: { Connection: 'close' } })),
    );
    parser.on('close', () => {
      stopWatch();
      if (!hasFailed) resolve();
    });
    parser.on('error', fail);
    source.on('error', fail);
    source.pipe(parser);
  });
  if (!taking) throw invalid({ path: 'file', key: 'required' });
  return { fields: Object.fromEntries(fields), file: await taking };
}

/** Reads and discards the rest of the request: a sender whose connection is cut does not read the answer. */
function discard(source: Readable): void {
  let left = discarded.bytes;
  source.on('data', (chunk: Uint8Array) => {
    left -= chunk.byteLength;
    if (left < 0) source.destroy();
  });
  setTimeout(() => source.destroy(), discarded.ms).unref();
}

/** Calls `onLate` if a form takes too long. @returns a function that ends the watch */
function watch(source: Readable, { whole, pause }: typeof formPatience, onLate: () => void): () => void {
  const next = setTimeout(onLate, pause);
  const last = setTimeout(onLate, whole);
  source.on('data', () => next.refresh());
  return () => {
    clearTimeout(next);
    clearTimeout(last);
  };
}

function openParser(request: NextRequest): busboy.Busboy & Writable {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isForm(request)) throw new Problem(415, 'upload_media_type');
  try {
    return busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8', preservePath: true });
  } catch {
    // For example, no boundary.
    throw new Problem(400, 'malformed');
  }
}

/**
 * Restores quotation marks: a browser writes one in a name as `%22`, and nothing else in that way (HTML,
 * "multipart/form-data encoding algorithm").
 */
const unescapeName = (name: string): string => name.replaceAll('%22', '"');
