/** A form's answer, or a statement, as it is printed: everything is text already, in the reader's language. */
export interface ReportDocument {
  locale: string;
  company: string;
  /** What it is, such as the form's name. */
  title: string;
  number: string;
  createdAt: Date;
  facts: readonly ReportFact[];
  sections: readonly ReportPart[];
}

export interface ReportFact {
  label: string;
  /** Empty where there is none. */
  value: string;
}

/** A section: its facts, or its entries, each a row of values below the labels. */
export type ReportPart =
  | { title: string; facts: readonly ReportFact[] }
  | { title: string; labels: readonly string[]; rows: readonly (readonly string[])[] };
