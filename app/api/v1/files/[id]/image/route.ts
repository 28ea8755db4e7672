import { openImage } from '@/lib/files/image.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "A person's picture or the company's logo, to be shown",
    access: 'session',
    duringMandatoryForm: true,
    bySupport: true,
    params: idParams,
    file: 'image/*',
    taken: 'pictures of people and companies, which pages show to everybody',
  },
  ({ actor, params }) => openImage(actor, params.id),
);
