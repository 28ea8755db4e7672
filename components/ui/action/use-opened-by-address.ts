'use client';
import { useEffect, useEffectEvent } from 'react';

/**
 * Opens what a link on another page means: once, if the address ends in `#anchor`, which it then loses, so that a reload
 * does not open it again. A link may come from anywhere: what it opens must only ask.
 */
export function useOpenedByAddress(anchor: string | undefined, open: () => void): void {
  const onFound = useEffectEvent(open);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (anchor === undefined || hash !== `#${anchor}`) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    onFound();
  }, [anchor]);
}
