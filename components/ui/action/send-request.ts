import type { Action, Request } from '@/components/ui/action/action';
import { type ApiAnswer, api } from '@/lib/http/api-client';

/** Sends an action's request. @throws ApiError */
export function sendRequest<T>({ method, path, body, etag }: Request) {
  const options = { ifMatch: etag };
  if (method === 'delete') return api.del<T>(path, { ...options, ...(body && { body }) });
  if (method === 'patch') return api.patch<T>(path, body, options);
  return method === 'put' ? api.put<T>(path, body, options) : api.post<T>(path, body, options);
}

/** The tag of the version in an answer with one record; `undefined` for an answer with none or many. */
export function tagOf({ etag, data }: ApiAnswer<unknown>): string | undefined {
  if (etag) return etag;
  const [record, ...others] = Array.isArray(data) ? data : [data];
  if (typeof record !== 'object' || record === null || others.length > 0) return undefined;
  const version: unknown = Reflect.get(record, 'version');
  return typeof version === 'number' ? `"${version}"` : undefined;
}

/** The request that undoes an action by a list of its answer; nothing if the list is empty, because nothing was done. */
export function undoFrom({ method, path, undoneBy }: Action, { data }: ApiAnswer<unknown>): Request | undefined {
  const list = undoneBy === undefined ? [] : listIn(data, undoneBy);
  return undoneBy !== undefined && list.length > 0 ? { method, path, body: { [undoneBy]: list } } : undefined;
}

/** The records that an answer says were left out, each with its number and the reason. */
export const skippedIn = ({ data }: ApiAnswer<unknown>): { number: string | null; reason: string }[] =>
  listIn(data, 'skipped').flatMap((one) => {
    const { number, reason }: { number?: unknown; reason?: unknown } = Object(one);
    return typeof reason === 'string' ? [{ number: typeof number === 'string' ? number : null, reason }] : [];
  });

function listIn(data: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return Array.isArray(list) ? list : [];
}

/** The id of the record in an answer; empty for an answer without one. */
export const idOf = ({ data }: ApiAnswer<unknown>): string => {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined;
  return typeof id === 'string' ? id : '';
};
