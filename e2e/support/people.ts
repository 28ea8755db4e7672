import type { APIRequestContext } from '@playwright/test';
import { ApiUser } from './api';
import { queryDatabase } from './database';
import { northwind } from './sign-in';

export interface MadePerson {
  id: string;
  name: string;
  email: string;
}

/** Makes a user of the demo tenant with a starting role, who signs in with the demo's password. */
export async function makePerson(
  request: APIRequestContext,
  name: string,
  roleKey = 'contractor',
): Promise<MadePerson> {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const { roles } = await admin.ok<{ roles: { id: string; key: string | null }[] }>('GET', '/api/v1/users/filters');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}-${Date.now().toString(36)}@people.example`;
  const role_id = roles.find(({ key }) => key === roleKey)?.id;
  const { id } = await admin.ok<{ id: string }>('POST', '/api/v1/users', {
    name,
    email,
    role_id,
    password: `${crypto.randomUUID()}-first`,
  });
  await queryDatabase('update users set require_password_change = false, email_verified_at = now() where id = $1', [
    id,
  ]);
  await queryDatabase(
    'update credentials set password_hash = (select password_hash from credentials where email = $1) where email = $2',
    [northwind.admin, email],
  );
  return { id, name, email };
}
