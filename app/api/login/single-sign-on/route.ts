import { lookUpProvider } from '@/lib/auth/single-sign-on/look-up';
import { providerLookUpInput, providerLookUpResource } from '@/lib/auth/single-sign-on/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: "The single sign-on of an address's domain",
    access: 'public',
    body: providerLookUpInput,
    out: providerLookUpResource,
  },
  async ({ body, origin }) => ({ provider: await lookUpProvider(body.email, origin) }),
);
