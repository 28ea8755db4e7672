import { endGrant } from '@/lib/companies/support/data';
import { grantResource } from '@/lib/companies/support/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'End a consent, and whoever is in by it',
    access: ['edit_company_settings'],
    params: idParams,
    out: grantResource,
    ownTransaction: true,
  },
  ({ actor, params }) => endGrant(actor, params.id),
);
