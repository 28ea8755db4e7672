'use client';

import dynamic from 'next/dynamic';

/** The search of every screen, whose code comes only with the page that shows it: the 404's parts travel with every page. */
export const AnyScreenSearch = dynamic(() =>
  import('@/components/shell/search/every-screen-search').then((part) => part.EveryScreenSearch),
);
