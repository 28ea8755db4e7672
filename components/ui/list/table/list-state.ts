import type { SortOrder } from '@/lib/lists/list-query';
import type { ListParams } from '@/lib/lists/list-url';

/** The state of the list, from which its links (sort, previous, next) are made. */
export interface ListState {
  path: string;
  params: ListParams;
  sort: SortOrder;
  /** How many parts of a view the list left out. */
  leftOut?: number;
  /** When the rows were read. */
  readAt?: string;
}
