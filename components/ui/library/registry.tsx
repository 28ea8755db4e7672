'use client';

import type { EmotionCache } from '@emotion/cache';
import type { ReactNode } from 'react';
import { createContext, useMemo, useState } from 'react';
import type { Direction } from '@/lib/i18n/locales';

/** A page's styles of the UI library, one cache per direction, with those that the server has yet to send. */
export interface Registry {
  direction: Direction;
  caches: Map<Direction, EmotionCache>;
  fresh: { name: string; isGlobal: boolean }[];
}

export const RegistryContext = createContext<Registry | null>(null);

interface Props {
  direction: Direction;
  children: ReactNode;
}

/** The base of `Library`. It adds no code: the library itself is loaded with the first part that is drawn with it. */
export function LibraryRegistry({ direction, children }: Props) {
  const [kept] = useState(() => ({ caches: new Map<Direction, EmotionCache>(), fresh: [] }));
  const value = useMemo(() => ({ ...kept, direction }), [kept, direction]);
  return <RegistryContext value={value}>{children}</RegistryContext>;
}
