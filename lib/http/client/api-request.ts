export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  ifMatch?: string;
  ifNoneMatch?: string;
  timeoutMs?: number;
  /** Called while a `FormData` body is sent, with the part that has left, 0 to 1. */
  onProgress?: (part: number) => void;
};

export type RawAnswer = { status: number; headers: Headers; text: string };
