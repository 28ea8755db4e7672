import { z } from 'zod';
import { listsWithMenus, readRowMenu } from '@/app/api/menus/[list]/[id]/row-menus';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { canAny } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';

const params = z.object({ list: z.enum(listsWithMenus), id: z.uuid() });

/** An entry of a menu, as components/ui/action/action.ts has it. It is for the pages, not part of the public API. */
const entry = z.looseObject({ key: z.string(), label: z.string() });

// Menus are read one at a time: a page of 25 rows would make 25 of them, of which hardly one is opened.
export const GET = defineRoute(
  {
    summary: "What the pages offer in a row's menu, in the caller's language",
    access: 'session',
    bySupport: true,
    params,
    out: z.array(entry),
  },
  async ({ actor, params: { list, id }, request }) => {
    if (!canAny(actor, fieldLists[list].opens)) throw forbidden();
    const entries = await readRowMenu(list, actor, id, callerLocale(request, actor));
    return entries.map((one) => ({ ...one }));
  },
);
