import type { Request } from '@/components/ui/action';
import { api } from '@/lib/http/api-client';

/** Sends a request of an action. @throws ApiError */
export function sendRequest<T>({ method, path, body, etag }: Request) {
  const options = { ifMatch: etag };
  if (method === 'delete') return api.del<T>(path, options);
  return method === 'put' ? api.put<T>(path, body, options) : api.post<T>(path, body, options);
}
