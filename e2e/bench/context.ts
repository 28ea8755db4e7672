import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { encodeCookie, sessionCookieName } from '@/lib/auth/session/tokens';
import { type Person, type TestCompany, withNewSession } from '@/lib/testing/world';
import type { Scale } from './scale';

type Headers = Record<string, string>;

/** What every section needs: the program with one process and with two, the floor, and the rows. */
export interface Bench {
  scale: Scale;
  company: TestCompany;
  base: string;
  two: string;
  floor: string;
  /** The number of timesheet entries that the section about growth fills the tables up to. */
  grown: number;
  rows: number;
  api(path: string): string;
  /** Headers with a bearer token of a new session, for handlers. */
  bearer(person: Person): Promise<Headers>;
  /** Headers with a session cookie, for pages. */
  cookie(person: Person): Promise<Headers>;
  ids(sql: string): Promise<string[]>;
}

export async function openBench(rows: number, grown: number): Promise<Bench> {
  const owner = new Client({ connectionString: process.env.E2E_DATABASE_OWNER_URL });
  await owner.connect();
  const companies: Scale['companies'] = JSON.parse(readFileSync(process.env.E2E_PEOPLE ?? '', 'utf8'));
  const [company] = companies;
  const base = process.env.E2E_BASE_URL ?? '';
  return {
    scale: { owner, companies },
    company,
    base,
    two: process.env.E2E_TWO_URL ?? '',
    floor: process.env.E2E_FLOOR_URL ?? '',
    rows,
    grown,
    api: (path) => `${base}/api/v1${path}`,
    bearer: async (person) => ({ authorization: `Bearer ${(await withNewSession(person)).token}` }),
    cookie: async (person) => ({
      cookie: `${sessionCookieName()}=${await encodeCookie(await withNewSession(person))}`,
    }),
    ids: async (sql) => {
      const { rows: found } = await owner.query<{ id: string }>(sql, [company.companyId]);
      return found.map(({ id }) => id);
    },
  };
}
