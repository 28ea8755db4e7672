import { answerPdf } from '@/lib/forms/answers/showing/pdf.data';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "An answer as a PDF in the caller's language, with what the caller sees of it",
    access: ['view_module_submissions', 'view_own_module_submissions'],
    bySupport: true,
    ownTransaction: true,
    params: idParams,
    file: 'application/pdf',
    taken: { action: 'downloaded', of: 'form_submission', by: 'id' },
  },
  async ({ actor, params }) => {
    const { content, fileName } = await answerPdf(actor, params.id);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', fileName);
  },
);
