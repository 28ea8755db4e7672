import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { programVersion } from '@/lib/metrics/version';

export const GET = defineRoute(
  {
    summary: 'The version that runs, as in CHANGELOG.md',
    access: 'public',
    neverShed: true,
    out: z.object({ version: z.string() }),
  },
  async () => ({ version: programVersion }),
);
