import { Client } from 'pg';

/** The tables that are no tenant's, and why. */
const withoutTenant: Record<string, string> = {
  companies: 'the tenants themselves; found by their id',
  credentials: 'sign-in knows an address before it knows a company',
  rate_limits: 'tries are counted before anybody is known',
  account_tokens: 'a mailed link is found by its hash alone',
  sign_in_challenges: 'a sign-in knows no company while it is under way',
  totp_factors: 'no tenant reads a secret; sign-in does',
  recovery_codes: 'no tenant reads a secret; sign-in does',
  passkeys: 'a passkey is known before its company is',
  identities: 'a provider names a person before their company is known',
  single_sign_ons: 'sign-in knows a domain before it knows a company',
  announcements: 'names what changed for a moment; only the listeners of all companies take it',
  places: 'the same for everybody; nobody writes it',
  audit_heads: 'whoever writes into the chain must not see its end',
  _prisma_migrations: 'the migrations that ran',
};

/** The functions that run with their owner's rights, and why. */
const ownersFunctions: Record<string, string> = {
  open_session: 'the one door from a session to a tenant',
  audit_row: 'writes the log that no role may write',
  audit_session: 'writes the log that no role may write',
  audit_candidate_list: 'as audit_row, of lists that the company sees',
  count_listed_candidates: 'counts in lists that whoever deletes a candidate need not see',
  record_access: 'writes what no row tells into the log, never as somebody else',
  keep_search_text: 'a record’s text is made of records that its writer may not see',
  keep_invoice_names: 'what an invoice names is made of records that its issuer may not see',
  spread_search_text: 'as keep_search_text, where a name changes',
  search_ids: 'reads an index that row-level security keeps from a tenant; of its own company alone',
  search_best: 'as search_ids',
  search_near: 'as search_ids',
  announce_news: 'no role writes announcements itself',
  announce_changes: 'as announce_news',
  announce_talk: 'as announce_news',
  tell_announcements: 'takes what was announced, of all companies; says no more than ids',
  keep_candidate_text: 'no role writes what a candidate is found by',
  keep_resume_text: 'as keep_candidate_text',
  find_candidates: 'as search_ids',
  add_credential: 'what opens an account is kept from tenants; they may add to it, of their own company',
  revoke_account_links: 'as add_credential: mailed links',
  add_invitation_link: 'as add_credential: mailed links',
  link_candidate:
    'gives an account that confirmed its address the candidate of its own company, with ids that roles cannot make',
  note_change: 'looks for rules, and notes what they look at, whoever makes the change',
  complete_change: 'as note_change, at commit',
  erase_candidate: 'deletes also what roles may only add; of its own company, while no contract runs',
  erase_from_audit_log: 'replaces the values of somebody whom the same transaction erases, and says so in the log',
  erase_talks: 'as erase_candidate, whose names it takes out of notes of talks on other records',
  erase_to_dos: 'as erase_candidate, whose to-dos it deletes and whose names it takes out of the others',
  erase_from_views: 'as erase_candidate, whose names it takes out of views',
  chain_audit_entries: 'gives entries their place and hash at commit',
};

let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => (await owner.query(sql, values)).rows;
const tables = async (): Promise<string[]> =>
  (
    await rows<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
  ).map(({ relname }) => relname);
const tenantTables = async (): Promise<string[]> => (await tables()).filter((name) => !(name in withoutTenant));

describe('the catalogue', () => {
  it('has tenant tables', async () => {
    expect((await tenantTables()).length).toBeGreaterThan(20);
  });

  it('gives every tenant table the primary key (company_id, id), or one that begins so', async () => {
    const keys = await rows<{ relname: string; columns: string[] }>(`
      select c.relname, array_agg(a.attname::text order by k.n) as columns
      from pg_constraint p join pg_class c on c.oid = p.conrelid
      cross join lateral unnest(p.conkey) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where p.contype = 'p' and c.relnamespace = 'public'::regnamespace group by 1`);
    for (const table of await tenantTables()) {
      const columns = keys.find(({ relname }) => relname === table)?.columns;
      expect([table, columns?.slice(0, 2)]).toEqual([table, ['company_id', 'id']]);
    }
  });

  it('carries company_id in every foreign key between tenant tables', async () => {
    const keys = await rows<{ name: string; source: string; target: string; columns: string[] }>(`
      select p.conname as name, s.relname as source, t.relname as target, array_agg(a.attname::text order by k.n) as columns
      from pg_constraint p join pg_class s on s.oid = p.conrelid join pg_class t on t.oid = p.confrelid
      cross join lateral unnest(p.conkey) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = s.oid and a.attnum = k.attnum
      where p.contype = 'f' and s.relnamespace = 'public'::regnamespace group by 1, 2, 3`);
    expect(keys.length).toBeGreaterThan(30);
    for (const { name, target, columns } of keys) {
      expect([name, columns[0]]).toEqual([name, 'company_id']);
      if (target !== 'companies') expect([name, columns.length]).toEqual([name, 2]);
    }
  });

  it('begins every unique index of a tenant table with company_id', async () => {
    const names = await tenantTables();
    const indexes = await rows<{ table: string; index: string; first: string | null }>(`
      select c.relname as table, i.relname as index, a.attname as first
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where x.indisunique and c.relnamespace = 'public'::regnamespace`);
    for (const { index, first } of indexes.filter((row) => names.includes(row.table))) {
      expect([index, first]).toEqual([index, 'company_id']);
    }
  });

  it('protects every table by row-level security, for reading and writing', async () => {
    const states = await rows<{ relname: string; relrowsecurity: boolean }>(`
      select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> '_prisma_migrations'`);
    expect(states.filter(({ relrowsecurity }) => !relrowsecurity)).toEqual([]);
    const policies = await rows<{ tablename: string; roles: string[]; qual: string; with_check: string }>(`
      select tablename, roles::text[], qual, with_check from pg_policies where schemaname = 'public' and policyname = 'tenant_isolation'`);
    for (const table of await tenantTables()) {
      const policy = policies.find(({ tablename }) => tablename === table);
      expect([table, policy?.roles]).toEqual([table, ['staffing_tenant']]);
      for (const condition of [policy?.qual, policy?.with_check]) {
        expect(condition).toContain("company_id = (NULLIF(current_setting('app.company_id'");
      }
    }
  });

  it('gives a tenant no policy but its own', async () => {
    const others = await rows(`
      select tablename, policyname from pg_policies where policyname <> 'tenant_isolation' and tablename <> 'places'
        and roles::text[] && array['staffing_tenant', 'staffing_app', 'public']`);
    expect(others).toEqual([]);
  });

  it('gives the login role no right on any table', async () => {
    const rights = await rows(`
      select c.relname from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) r
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and c.relkind <> 'S'
        and has_table_privilege('staffing_app', c.oid, r)`);
    expect(rights).toEqual([]);
  });

  it('keeps what opens an account from every tenant', async () => {
    const rights = await rows<{ readable: boolean }>(
      `
      select has_table_privilege('staffing_tenant', t, 'select') as readable from unnest($1::text[]) t`,
      [Object.keys(withoutTenant).filter((table) => table !== 'companies' && table !== 'places')],
    );
    expect(rights.length).toBeGreaterThan(9);
    expect(rights.some(({ readable }) => readable)).toBe(false);
  });

  it('lets everybody read where places are, and nobody but the owner write it', async () => {
    const rights = await rows<{ role: string; may: string[] }>(`
      select role, array_agg(r) filter (where has_table_privilege(role, 'places', r)) as may
      from unnest(array['staffing_tenant', 'staffing_system']) role
      cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) r group by 1`);
    expect(rights.map(({ may }) => may)).toEqual([['select'], ['select']]);
  });

  it('lets nobody but the owner change what was written into the log of activities', async () => {
    const rights = await rows<{ changeable: boolean }>(`
      select has_table_privilege('staffing_tenant', 'activities', r) as changeable from unnest(array['update', 'delete', 'truncate']) r`);
    expect(rights.some(({ changeable }) => changeable)).toBe(false);
  });

  it('lets only the triggers write the audit log', async () => {
    const rights = await rows<{ role: string; table: string; right: string }>(`
      select role, t as table, r as right from unnest(array['staffing_tenant', 'staffing_system', 'staffing_app']) role, unnest(array['audit_entries', 'audit_heads']) t,
        unnest(array['insert', 'update', 'delete', 'truncate']) r where has_table_privilege(role, t, r)`);
    expect(rights).toEqual([]);
  });

  it('runs as its owner only what a role must not do by itself', async () => {
    const functions = await rows<{ proname: string }>(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`);
    expect(functions.map(({ proname }) => proname).sort()).toEqual(Object.keys(ownersFunctions).sort());
  });
});
