'use client';

import { useTranslations } from 'next-intl';
import { SettingSwitch } from '@/components/shell/customizer/section';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import type { InterfaceSettings } from '@/lib/theme/settings';

type Layout = InterfaceSettings['layout'];

/**
 * The layout options of a region: full width (the sidebar: full height), fixed, hidden, and the region's own options.
 */
export function RegionSwitches({ region }: { region: keyof Layout }) {
  const t = useTranslations('shell.customizer');
  const { settings, update } = useInterfaceSettings();
  const { layout } = settings;
  const change = <Region extends keyof Layout>(name: Region, options: Partial<Layout[Region]>) =>
    update((current) => ({
      ...current,
      layout: { ...current.layout, [name]: { ...current.layout[name], ...options } },
    }));
  const { spreadOut, fixed, hidden } = layout[region];
  return (
    <div>
      <SettingSwitch
        label={t(`${region}Spread`)}
        checked={spreadOut}
        onChange={(isOn) => change(region, { spreadOut: isOn })}
      />
      <SettingSwitch label={t(`${region}Fixed`)} checked={fixed} onChange={(isOn) => change(region, { fixed: isOn })} />
      <SettingSwitch
        label={t(`${region}Hidden`)}
        checked={hidden}
        onChange={(isOn) => change(region, { hidden: isOn })}
      />
      {region === 'sidebar' && (
        <SettingSwitch
          label={t('sidebarGone')}
          checked={layout.sidebar.collapsedWidth === 0}
          onChange={(isOn) => change('sidebar', { collapsedWidth: isOn ? 0 : 80 })}
        />
      )}
      {region === 'footer' && (
        <SettingSwitch
          label={t('footerPrice')}
          checked={layout.footer.price}
          onChange={(isOn) => change('footer', { price: isOn })}
        />
      )}
    </div>
  );
}
