'use client';

import { ScreenSearch } from '@/components/shell/search/screen-search';
import { screensFor } from '@/lib/menu/screens';

const everyScreen = screensFor(() => true);

/** Searches every screen, for a page that does not know who is reading it; each screen looks at that itself. */
export function EveryScreenSearch() {
  return <ScreenSearch screens={everyScreen} onlyWhenTyped />;
}
