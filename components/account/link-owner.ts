import type { z } from 'zod';
import type { passwordLinkResource } from '@/lib/account/schema';
import type { PasswordOwner } from '@/lib/auth/password/rules';
import { minimumLength } from '@/lib/auth/password/rules';

/** The server's answer about a link with which a user chooses a password. */
export type OpenLink = z.infer<typeof passwordLinkResource>;

/** The person whose password a link is for, as the password rules need them. */
export const ownerOf = ({ name, email, company_name, minimum_length }: OpenLink): PasswordOwner => ({
  name,
  email,
  companyName: company_name,
  hasSecondFactor: minimum_length < minimumLength.alone,
});
