import { ApiError } from '@/lib/http/client/api-error';
import type { ApiRequest, RawAnswer } from '@/lib/http/client/api-request';

/**
 * Milliseconds without a byte moving after which a connection counts as dead; a large file on a slow one may take many
 * minutes.
 */
const SILENCE_MS = 60_000;

/**
 * Sends a form with a file, by XMLHttpRequest, because `fetch` does not report how much it has sent.
 * @throws ApiError of kind `timeout` or `offline`; a DOMException `AbortError` when the caller cancelled.
 */
export function sendForm(request: ApiRequest & { body: FormData }, headers: Headers): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    let failure: unknown = new ApiError({ kind: 'offline' });
    const stop = (reason: unknown) => {
      failure = reason;
      call.abort();
    };
    const cancel = () => stop(new DOMException('The call was cancelled.', 'AbortError'));
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => stop(new ApiError({ kind: 'timeout' })), request.timeoutMs ?? SILENCE_MS);
    };
    call.open(request.method, request.path);
    call.withCredentials = true;
    headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total }) => {
      listen();
      request.onProgress?.(total > 0 ? loaded / total : 0);
    };
    call.onloadend = () => {
      clearTimeout(silence);
      request.signal?.removeEventListener('abort', cancel);
      if (call.status === 0) reject(failure);
      else
        resolve({ status: call.status, headers: readHeaders(call.getAllResponseHeaders()), text: call.responseText });
    };
    request.signal?.addEventListener('abort', cancel);
    listen();
    if (request.signal?.aborted) return cancel();
    call.send(request.body);
  });
}

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}
