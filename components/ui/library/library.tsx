'use client';

import type { EmotionCache, Options } from '@emotion/cache';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { useServerInsertedHTML } from 'next/navigation';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { type Registry, RegistryContext } from '@/components/ui/library/registry';
import type { Direction } from '@/lib/i18n/locales';
import { themeFor } from '@/lib/theme/create-theme';

const options: Record<Direction, Options> = {
  ltr: { key: 'mui' },
  rtl: { key: 'muirtl', stylisPlugins: [rtlPlugin] },
};

const Inside = createContext(false);

/**
 * Provides the UI library's theme and styles to its children. Each part that is drawn with the library has it around
 * itself.
 */
export function Library({ children }: { children: ReactNode }) {
  const registry = use(RegistryContext);
  const isInside = use(Inside);
  if (!registry || isInside) return children;
  return <Surroundings registry={registry}>{children}</Surroundings>;
}

/**
 * The theme's mode is our own attribute of `<html>`: the library neither writes the attribute nor keeps a copy, nor
 * renders again after hydration because of it (`noSsr`), which would cost the page that the server sent.
 */
function Surroundings({ registry, children }: { registry: Registry; children: ReactNode }) {
  const { direction } = registry;
  const cache = cacheOf(registry);
  useServerInsertedHTML(() => freshStyles(registry, cache));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={themeFor(direction)}
        colorSchemeNode={null}
        storageManager={null}
        disableStyleSheetGeneration
        noSsr
      >
        <Inside value>{children}</Inside>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The styles are in a layer of their own, so that a CSS module on one of the library's components wins over them. */
function cacheOf({ direction, caches, fresh }: Registry): EmotionCache {
  const known = caches.get(direction);
  if (known) return known;
  const cache = createCache(options[direction]);
  cache.compat = true;
  const insert = cache.insert;
  cache.insert = (selector, serialized, ...rest) => {
    if (cache.inserted[serialized.name] === undefined) fresh.push({ name: serialized.name, isGlobal: !selector });
    return insert(selector, { ...serialized, styles: `@layer mui {${serialized.styles}}` }, ...rest);
  };
  caches.set(direction, cache);
  return cache;
}

/** Only on the server: the styles that no part of the page has been sent with yet. A global one has an element of its own. */
function freshStyles({ fresh }: Registry, { key, inserted }: EmotionCache): ReactNode {
  const added = fresh.splice(0).filter(({ name }) => typeof inserted[name] === 'string');
  const [globals, scoped] = [added.filter(({ isGlobal }) => isGlobal), added.filter(({ isGlobal }) => !isGlobal)];
  const names = scoped.map(({ name }) => name);
  return (
    <>
      {globals.map(({ name }) => (
        <style
          key={name}
          data-emotion={`${key}-global ${name}`}
          dangerouslySetInnerHTML={{ __html: String(inserted[name]) }}
        />
      ))}
      {names.length > 0 && (
        <style
          data-emotion={[key, ...names].join(' ')}
          dangerouslySetInnerHTML={{ __html: names.map((name) => inserted[name]).join('') }}
        />
      )}
    </>
  );
}
