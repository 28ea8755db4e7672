import type { z } from 'zod';
import type { loginResource } from '@/lib/auth/schema';
import { navigation } from '@/lib/browser/navigation';
import { HOME } from '@/lib/browser/routes';
import { clearOnLogout, reopenStorage, saveSessionUser, saveToken } from '@/lib/browser/storage';
import { api } from '@/lib/http/api-client';

type Login = z.infer<typeof loginResource>;

/** Starts acting in place of the person whom a consent names, and opens their dashboard. @throws ApiError */
export async function actInPlace(companyId: string, grantId: string): Promise<void> {
  const { data } = await api.post<Login>(`/api/v1/companies/${companyId}/impersonation`, { grant_id: grantId });
  become(data);
  navigation().go(HOME);
}

/**
 * Ends acting in somebody's place and returns to the company's page; if that is not possible, the operator signs in again.
 *
 * @throws ApiError
 */
export async function beOneself(companyId: string): Promise<void> {
  const { data } = await api.del<Login | null>(`/api/v1/companies/${companyId}/impersonation`);
  become(data);
  // A draft of the other person must not block leaving the page.
  navigation().leave(`/companies/${companyId}`);
}

/** Clears what this browser stores of one person, and then stores the next person's tokens. */
function become(login: Login | null): void {
  clearOnLogout();
  if (!login) return;
  reopenStorage();
  saveToken(login.token.access_token);
  saveSessionUser(login.user);
}
