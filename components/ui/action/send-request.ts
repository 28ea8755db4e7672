import type { Request } from '@/components/ui/action/action';
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

/** The id of the record in an answer; empty for an answer without one. */
export const idOf = ({ data }: ApiAnswer<unknown>): string => {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined;
  return typeof id === 'string' ? id : '';
};
