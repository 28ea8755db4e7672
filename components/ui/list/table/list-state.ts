import type { SortOrder } from '@/lib/lists/list-query';
import type { ListParams } from '@/lib/lists/list-url';

/** Where the list stands: what its links (sort, previous, next) are made of. */
export interface ListState {
  path: string;
  params: ListParams;
  sort: SortOrder;
}
