import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { verifactuInput, verifactuResource } from '@/lib/invoices/verifactu/schema';
import { getVerifactu, setVerifactu } from '@/lib/invoices/verifactu/settings.data';

export const GET = defineRoute(
  {
    summary: 'Whether the company records its invoices for Spain’s tax agency (Veri*Factu)',
    access: ['view_company_settings', 'edit_company_settings'],
    bySupport: true,
    out: verifactuResource,
    neverKept: true,
  },
  ({ actor }) => getVerifactu(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Set whether the company records its invoices for Spain’s tax agency (Veri*Factu)',
    access: ['edit_company_settings'],
    body: verifactuInput,
    replaces: ({ actor }) => getVerifactu(actor),
    stepUp: 'always',
    out: verifactuResource,
    neverKept: true,
  },
  ({ actor, body, ifMatch }) => setVerifactu(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
