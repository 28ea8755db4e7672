'use client';

import { ScreenSearch } from '@/components/shell/search/screen-search';
import { screensFor } from '@/lib/menu/screens';

const everyScreen = screensFor(() => true);

/** Searches all screens, for a page that does not know who reads it; each screen checks access itself. */
export function EveryScreenSearch() {
  return <ScreenSearch screens={everyScreen} onlyWhenTyped />;
}
