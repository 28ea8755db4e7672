import { createForm, listForms } from '@/lib/forms/data';
import { formDetail, formInput, formQuery, formResource } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List forms: all for who builds them, for anybody else those that they may see or fill in',
    access: ['view_modules', 'create_module_submissions', 'view_module_submissions', 'view_own_module_submissions'],
    bySupport: true,
    query: formQuery,
    out: formResource,
    list: true,
  },
  ({ actor, query }) => listForms(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Create a form',
    access: ['create_modules'],
    body: formInput,
    out: formDetail,
    status: 201,
  },
  ({ actor, body }) => createForm(actor, body),
);
