import { z } from 'zod';
import { readRoleChoices, readShown } from '@/app/api/menus/views/shown-content';
import { openViewedList } from '@/app/api/v1/views/viewed-list';
import { saveAction } from '@/components/views/view-actions';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { translatorFor } from '@/lib/i18n/translator';
import { viewsQuery } from '@/lib/views/schema';

/** An action, as components/ui/action/action.ts has it. It is for the pages, not part of the public API. */
const action = z.looseObject({ method: z.string(), path: z.string(), success: z.string() });

// Its words and the company's roles are for the few who keep what they see.
export const GET = defineRoute(
  {
    summary: "How the pages keep what a list shows as a view, in the caller's language",
    access: 'session',
    query: viewsQuery.extend({ address: z.string().max(8000).default('') }),
    out: action,
  },
  async ({ actor, query: { list, address }, request }) => {
    const [opened, locale] = [await openViewedList(actor, list), callerLocale(request, actor)];
    const roles = await readRoleChoices(actor, locale);
    return { ...saveAction(list, readShown(opened, address), roles, translatorFor(locale, 'views')) };
  },
);
