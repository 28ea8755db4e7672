export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  ifMatch?: string;
  timeoutMs?: number;
  /** Of a `FormData` body: how much of it has left, 0 to 1. */
  onProgress?: (part: number) => void;
};

export type RawAnswer = { status: number; headers: Headers; text: string };
