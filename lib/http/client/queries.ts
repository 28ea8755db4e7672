import { QueryClient } from '@tanstack/react-query';

let ofTab: QueryClient | undefined;

/**
 * The store of the answers of `useQuery`, one for each tab. It is loaded with the components that ask, not with every
 * page. The server asks nothing and must keep nothing.
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
