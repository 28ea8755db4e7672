import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Permission } from '@/lib/permissions';
import type { Records } from '@/lib/testing/records';
import { loadHandlers } from '@/lib/testing/routes';
import type { Part, TestCompany } from '@/lib/testing/world';

/** Who may call a handler. */
export interface AccessRow {
  /** One of these permissions opens it; `session` for anybody signed in, `public` for anybody at all. */
  opens: 'public' | 'session' | readonly Permission[];
  /** Whether platform support may call it in somebody's place. */
  support: boolean;
}

/** How a handler is called for our company's records, and which status other people must get. */
export interface TenancyRow {
  params?: (ids: Records, company: TestCompany) => Record<string, string>;
  query?: (ids: Records) => Record<string, string>;
  /** What it returns, or a promise of it: of a record that only this handler needs. */
  body?: (ids: Records, company: TestCompany) => unknown;
  /** The status for another tenant's administrator; by default 404 (422 if the foreign id is in the body). */
  foreign?: number;
  /** The status for a colleague with permissions only for their own records; by default 404. */
  others?: number;
  /** The person who may do it with our records; by default the administrator. */
  as?: Part;
  /** The status for that person; by default the handler's own. */
  positive?: number;
  /** Why a handler is open to anyone. */
  openBecause?: string;
}

/** The exports of each lib/<noun>/test-handlers.ts: its noun's handlers, by method and path. */
interface NounsHandlers {
  access: Record<string, AccessRow>;
  tenancy: Record<string, TenancyRow>;
}

const nouns = readdirSync(join(process.cwd(), 'lib'), { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'test-handlers.ts')
  .sort()
  .map((file) => jest.requireActual<NounsHandlers>(`@/lib/${file.replace(/\.ts$/, '')}`));

/**
 * Who may call each handler, written once more by hand and apart from the handlers themselves: app/api/tenancy.test.ts
 * compares the two, so that nothing is opened by mistake. Change it only when the business wants it otherwise.
 */
export const accessTable = withPatches(together(nouns.map(({ access }) => access)));

/** How to call every handler of the program; app/api/tenancy.test.ts fails when one is missing. */
export const tenancyTable = withPatches(together(nouns.map(({ tenancy }) => tenancy)));

/** Adds the PATCH to each PUT that replaces a record: open to the same people, and called with the same body. */
function withPatches<Row>(rows: Record<string, Row>): Record<string, Row> {
  const patches = loadHandlers().filter(({ method }) => method === 'PATCH');
  const beside = patches.flatMap(({ path }) => {
    const row = rows[`PUT ${path}`];
    return row ? [[`PATCH ${path}`, row] as const] : [];
  });
  return { ...rows, ...Object.fromEntries(beside) };
}

/** @throws Error when two nouns have a row for the same handler: one would hide the other */
function together<Row>(parts: readonly Record<string, Row>[]): Record<string, Row> {
  const rows = parts.flatMap((part) => Object.entries(part));
  const names = rows.map(([name]) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two files test-handlers.ts have a row for ${twice.join(', ')}`);
  return Object.fromEntries(rows);
}
