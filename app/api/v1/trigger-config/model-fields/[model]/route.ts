import { defineRoute } from '@/lib/http/define-route';
import { configQuery, modelField, modelParams } from '@/lib/trigger-rules/schema';
import { listModelFields } from '@/lib/trigger-rules/writing/config.data';

export const GET = defineRoute(
  {
    summary: 'List the fields of a model that a rule may name; of answers with `form`',
    access: ['view_modules'],
    bySupport: true,
    params: modelParams,
    query: configQuery,
    out: modelField.array(),
  },
  ({ actor, params, query }) => listModelFields(actor, params.model, query.form),
);
