import type { OpenLink } from '@/components/account/use-mailed-link';
import type { PasswordOwner } from '@/lib/auth/password/rules';
import { minimumLength } from '@/lib/auth/password/rules';

/** Whose password a link is for, as the rules see them. */
export const ownerOf = ({ name, email, company_name, minimum_length }: OpenLink): PasswordOwner => ({
  name,
  email,
  companyName: company_name,
  hasSecondFactor: minimum_length < minimumLength.alone,
});
