'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '@/lib/theme/values';

/** Whether the window is at least as wide as a breakpoint; undefined until the browser knows. */
export function useAtLeast(breakpoint: keyof typeof breakpoints): boolean | undefined {
  const query = `(min-width: ${breakpoints[breakpoint]}px)`;
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => undefined,
  );
}
