import type { ListParams } from '@/lib/format/list-url';
import type { SortOrder } from '@/lib/http/list-query';

/** Where the list stands: what its links (sort, previous, next) are made of. */
export interface ListState {
  path: string;
  params: ListParams;
  sort: SortOrder;
}
