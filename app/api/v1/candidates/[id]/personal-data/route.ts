import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { takePersonalData } from '@/lib/personal-data/data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Everything that is held about a candidate as a ZIP of JSON and files, as far as the caller may see it',
    access: ['export_candidates'],
    params: idParams,
    file: 'application/zip',
    taken: { action: 'exported', of: 'candidate', by: 'id' },
    ownTransaction: true,
  },
  async ({ actor, params, request }) =>
    FileAnswer.of(await takePersonalData(actor, params.id, callerLocale(request, actor))),
);
