import { QueryClient } from '@tanstack/react-query';

let ofTab: QueryClient | undefined;

/**
 * Where the answers of `useQuery` are kept, one for the tab. It comes with the parts that ask, not with every page. On the
 * server nothing is asked, and nothing may be kept.
 */
export function queries(): QueryClient {
  if (typeof window === 'undefined') return newClient();
  if (!ofTab) {
    ofTab = newClient();
    ofTab.mount();
  }
  return ofTab;
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
