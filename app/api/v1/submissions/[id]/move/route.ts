import { moveAnswer, previewMove } from '@/lib/forms/answers/moving/move.data';
import { answerMove, answerResource } from '@/lib/forms/answers/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "What an answer would lose at its form's newest version; nothing changes",
    access: ['edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'answer',
    params: idParams,
    out: answerMove,
  },
  ({ actor, params }) => previewMove(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: "Move a draft to its form's newest version",
    access: ['edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'answer',
    versioned: true,
    params: idParams,
    out: answerResource,
  },
  ({ actor, params, ifMatch }) => moveAnswer(actor, params.id, ifMatch),
);
