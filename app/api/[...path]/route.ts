import type { NextRequest } from 'next/server';
import { v7 as uuid } from 'uuid';
import { problemResponse } from '@/lib/http/answering/problem-response';
import { strayed } from '@/lib/http/listening/addresses';
import { Problem } from '@/lib/problem/problem';

/** 404 for an address that no handler has, 405 with `Allow` for a method that a handler does not take. */
export async function GET(request: NextRequest): Promise<Response> {
  const { path, methods } = strayed(request.nextUrl.pathname);
  const members = { instance: path };
  const problem = methods
    ? new Problem(405, 'method_not_allowed', { members, headers: { Allow: methods.join(', ') } })
    : new Problem(404, 'route_not_found', { members });
  return problemResponse(problem, { request, requestId: uuid(), actor: undefined });
}
