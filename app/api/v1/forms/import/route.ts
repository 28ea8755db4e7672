import { importForm } from '@/lib/forms/begin.data';
import { formDetail, formInput } from '@/lib/forms/schema';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Create a form from a file; `meta.dropped` names roles and forms that the company does not have',
    access: ['create_modules'],
    body: formInput,
    out: formDetail,
    status: 201,
  },
  async ({ actor, body }) => {
    const { form, dropped } = await importForm(actor, body);
    return new Answer(form, { meta: { dropped } });
  },
);
