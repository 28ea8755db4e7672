import { type ServedRoute, servedRoutes } from '@/lib/http/openapi/openapi';
import { makePaidInvoice } from '@/lib/invoices/test-records';
import { administratorPermissions } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { type AccessRow, accessTable, type TenancyRow, tenancyTable } from '@/lib/testing/handlers';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import {
  makeColleague,
  makeCompany,
  type Person,
  supportInPlaceOf,
  type TestCompany,
  withNewSession,
} from '@/lib/testing/world';

const modules = loadRoutes();
const routes = servedRoutes(modules);
const rowOf = (served: ServedRoute): TenancyRow => {
  const row = tenancyTable[nameOf(served)];
  if (!row) throw new Error(`${nameOf(served)} is in no lib/<noun>/test-handlers.ts, under tenancy`);
  return row;
};

const accessOf = (served: ServedRoute): AccessRow => {
  const row = accessTable[nameOf(served)];
  if (!row) throw new Error(`${nameOf(served)} is in no lib/<noun>/test-handlers.ts, under access`);
  return row;
};

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
/** A person of our company who holds every `_own_` permission and no other, and owns no record. */
let ownOnly: Person;
/** Platform support, acting in place of our administrator. */
let support: Person;

beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  const platform = await makeCompany('Platform', { kind: 'platform' });
  support = await supportInPlaceOf(ours.admin, platform.admin);
  records = await makeRecords(ours);
  await makePaidInvoice(ours, records);
  ownOnly = await makeColleague(
    ours,
    everyPermission.filter((name) => name.includes('_own_')),
  );
});

const everyPermission = [...administratorPermissions('tenant')];

/** The session of each person, until a call that was not refused may have ended it. */
const sessions = new Map<Person, Person>();
const signIn = async (person: Person) => {
  const known = sessions.get(person) ?? (person === support ? support : await withNewSession(person));
  sessions.set(person, known);
  return known;
};

const send = async (served: ServedRoute, person: Person | undefined) => {
  const row = rowOf(served);
  const answer = await call(served.route, {
    as: person && (await signIn(person)),
    method: served.method,
    params: row.params?.(records, ours),
    query: row.query?.(records),
    body: await row.body?.(records, ours),
  });
  if (person && answer.status < 400) sessions.delete(person);
  return answer;
};

/** Colleagues who hold every permission but some, by those. */
const without = new Map<string, Promise<Person>>();
const colleagueWithout = (left: readonly string[]) => {
  const known =
    without.get(left.join()) ??
    makeColleague(
      ours,
      everyPermission.filter((one) => !left.includes(one)),
    );
  without.set(left.join(), known);
  return known;
};

/** The ids of our records that are in an answer, except those that the reader may know. */
const leaked = (body: unknown, known: readonly string[] = []): string[] => {
  const text = JSON.stringify(body);
  return Object.values(records).filter((id) => text.includes(id) && !known.includes(id));
};

describe('the list of handlers', () => {
  it('holds every handler, and only those', () => {
    expect(routes.map(nameOf).sort()).toEqual(Object.keys(tenancyTable).sort());
    expect(routes.map(nameOf).sort()).toEqual(Object.keys(accessTable).sort());
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

  it('declares the access that the business wants', () => {
    const { opens, support: isForSupport } = accessOf(served);
    expect({ access, bySupport: served.route.spec.bySupport ?? false }).toEqual({
      access: opens,
      bySupport: isForSupport,
    });
  });

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

  const { opens, support: isForSupport } = accessOf(served);
  if (typeof opens !== 'string') {
    it('refuses whoever holds every other permission', async () => {
      const answer = await send(served, await colleagueWithout(opens));
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    });
  }

  if (!isForSupport) {
    it("refuses support in somebody's place", async () => {
      const answer = await send(served, support);
      expect([answer.status, answer.body.code]).toEqual([403, 'not_by_support']);
    });
  }

  if (row?.params || row?.body || row?.query) {
    it("does not know another tenant's records", async () => {
      const answer = await send(served, theirs.admin);
      expect({ status: answer.status, leaked: leaked(answer.data ?? null) }).toEqual({
        status: row.foreign ?? 404,
        leaked: [],
      });
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
      // An owner of contracts chooses among colleagues, whose names are no secret. A form in use is open to everybody, and
      // so are the company's own stages to anyone who sees a submission.
      const found = leaked(answer.data ?? null, [
        records.person,
        records.invited,
        records.keeper,
        records.openForm,
        records.sheetForm,
        records.stage,
      ]);
      expect({ status: answer.status, denied, leaked: found }).toMatchObject({ denied: true, leaked: [] });
    });
  }
});

describe('the caller with every right', () => {
  let own: TestCompany;
  let made: Records;
  let remembered: Remembered;
  beforeAll(async () => {
    own = await makeCompany('Positive');
    made = await makeRecords(own);
    await makePaidInvoice(own, made);
    remembered = await rememberCompanies(own.companyId);
  });
  // A handler that changes something leaves nothing of it to the next one.
  afterEach(() => remembered.restore());
  afterAll(() => remembered.end());

  // Otherwise a row with wrong ids or a wrong body would be denied for that reason alone, and prove nothing.
  it.each(
    routes
      .filter((served) => tenancyTable[nameOf(served)]?.params ?? tenancyTable[nameOf(served)]?.body)
      .map((served) => [nameOf(served), served] as const),
  )('gets past every check of %s', async (_, served) => {
    const row = rowOf(served);
    const as = await withNewSession(row.as ? own[row.as] : own.admin);
    const answer = await call(served.route, {
      as,
      method: served.method,
      params: row.params?.(made, own),
      query: row.query?.(made),
      body: await row.body?.(made, own),
    });
    expect({ status: answer.status, errors: answer.errors }).toEqual({
      status: row.positive ?? served.route.spec.status ?? 200,
      errors: undefined,
    });
  });
});
