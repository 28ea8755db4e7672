import { z } from 'zod';
import { listsWithTicks, opensOf, readBulkActions } from '@/app/api/menus/[list]/bulk-actions';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { canAny } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';

/**
 * An action with the shape of components/ui/list/bulk/bulk-bar.tsx. It is for the pages, not part of the public API.
 */
const bulkAction = z.looseObject({ key: z.string(), label: z.string() });

// Actions and their questions are up to a twentieth of a page, and on most pages nobody ticks a row.
export const GET = defineRoute(
  {
    summary: "What the pages offer for a list's ticked rows, in the caller's language",
    access: 'session',
    bySupport: true,
    params: z.object({ list: z.enum(listsWithTicks) }),
    out: z.array(bulkAction),
  },
  async ({ actor, params: { list }, request }) => {
    if (!canAny(actor, opensOf(list))) throw forbidden();
    return readBulkActions(list, actor, callerLocale(request, actor)).map((one) => ({ ...one }));
  },
);
