import type { Option } from '@/components/ui/inputs/option';
import type { ChoiceSource } from '@/components/ui/inputs/use-options';

/**
 * A filter of a list, as data, so that a server component can declare it. Its param is `filter[<key>]`. `chosen` is its
 * value in words, which the page reads; its choices are not read with the page.
 */
export type Filter = { key: string; label: string; chosen?: readonly Option[] } & (
  | {
      kind: 'select' | 'multi';
      /** Known at once; the choices of `source`, requested when the filter is opened, come before them. */
      options: readonly Option[];
      source?: ChoiceSource;
    }
  /** Two calendar days: `filter[<key>_from]` and `filter[<key>_to]`. */
  | { kind: 'dates' }
  /** A part of a text: `filter[<key>]=contains:…`. */
  | { kind: 'words' }
  /** Two ends in one param: `filter[<key>]=between:…,…`. */
  | { kind: 'range'; of: 'day' | 'number' }
  /**
   * A record found by typing (client, user); `recordPath` names the one in the URL. `toOption` if a row is not shown by
   * its `id` and `name`; a filter with it can only be declared in a client component.
   */
  | { kind: 'record'; path: string; recordPath?: string; toOption?(row: object): Option }
);
