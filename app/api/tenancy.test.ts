import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servedRoutes, type ServedRoute } from '@/lib/http/openapi';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { tenancyTable, type TenancyRow } from '@/lib/testing/tenancy-table';
import { makeCompany, makePerson, type Person, type TestCompany, withNewSession } from '@/lib/testing/world';

// next-auth's own protocol: it knows only the cookie that it is shown, and holds no data.
const notOurs = ['app/api/auth/[...nextauth]/route.ts'];

const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => join('app/api', file))
  // The disk gives them in an order of its own, and some calls leave something behind.
  .sort();
// openapi.json's route needs Turbopack's glob; this test is what that handler would list.
const loadable = files.filter((file) => !notOurs.includes(file) && !file.includes('openapi.json'));
const modules = Object.fromEntries(
  loadable.map((file) => [`/${file}`, jest.requireActual<Record<string, unknown>>(`@/${file.replace(/\.ts$/, '')}`)]),
);
const routes = servedRoutes(modules);
const nameOf = ({ method, path }: ServedRoute): string => `${method} ${path}`;
const rowOf = (served: ServedRoute): TenancyRow => {
  const row = tenancyTable[nameOf(served)];
  if (!row) throw new Error(`${nameOf(served)} is not in lib/testing/tenancy-table.ts`);
  return row;
};

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
/** Holds every `_own_` permission of our company and no other one; nothing is theirs. */
let ownOnly: Person;

beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  records = await makeRecords(ours);
  const permissions = routes.flatMap(({ route }) => (typeof route.spec.access === 'string' ? [] : route.spec.access)).filter((name) => name.includes('_own_'));
  ownOnly = await system('test data', async (db) => {
    const role = await db.role.create({ data: { companyId: ours.companyId, name: 'Own only', permissions: [...new Set(permissions)] } });
    return makePerson(db, ours.companyId, 'own', role.id);
  });
});

const send = async (served: ServedRoute, person: Person | undefined) => {
  const row = rowOf(served);
  const as = person && (await withNewSession(person));
  return call(served.route, { as, method: served.method, params: row.params?.(records, ours), query: row.query?.(records), body: row.body?.(records, ours) });
};

/** Every id of our records that stands in an answer, but for those that the reader may know. */
const leaked = (body: unknown, known: readonly string[] = []): string[] => {
  const text = JSON.stringify(body);
  return Object.values(records).filter((id) => text.includes(id) && !known.includes(id));
};

describe('the list of handlers', () => {
  it('holds every handler, and only those', () => {
    expect(routes.map(nameOf).sort()).toEqual(Object.keys(tenancyTable).sort());
  });

  it('exports nothing from a route file that defineRoute did not make', () => {
    for (const [file, exported] of Object.entries(modules)) {
      const made = routes.filter(({ route }) => Object.values(exported).includes(route));
      expect([file, made.length]).toEqual([file, Object.keys(exported).length]);
    }
  });
});

describe.each(routes.map((served) => [nameOf(served), served] as const))('%s', (name, served) => {
  const { access } = served.route.spec;
  const row = tenancyTable[name];

  if (access === 'public') {
    it('is open by intent, and says why', () => {
      expect(row?.openBecause).toEqual(expect.any(String));
    });
    return;
  }

  it('gives nobody anything', async () => {
    const answer = await send(served, undefined);
    expect(answer.status).toBe(401);
  });

  if (typeof access !== 'string') {
    it('refuses who has no permission', async () => {
      const answer = await send(served, ours.nobody);
      expect(answer.status).toBe(403);
    });
  }

  if (row?.params || row?.body || row?.query) {
    it('does not know another tenant\'s records', async () => {
      const answer = await send(served, theirs.admin);
      expect({ status: answer.status, leaked: leaked(answer.data ?? null) }).toEqual({ status: row.foreign ?? 404, leaked: [] });
    });
  } else {
    it('shows another tenant nothing of ours', async () => {
      const answer = await send(served, theirs.admin);
      expect(leaked(answer.data ?? null)).toEqual([]);
    });
  }

  if (typeof access !== 'string' && access.some((permission) => permission.includes('_own_'))) {
    it('gives an own-scope permission nothing of somebody else', async () => {
      const answer = await send(served, ownOnly);
      const denied = answer.status === (row?.others ?? 404) || (row?.params === undefined && answer.status < 300);
      // Who owns a contract chooses among colleagues: their names are no secret.
      const found = leaked(answer.data ?? null, [records.person, records.invited]);
      expect({ status: answer.status, denied, leaked: found }).toMatchObject({ denied: true, leaked: [] });
    });
  }
});

describe('the caller with every right', () => {
  // Else a row with wrong ids or a wrong body would be denied for that alone, and prove nothing.
  it.each(routes.filter((served) => tenancyTable[nameOf(served)]?.params ?? tenancyTable[nameOf(served)]?.body).map((served) => [nameOf(served), served] as const))(
    'gets past every check of %s', async (_, served) => {
      const own = await makeCompany('Positive');
      const made = await makeRecords(own);
      const row = rowOf(served);
      const as = row.as ? own[row.as] : own.admin;
      const answer = await call(served.route, { as, method: served.method, params: row.params?.(made, own), query: row.query?.(made), body: row.body?.(made, own) });
      expect({ status: answer.status, errors: answer.errors }).toEqual({ status: row.positive ?? served.route.spec.status ?? 200, errors: undefined });
    },
  );
});
