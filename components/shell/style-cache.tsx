'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import type { EmotionCache, Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { useInterfaceSettings } from '@/components/shell/interface-settings';
import type { Direction } from '@/lib/i18n/locales';

/** The library's styles stand in a layer of their own, so that a CSS module on one of its components wins over them. */
const options: Record<Direction, Options & { enableCssLayer: true }> = {
  ltr: { key: 'mui', enableCssLayer: true },
  rtl: { key: 'muirtl', enableCssLayer: true, stylisPlugins: [rtlPlugin] },
};

const switched = new Map<Direction, EmotionCache>();

/** The UI library's styles in the page's direction; a switch of direction changes the styles and remounts nothing. */
export function StyleCache({ children }: { children: ReactNode }) {
  const { direction } = useInterfaceSettings();
  return (
    <AppRouterCacheProvider options={options[direction]} CacheProvider={DirectionCacheProvider}>
      {children}
    </AppRouterCacheProvider>
  );
}

/** `value` is the cache that the page was rendered with; another one serves after a switch in the browser. */
function DirectionCacheProvider({ value, children }: { value: EmotionCache; children?: ReactNode }) {
  const { direction } = useInterfaceSettings();
  const [rendered] = useState(direction);
  return <CacheProvider value={direction === rendered ? value : switchedCache(direction)}>{children}</CacheProvider>;
}

function switchedCache(direction: Direction): EmotionCache {
  const known = switched.get(direction);
  if (known) return known;
  const cache = createCache(options[direction]);
  cache.compat = true;
  const insert = cache.insert;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui {${serialized.styles}}` }, ...rest);
  switched.set(direction, cache);
  return cache;
}
