import { addEntry } from '@/lib/forms/answers/entries.data';
import { answerResource, entriesParams, entryInput } from '@/lib/forms/answers/schema';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Add an entry to a section that repeats; gives the whole answer',
    access: ['edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'answer',
    versioned: true,
    params: entriesParams,
    body: entryInput,
    out: answerResource,
    status: 201,
  },
  async ({ actor, params, body, ifMatch }) => {
    const { answer, dropped } = await addEntry(actor, params, body, ifMatch);
    return new Answer(answer, { meta: { dropped } });
  },
);
