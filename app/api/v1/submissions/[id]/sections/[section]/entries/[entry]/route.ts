import { deleteEntry, replaceEntry } from '@/lib/forms/answers/entries.data';
import { answerResource, entryInput, entryParams } from '@/lib/forms/answers/schema';
import { Answer } from '@/lib/http/answer';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Replace an entry; gives the whole answer',
    access: ['edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'answer',
    params: entryParams,
    body: entryInput,
    out: answerResource,
  },
  async ({ actor, params, body, ifMatch }) => {
    const { answer, dropped } = await replaceEntry(actor, params, body, ifMatch);
    return new Answer(answer, { meta: { dropped } });
  },
);

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
