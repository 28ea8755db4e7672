import type { z } from 'zod';
import type { passwordLinkResource } from '@/lib/account/schema';

interface OpenLink {
  email: string;
  name: string;
  companyName: string;
  expiresAt: Date;
  minimumLength: number;
}

/** The facts that the holder of a mailed link gets. */
export const toPasswordLink = ({
  email,
  name,
  companyName,
  expiresAt,
  minimumLength,
}: OpenLink): z.input<typeof passwordLinkResource> => ({
  email,
  name,
  company_name: companyName,
  expires_at: expiresAt.toISOString(),
  minimum_length: minimumLength,
});
