import type { Direction } from '@/lib/i18n/locales';
import type { GroupKey } from '@/lib/theme/menu-groups';
import type { HeaderTheme, MainTheme, SidebarTheme, ThemeMode } from '@/lib/theme/values';
import { sizes } from '@/lib/theme/values';

/** The three choices that make a look; the dark switch saves and restores them. */
export interface ThemeChoice {
  main: MainTheme;
  header: HeaderTheme;
  sidebar: SidebarTheme;
}

/** How a region of the frame behaves; `spreadOut` lets it take the window's whole width (the sidebar: height). */
export interface RegionOptions {
  fixed: boolean;
  hidden: boolean;
  spreadOut: boolean;
}

/** The sidebar's options. `collapsed` null leaves it to the breakpoint. Widths in CSS pixels. */
export interface SidebarOptions extends RegionOptions {
  breakpoint: 'lg' | 'xl';
  collapsed: boolean | null;
  collapsedWidth: 0 | 80;
  width: number;
}

/** All settings of the Customizer (specification, section 3, interface settings). */
export interface InterfaceSettings {
  layout: { header: RegionOptions; footer: RegionOptions & { price: boolean }; sidebar: SidebarOptions };
  theme: ThemeChoice & { mode: ThemeMode; saved: ThemeChoice | null };
  /** null follows the locale's own direction. */
  direction: Direction | null;
  customizerVisibility: boolean;
  /** The groups of the menu that the user has opened, true, or folded. */
  groups: Readonly<Partial<Record<GroupKey, boolean>>>;
}

/** Name of the cookie that stores the settings, so that the server renders them right the first time. */
export const settingsCookie = 'interface_settings';

const region: RegionOptions = { fixed: true, hidden: false, spreadOut: false };

export const defaultSettings: InterfaceSettings = {
  layout: {
    header: region,
    footer: { ...region, price: false },
    sidebar: {
      ...region,
      breakpoint: 'xl',
      collapsed: null,
      collapsedWidth: sizes.sidebarCollapsedWidth,
      width: sizes.sidebarWidth,
    },
  },
  theme: { mode: 'light', main: 'azure', header: 'paper', sidebar: 'navy', saved: null },
  direction: null,
  customizerVisibility: false,
  groups: {},
};

/**
 * Settings after the light or dark switch. To dark: the current choice is saved and its dark variant applies; back to
 * light: the saved choice is restored, whatever was chosen in the dark (specification, section 4).
 */
export function switchMode(settings: InterfaceSettings, mode: ThemeMode): InterfaceSettings {
  const { theme } = settings;
  if (theme.mode === mode) return settings;
  const { main, header, sidebar } = theme;
  const current = { main, header, sidebar };
  const next = mode === 'dark' ? { ...current, saved: current } : { ...(theme.saved ?? current), saved: null };
  return { ...settings, theme: { mode, ...next } };
}

/** The cookie's value: JSON of what differs from the defaults; whether the Customizer is open is not stored. */
export function serialiseSettings(settings: InterfaceSettings): string {
  return JSON.stringify(difference({ ...settings, customizerVisibility: false }, defaultSettings) ?? {});
}

/** The part of `value` that differs from `base`; objects are compared key by key, undefined means no difference. */
function difference(value: unknown, base: unknown): unknown {
  if (value === base) return undefined;
  if (!isRecord(value) || !isRecord(base)) return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, difference(inner, base[key])] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
