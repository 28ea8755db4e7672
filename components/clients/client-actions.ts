import type { MenuEntry, MenuOptions } from '@/components/ui/action/action';
import { recordMenu } from '@/components/ui/noun/record-menu';
import type { clientActions } from '@/lib/clients/policy';
import type { Client } from '@/lib/clients/schema';
import type { Translator } from '@/lib/i18n/translator';

/** What can be done with a client, for a row's or a record's menu. */
export const menuOf = (
  client: Client,
  allowed: ReturnType<typeof clientActions>,
  t: Translator,
  options: MenuOptions = {},
): MenuEntry[] => recordMenu('/clients', client, allowed, t, options);
