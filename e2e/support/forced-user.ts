import { queryDatabase } from './database';

const email = 'must-change@northwind.example';

/** Makes a user who must change the demo password first; nobody in the demo has to. Returns their address. */
export async function makeForcedUser(): Promise<string> {
  await queryDatabase(
    `with made as (
       insert into users (company_id, id, name, email, locale, role_id, require_password_change, updated_at)
       select company_id, gen_random_uuid(), 'Newly Arrived', $1, locale, role_id, true, now() from users where email = 'contractor@northwind.example'
       on conflict do nothing returning company_id, id)
     insert into credentials (company_id, user_id, email, password_hash, updated_at)
     select made.company_id, made.id, $1, c.password_hash, now() from made, credentials c where c.email = 'contractor@northwind.example'`,
    [email],
  );
  return email;
}
