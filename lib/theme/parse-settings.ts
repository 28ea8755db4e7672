import * as z from 'zod';
import { groupKeys } from '@/lib/theme/menu-groups';
import type { InterfaceSettings } from '@/lib/theme/settings';
import { defaultSettings } from '@/lib/theme/settings';
import { headerThemes, mainThemes, sidebarThemes } from '@/lib/theme/values';

const keysOf = <Key extends string>(table: Record<Key, unknown>) => z.enum(Object.keys(table) as Key[]);

const { layout, theme } = defaultSettings;
const flag = (fallback: boolean) => z.boolean().catch(fallback);
const region = (base: InterfaceSettings['layout']['header']) => ({
  fixed: flag(base.fixed),
  hidden: flag(base.hidden),
  spreadOut: flag(base.spreadOut),
});
const choice = z.object({ main: keysOf(mainThemes), header: keysOf(headerThemes), sidebar: keysOf(sidebarThemes) });

/** Anything that is absent or wrong falls back by itself: an old or damaged cookie never loses more than that part. */
const schema = z.object({
  layout: z
    .object({
      header: z.object(region(layout.header)).catch(layout.header),
      footer: z.object({ ...region(layout.footer), price: flag(layout.footer.price) }).catch(layout.footer),
      sidebar: z
        .object({
          ...region(layout.sidebar),
          breakpoint: z.enum(['lg', 'xl']).catch(layout.sidebar.breakpoint),
          collapsed: z.boolean().nullable().catch(layout.sidebar.collapsed),
          collapsedWidth: z.literal([0, 80]).catch(layout.sidebar.collapsedWidth),
          width: z.literal(layout.sidebar.width).catch(layout.sidebar.width),
        })
        .catch(layout.sidebar),
    })
    .catch(layout),
  theme: z
    .object({
      mode: z.enum(['light', 'dark']).catch(theme.mode),
      main: choice.shape.main.catch(theme.main),
      header: choice.shape.header.catch(theme.header),
      sidebar: choice.shape.sidebar.catch(theme.sidebar),
      saved: choice.nullable().catch(theme.saved),
    })
    .catch(theme),
  direction: z.enum(['ltr', 'rtl']).nullable().catch(defaultSettings.direction),
  customizerVisibility: flag(defaultSettings.customizerVisibility),
  groups: z.partialRecord(z.enum(groupKeys), z.boolean()).catch(defaultSettings.groups),
});

/** Reads the settings in a cookie's value; defaults replace what is missing or wrong. Never throws. */
export function parseSettings(cookie: string | undefined): InterfaceSettings {
  if (!cookie) return defaultSettings;
  try {
    const parsed = schema.safeParse(JSON.parse(cookie));
    return parsed.success ? parsed.data : defaultSettings;
  } catch {
    return defaultSettings;
  }
}
