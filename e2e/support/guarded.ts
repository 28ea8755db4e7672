import { queryDatabase } from './database';

/** A tenant of one spec, whose people all have the password of the demo accounts. */
export interface GuardedCompany {
  companyId: string;
  domain: string;
  /** Adds a user: an administrator, or one whose role requires a second factor. Returns the address. */
  add: (local: string, kind: 'administrator' | 'guarded') => Promise<string>;
}

let count = 0;

/** Makes a tenant. Calls with the same `name` share one; without a name each call makes another one. */
export async function makeGuardedCompany(
  name = `Guarded ${Date.now().toString(36)}-${process.pid}-${count++}`,
): Promise<GuardedCompany> {
  const domain = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`;
  const [found] = await queryDatabase<{ id: string }>('select id from companies where name = $1', [name]);
  const companyId = found?.id ?? (await insertCompany(name));
  return { companyId, domain, add: (local, kind) => addPerson(companyId, `${local}@${domain}`, kind) };
}

async function insertCompany(name: string): Promise<string> {
  const [company] = await queryDatabase<{ id: string }>(
    `insert into companies (id, name, status, country, currency, time_zone, locale, updated_at)
     values (gen_random_uuid(), $1, 'active', 'IE', 'EUR', 'Europe/Dublin', 'en-US', now()) returning id`,
    [name],
  );
  if (!company) throw new Error('A company is inserted.');
  await queryDatabase(
    `insert into roles (company_id, id, name, permissions, requires_second_factor, updated_at)
     values ($1, gen_random_uuid(), 'Guarded', '{view_clients}', true, now())`,
    [company.id],
  );
  return company.id;
}

async function addPerson(companyId: string, email: string, kind: 'administrator' | 'guarded'): Promise<string> {
  await queryDatabase(
    `with made as (
       insert into users (company_id, id, name, email, locale, role_id, is_company_admin, email_verified_at, updated_at)
       select $1, gen_random_uuid(), 'Robin Vale', $2, 'en-US', case when $3 then null else (select id from roles where company_id = $1) end, $3, now(), now()
       on conflict do nothing returning company_id, id)
     insert into credentials (company_id, user_id, email, password_hash, updated_at)
     select made.company_id, made.id, $2, c.password_hash, now() from made, credentials c where c.email = 'contractor@northwind.example'`,
    [companyId, email, kind === 'administrator'],
  );
  return email;
}
