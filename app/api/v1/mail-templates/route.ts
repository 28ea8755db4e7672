import { defineRoute } from '@/lib/http/define-route';
import { listTemplates } from '@/lib/mail-templates/data';
import { templateResource } from '@/lib/mail-templates/schema';

export const GET = defineRoute(
  {
    summary: 'The words of mails that a company can choose, its own or ours, by kind and language',
    access: ['view_company_settings'],
    bySupport: true,
    out: templateResource.array(),
  },
  ({ actor }) => listTemplates(actor),
);
