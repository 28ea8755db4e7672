import { sendFailedMail } from '@/lib/failed-mail/data';
import { failedMailParams } from '@/lib/failed-mail/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: "Send a company's mail that failed once more", access: ['edit_companies'], params: failedMailParams },
  async ({ actor, params }) => {
    await sendFailedMail(actor, params.id, params.mail);
    return null;
  },
);
