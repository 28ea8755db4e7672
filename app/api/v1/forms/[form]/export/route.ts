import { getForm } from '@/lib/forms/data';
import { formParams, formVersionQuery } from '@/lib/forms/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "A form's draft, or one of its versions, as a JSON file that POST /api/v1/forms/import takes",
    access: ['view_modules'],
    bySupport: true,
    ownTransaction: true,
    params: formParams,
    query: formVersionQuery,
    file: ['application/json'],
    taken: { action: 'exported', of: 'form', by: 'form' },
  },
  async ({ actor, params, query }) => {
    const { key, definition } = await getForm(actor, params.form, query.version);
    return new FileAnswer(JSON.stringify({ key, ...definition }, null, 2), 'application/json', `${key}.json`);
  },
);
