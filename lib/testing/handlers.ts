import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Permission } from '@/lib/permissions';
import type { Records } from '@/lib/testing/records';
import { loadHandlers } from '@/lib/testing/routes';
import type { Part, TestCompany } from '@/lib/testing/world';

/** Who gets past a handler's door. */
export interface AccessRow {
  /** One of these permissions opens it; `session` for anybody signed in, `public` for anybody at all. */
  opens: 'public' | 'session' | readonly Permission[];
  /** Whether platform support may call it in somebody's place. */
  support: boolean;
}

/** How a handler is called about our company's records, and what other people must get. */
export interface TenancyRow {
  params?: (ids: Records, company: TestCompany) => Record<string, string>;
  query?: (ids: Records) => Record<string, string>;
  body?: (ids: Records, company: TestCompany) => unknown;
  /** What another tenant's administrator gets; 404 unless told (422 where the foreign id is in the body). */
  foreign?: number;
  /** What a colleague with own-scope permissions only gets; 404 unless told. */
  others?: number;
  /** Who may do it with our records; the administrator unless told. */
  as?: Part;
  /** What that person gets; the handler's own status unless told. */
  positive?: number;
  /** Why a handler is open to anyone. */
  openBecause?: string;
}

/** What each lib/<noun>/test-handlers.ts exports: its noun's handlers, by method and path. */
interface NounsHandlers {
  access: Record<string, AccessRow>;
  tenancy: Record<string, TenancyRow>;
}

const nouns = readdirSync(join(process.cwd(), 'lib'), { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'test-handlers.ts')
  .sort()
  .map((file) => jest.requireActual<NounsHandlers>(`@/lib/${file.replace(/\.ts$/, '')}`));

/**
 * Who may call each handler, stated once more, by hand and apart from the handlers themselves: app/api/tenancy.test.ts
 * holds one against the other, so that nothing is opened by mistake. Change it only when the business wants it otherwise.
 */
export const accessTable = withPatches(together(nouns.map(({ access }) => access)));

/** How to call every handler of the program; app/api/tenancy.test.ts fails when one is missing. */
export const tenancyTable = withPatches(together(nouns.map(({ tenancy }) => tenancy)));

/** Beside each PUT that replaces a record its PATCH: open to the same people, and called with the same body. */
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
