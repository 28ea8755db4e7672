import { getTranslations } from 'next-intl/server';
import { MenuForm } from '@/components/company-settings/form-parts';
import { ClientMessages } from '@/components/shell/client-messages';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';
import type { Actor } from '@/lib/actor';
import { getSettings } from '@/lib/companies/settings/data';
import { cardKeys, ownName } from '@/lib/menu/arrangement';
import { can } from '@/lib/permissions';
import { groupKeys } from '@/lib/theme/menu-groups';

/** The groups of everybody's menu, and the names of the start page's cards. Readers who may not edit get facts. */
export async function MenuTab({ actor }: { actor: Actor }) {
  const [settings, names] = [await getSettings(actor), await standardNames()];
  if (can(actor, 'edit_company_settings'))
    return (
      <ClientMessages namespaces={['validation', 'company_settings', 'ready_names']}>
        <MenuForm settings={settings} names={names} />
      </ClientMessages>
    );
  const [t, ready] = [await getTranslations('company_settings.menu'), await getTranslations('ready_names')];
  const { groups, cards } = settings.menu;
  const fact = (key: string, value: string | null) => ({
    label: names[key] ?? key,
    value: value ? <bdi>{value}</bdi> : <NoValue />,
  });
  return (
    <>
      <Section title={t('title')}>
        <DefinitionList
          items={groups.map(({ key, is_hidden: isHidden, ...named }) =>
            fact(key, isHidden ? t('hidden') : ownName(named, ready)),
          )}
        />
      </Section>
      <Section title={t('cardsTitle')}>
        <DefinitionList items={cardKeys.map((key) => fact(key, ownName(cards[key], ready)))} />
      </Section>
    </>
  );
}

/** The names that groups of the menu and cards of the start page have by themselves. */
async function standardNames(): Promise<Record<string, string>> {
  const [menu, dashboard] = [await getTranslations('menu'), await getTranslations('dashboard')];
  const named = (keys: readonly string[], wordOf: (key: string) => string) => keys.map((key) => [key, wordOf(key)]);
  return Object.fromEntries([...named(groupKeys, menu), ...named(cardKeys, dashboard)]);
}
