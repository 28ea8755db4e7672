/** Why a query cannot be read: a key of the namespace `validation`, with the place in letters, counted from 1. */
export interface QueryFault {
  key: 'query_quote' | 'query_bracket' | 'query_word_missing' | 'query_asterisk' | 'query_too_large';
  values: Record<string, string | number>;
}

/** A query that cannot be read. */
export class Broken extends Error {
  readonly fault: QueryFault;

  constructor(key: QueryFault['key'], values: QueryFault['values']) {
    super(key);
    this.name = 'Broken';
    this.fault = { key, values };
  }
}
