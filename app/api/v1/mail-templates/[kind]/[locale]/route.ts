import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { listTemplates, resetTemplate, saveTemplate } from '@/lib/mail-templates/data';
import { templateInput, templateParams, templateResource } from '@/lib/mail-templates/schema';

export const PUT = defineRoute(
  {
    summary: 'Choose the words of a mail in a language',
    access: ['edit_company_settings'],
    bySupport: true,
    params: templateParams,
    body: templateInput,
    replaces: async ({ actor, params }) =>
      (await listTemplates(actor)).find(({ kind, locale }) => kind === params.kind && locale === params.locale) ?? null,
    out: templateResource,
  },
  ({ actor, params, body, ifMatch }) => saveTemplate(actor, params, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Have our words of a mail again',
    access: ['edit_company_settings'],
    bySupport: true,
    params: templateParams,
    out: templateResource,
  },
  ({ actor, params, ifMatch }) => resetTemplate(actor, params, ifMatch),
);
