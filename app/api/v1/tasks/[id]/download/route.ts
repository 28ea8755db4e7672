import { Readable } from 'node:stream';
import { defineRoute, FileAnswer } from '@/lib/http/define-route';
import { openTaskFile } from '@/lib/tasks/data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  { summary: 'The file that a background task made', access: 'session', params: idParams, file: 'application/octet-stream' },
  async ({ actor, params }) => {
    const { content, contentType, name } = await openTaskFile(actor, params.id);
    return new FileAnswer(Readable.toWeb(content) as ReadableStream<Uint8Array>, contentType, name);
  },
);
