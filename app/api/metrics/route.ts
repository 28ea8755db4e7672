import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { readMetrics } from '@/lib/metrics/read';

export const GET = defineRoute(
  {
    summary: 'The figures of the program for Prometheus, for whoever has METRICS_TOKEN',
    access: 'public',
    neverShed: true,
    file: 'text/plain',
    taken: 'figures of the program, with nothing of any company; a program reads them every few seconds',
  },
  async ({ request }) => {
    const { text, contentType } = await readMetrics(request.headers.get('authorization'));
    return new FileAnswer(text, contentType, 'metrics.txt');
  },
);
