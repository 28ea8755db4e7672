import busboy from 'busboy';
import type { NextRequest } from 'next/server';
import { Readable, type Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { invalid, Problem } from '@/lib/http/problem';

/** Fields beside the file: few and short. */
const limits = { fields: 30, fieldSize: 20_000, fieldNameSize: 100, files: 1, parts: 31, headerPairs: 20 };

/** Takes the file's stream, under the name that the request gives it; it must read it to its end or throw. */
type FileTaker<T> = (name: string, stream: Readable) => Promise<T>;

/**
 * Reads multipart/form-data with exactly one file, in the field `file`, as it arrives. Nothing of the file is kept here;
 * when something is wrong, nothing more is read.
 *
 * @throws Problem 400 for a broken body, 415 for another type, 422 without a file or with other fields than a form has,
 * and whatever the taker throws.
 */
export async function readFormParts<T>(request: NextRequest, take: FileTaker<T>): Promise<{ fields: Record<string, string>; file: T }> {
  const parser = openParser(request);
  const fields = new Map<string, string>();
  let taking: Promise<T> | undefined;
  await new Promise<void>((resolve, reject) => {
    const source = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
    let hasFailed = false;
    const fail = (problem: unknown) => {
      hasFailed = true;
      source.unpipe(parser);
      source.destroy();
      parser.destroy();
      const reason = problem instanceof Problem ? problem : new Problem(400, 'malformed');
      // Only once the taker has let go of what it was writing can that be cleaned away.
      void Promise.allSettled([taking]).then(() => reject(reason));
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || fields.has(name)) fail(new Problem(400, 'malformed'));
      else if (value !== '') fields.set(name, value);
    });
    parser.on('file', (name, stream, { filename }) => {
      // Else an error of a stream that nobody reads any more would end the process.
      stream.on('error', () => undefined);
      if (name !== 'file') return fail(invalid({ path: name.slice(0, 100), key: 'unknown_field', values: { name: name.slice(0, 100) } }));
      taking = take(unescapeName(filename ?? ''), stream);
      taking.catch(fail);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, () => fail(new Problem(400, 'malformed')));
    parser.on('close', () => hasFailed || resolve());
    parser.on('error', fail);
    source.on('error', fail);
    source.pipe(parser);
  });
  if (!taking) throw invalid({ path: 'file', key: 'required' });
  return { fields: Object.fromEntries(fields), file: await taking };
}

function openParser(request: NextRequest): busboy.Busboy & Writable {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Problem(415, 'upload_media_type');
  try {
    return busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8', preservePath: true });
  } catch {
    // No boundary, for one.
    throw new Problem(400, 'malformed');
  }
}

/** A browser writes a quotation mark in a name as `%22`, and nothing else so (HTML, "multipart/form-data encoding algorithm"). */
const unescapeName = (name: string): string => name.replaceAll('%22', '"');
