import { parse } from 'csv-parse/sync';
import { NextRequest } from 'next/server';
import { readSheet } from 'read-excel-file/node';
import type { Route } from '@/lib/http/route-spec';
import type { Person } from '@/lib/testing/world';

/** A file in a handler's answer, read as a spreadsheet would. */
interface Downloaded {
  response: Response;
  bytes: Buffer;
  head: string[];
  rows: unknown[][];
  /** The cells below a heading. */
  column: (heading: string) => unknown[];
}

/** Downloads a list's file; `format: 'xlsx'` in the query makes it a workbook. Empty if the answer is a problem. */
export async function download(
  route: Route,
  as: Person,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Downloaded> {
  const url = new URL('http://localhost:3000/api/test');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const request = new NextRequest(url, { headers: { authorization: `Bearer ${as.token}`, ...headers } });
  const response = await route(request, { params: Promise.resolve({}) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const table: unknown[][] = response.ok
    ? query.format === 'xlsx'
      ? await readSheet(bytes)
      : parse(bytes, { bom: true })
    : [];
  const [first = [], ...rows] = table;
  const head = first.map(String);
  return { response, bytes, head, rows, column: (heading) => rows.map((row) => row[head.indexOf(heading)]) };
}
