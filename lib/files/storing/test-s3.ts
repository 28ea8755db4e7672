/**
 * For tests: the part of S3 that s3-store.ts uses, in this process and its memory. Of those on npm, s3rver is no longer
 * maintained, and its successor @20minutes/s3rver 5.0.0 refuses the SDK's signature of a list.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

interface Answer {
  status?: number;
  content?: Buffer;
  etag?: string;
}

/** S3 lists a thousand; with fewer, tests get several pages. */
const PAGE = 2;
/** The least that S3 takes of a part that is not the last. */
const PART = 5 * 1024 * 1024;
const keys = { accessKeyId: 'test', secretAccessKey: 'a secret of tests' };

/** Starts a server on a free port of this machine, with an empty bucket. It takes only what is signed with its keys. */
export async function makeS3Server(): Promise<S3Server> {
  const bucket = new Bucket();
  const server = createServer((request, response) => {
    void answerTo(request).then(({ status = 200, content = Buffer.alloc(0), etag }) => {
      response.writeHead(status, { 'content-length': content.length, ...(etag ? { etag: `"${etag}"` } : {}) });
      response.end(request.method === 'HEAD' ? undefined : content);
    });
  });
  async function answerTo(request: IncomingMessage): Promise<Answer> {
    // An upload that breaks is a request without an end.
    const body = await buffer(request).catch(() => undefined);
    if (!body) return refusal(400, 'IncompleteBody');
    const url = new URL(request.url ?? '', 'http://s3');
    if (!isSigned(request, url, body)) return refusal(403, 'SignatureDoesNotMatch');
    return bucket.answer(request.method ?? '', url.pathname.replace(/^\/files\/?/, ''), url.searchParams, body);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    bucket: 'files',
    ...keys,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}

class Bucket {
  readonly #objects = new Map<string, Buffer>();
  readonly #uploads = new Map<string, Map<number, Buffer>>();

  answer(method: string, key: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = query.get('uploadId');
    if (query.has('list-type')) return this.#list(query.get('continuation-token') ?? '');
    if (query.has('uploads')) return this.#begin(key);
    if (upload !== null) return this.#continue(method, key, upload, Number(query.get('partNumber')), body);
    if (method === 'PUT') return this.#put(key, body);
    if (method === 'DELETE') this.#objects.delete(key);
    if (method === 'DELETE') return { status: 204 };
    const content = this.#objects.get(key);
    return content ? { content } : refusal(404, 'NoSuchKey');
  }

  #put(key: string, content: Buffer): Answer {
    this.#objects.set(key, content);
    return { etag: sha256(content) };
  }

  #list(after: string): Answer {
    const left = [...this.#objects.keys()].sort().filter((key) => key > after);
    const page = left.slice(0, PAGE);
    const rows = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next = `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
    return xml('ListBucketResult', (left.length > PAGE ? next : '') + rows);
  }

  #begin(key: string): Answer {
    const id = String(this.#uploads.size);
    this.#uploads.set(id, new Map());
    return xml('InitiateMultipartUploadResult', `<Bucket>files</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`);
  }

  #continue(method: string, key: string, id: string, part: number, body: Buffer): Answer {
    const parts = this.#uploads.get(id);
    if (!parts) return refusal(404, 'NoSuchUpload');
    if (method === 'PUT') parts.set(part, body);
    if (method === 'PUT') return { etag: sha256(body) };
    this.#uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const all = [...parts].sort(([one], [other]) => one - other).map(([, content]) => content);
    if (all.slice(0, -1).some(({ length }) => length < PART)) return refusal(400, 'EntityTooSmall');
    this.#put(key, Buffer.concat(all));
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const xml = (root: string, inner: string): Answer => ({ content: Buffer.from(`<${root}>${inner}</${root}>`) });
const refusal = (status: number, code: string): Answer => ({ status, ...xml('Error', `<Code>${code}</Code>`) });

/** Whether the request is signed with our keys, as AWS's signature version 4 says, over this very body. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=test\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(headers.authorization ?? '') ?? [];
  const hash = headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const request = [method, url.pathname, query.join('&'), signed.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}
