import { z } from 'zod';
import { readRoleChoices, readShown } from '@/app/api/menus/views/shown-content';
import { openView } from '@/app/api/v1/views/viewed-list';
import { viewMenu } from '@/components/views/view-actions';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { translatorFor } from '@/lib/i18n/translator';
import { flatParams } from '@/lib/lists/list-query';
import { isContentOf } from '@/lib/lists/views';
import { isMenuList } from '@/lib/menu/groups';
import { idParams } from '@/lib/text/schema';
import { getPins } from '@/lib/views/pins.data';
import { countBeside } from '@/lib/views/places.data';
import { editsView } from '@/lib/views/policy';

/** An entry of a menu, as components/ui/action/action.ts has it. It is for the pages, not part of the public API. */
const entry = z.looseObject({ key: z.string(), label: z.string() });

export const GET = defineRoute(
  {
    summary: "What the pages offer in a view's menu, in the caller's language",
    access: 'session',
    params: idParams,
    query: z.strictObject({ address: z.string().max(8000).default('') }),
    out: z.array(entry),
  },
  async ({ actor, params, query: { address }, request }) => {
    const [{ view, opened }, locale] = [await openView(actor, params.id), callerLocale(request, actor)];
    const edits = editsView(actor, { ownerId: view.owner.id, shared: view.shared });
    const rights = edits
      ? { roles: await readRoleChoices(actor, locale), beside: await countBeside(actor, view.id) }
      : undefined;
    const content = { params: flatParams(new URLSearchParams(view.query)), columns: view.columns };
    const isShown = isContentOf(content, flatParams(new URLSearchParams(address)));
    const changed = isShown ? null : readShown(opened, address);
    const pins = isMenuList(view.list) ? await getPins(actor, view.id) : null;
    return viewMenu(view, changed, rights, pins, translatorFor(locale, 'views')).map((one) => ({ ...one }));
  },
);
