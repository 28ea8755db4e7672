import type { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';

interface StreamedFile {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** The content's hash: equal bytes have equal tags. */
  tag: string;
  /** Opens the content. Called at most once, and never if the caller has the file already. */
  open(): Promise<Readable>;
}

/**
 * A stored file, streamed from the store. The browser saves it and does not show it, unless `inline` is asked for,
 * which is for pictures that we checked ourselves. Either way nothing in it can run: browsers do not guess its type,
 * and it is sandboxed.
 */
export class StreamAnswer implements StreamedFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly tag: string;
  readonly open: () => Promise<Readable>;
  readonly isInline: boolean;

  constructor(file: StreamedFile, { inline = false } = {}) {
    this.name = file.name;
    this.contentType = file.contentType;
    this.size = file.size;
    this.tag = file.tag;
    this.open = () => file.open();
    this.isInline = inline;
  }

  /** The same file, shown in a page instead of saved. */
  inline(): StreamAnswer {
    return new StreamAnswer(this, { inline: true });
  }
}

/** 200 with the file, or 304 for a caller who names its tag. A HEAD request (RFC 9110, 9.3.2) does not open the file. */
export async function streamResponse(file: StreamAnswer, request: NextRequest): Promise<Response> {
  const etag = `"${file.tag}"`;
  const headers = new Headers({
    ...sealed(file.name, file.isInline),
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  });
  if (isHeldAlready(file, request)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.contentType);
  headers.set('Content-Length', String(file.size));
  return new Response(request.method === 'HEAD' ? null : toWeb(await file.open()), { headers });
}

/** Whether the caller names the file's tag, and so has its bytes already. */
export const isHeldAlready = ({ tag }: StreamAnswer, request: NextRequest): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);

/** The headers of every file: its name (RFC 6266, RFC 8187), and a policy under which nothing in it may run. */
export function sealed(name: string, inline = false): Record<string, string> {
  const ascii = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  };
}

/**
 * The headers of a PDF of our own that one of our pages shows in a frame: nothing in it may run or be fetched. There is
 * no sandbox, because browsers show no PDF in one. Never use them for a file that somebody uploaded.
 */
export const framed = (name: string): Record<string, string> => ({
  ...sealed(name, true),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
});

/**
 * Turns a Node stream into a web stream. It reads the next piece once the last one is sent, and closes the source if
 * the reader goes away. Node's own `Readable.toWeb` throws an error that nobody catches ("Controller is already
 * closed") if the reader goes away in the middle, which ends the process.
 */
export function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const pieces = source.iterator({ destroyOnReturn: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        source.destroy();
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
