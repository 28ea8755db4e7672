import { testedIssuerResource, testIssuerInput } from '@/lib/auth/single-sign-on/schema';
import { testIssuer } from '@/lib/auth/single-sign-on/settings';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Whether a provider answers as OpenID Connect asks; changes nothing',
    access: ['edit_company_settings'],
    body: testIssuerInput,
    out: testedIssuerResource,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, body }) => testIssuer(actor, body.issuer),
);
