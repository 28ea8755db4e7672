import { z } from 'zod';
import { listsWithTicks, opensOf, readBulkActions } from '@/app/api/menus/[list]/bulk-actions';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { canAny } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';

/** As components/ui/list/bulk/bulk-bar.tsx has it: the pages' own, and no promise to anybody else. */
const bulkAction = z.looseObject({ key: z.string(), label: z.string() });

// With their questions they are up to a twentieth of a page, and most pages are left without a tick.
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
