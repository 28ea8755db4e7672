import { z } from 'zod';
import { readSums, summedLists } from '@/app/api/sums/[list]/list-sums';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { defineRoute } from '@/lib/http/define-route';
import { listSum } from '@/lib/lists/sums';
import { canAny } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';

export const GET = defineRoute(
  {
    summary: 'What the columns of everything that a list finds add up to, by currency',
    access: 'session',
    bySupport: true,
    params: z.object({ list: z.enum(summedLists) }),
    query: z.strictObject({ address: z.string().max(8000).default('') }),
    out: z.array(listSum).nullable(),
  },
  async ({ actor, params: { list }, query: { address } }) => {
    if (!canAny(actor, fieldLists[list].opens)) throw forbidden();
    return readSums(list, actor, address);
  },
);
