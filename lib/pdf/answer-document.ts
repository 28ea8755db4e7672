/** An answer to a form as it is printed: everything is text already, in the reader's language. */
export interface AnswerDocument {
  locale: string;
  company: string;
  /** Of the form. */
  title: string;
  number: string;
  createdAt: Date;
  facts: readonly AnswerFact[];
  sections: readonly AnswerPart[];
}

export interface AnswerFact {
  label: string;
  /** Empty where there is none. */
  value: string;
}

/** A section: its facts, or its entries, each a row of values below the labels. */
export type AnswerPart =
  | { title: string; facts: readonly AnswerFact[] }
  | { title: string; labels: readonly string[]; rows: readonly (readonly string[])[] };
