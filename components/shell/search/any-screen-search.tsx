'use client';

import dynamic from 'next/dynamic';

/** The search for any screen, loaded on demand, because the parts of the 404 page are sent with every page. */
export const AnyScreenSearch = dynamic(() =>
  import('@/components/shell/search/every-screen-search').then((part) => part.EveryScreenSearch),
);
