import { getAnswer } from '@/lib/forms/answers/data';
import { deleteEntry, replaceEntry } from '@/lib/forms/answers/entries.data';
import { entryOf } from '@/lib/forms/answers/replacement';
import { answerResource, entryInput, entryParams } from '@/lib/forms/answers/schema';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const PUT = defineRoute(
  {
    summary: 'Replace an entry; gives the whole answer',
    access: ['edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'answer',
    params: entryParams,
    body: entryInput,
    replaces: async ({ actor, params }) => entryOf(await getAnswer(actor, params.id), params),
    out: answerResource,
  },
  async ({ actor, params, body, ifMatch }) => {
    const { answer, dropped } = await replaceEntry(actor, params, body, ifMatch);
    return new Answer(answer, { meta: { dropped } });
  },
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete an entry; gives the whole answer',
    access: ['edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'answer',
    params: entryParams,
    out: answerResource,
  },
  async ({ actor, params, ifMatch }) => (await deleteEntry(actor, params, ifMatch)).answer,
);
