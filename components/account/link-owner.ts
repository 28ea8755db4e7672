import type { z } from 'zod';
import type { passwordLinkResource } from '@/lib/account/schema';
import type { PasswordOwner } from '@/lib/auth/password/rules';
import { minimumLength } from '@/lib/auth/password/rules';

/** What the server says of a link by which a password is chosen. */
export type OpenLink = z.infer<typeof passwordLinkResource>;

/** Whose password a link is for, as the rules see them. */
export const ownerOf = ({ name, email, company_name, minimum_length }: OpenLink): PasswordOwner => ({
  name,
  email,
  companyName: company_name,
  hasSecondFactor: minimum_length < minimumLength.alone,
});
