import { askForSuggestions } from '@/lib/candidates/resumes/model/ask.data';
import { modelSuggestions } from '@/lib/candidates/resumes/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Send the newest résumé of a candidate to the language model, and keep what it suggests for the fields',
    access: ['edit_candidates'],
    params: idParams,
    out: modelSuggestions,
    // No connection is held while the model thinks.
    ownTransaction: true,
  },
  async ({ actor, params }) => askForSuggestions(actor, params.id),
);
