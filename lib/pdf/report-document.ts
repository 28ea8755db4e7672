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
export type ReportPart = { title: string; facts: readonly ReportFact[] } | ReportTable;

export interface ReportTable {
  title: string;
  labels: readonly string[];
  rows: readonly (readonly string[])[];
  /** How wide the columns are beside each other; all alike where it is left out. */
  shares?: readonly number[];
  /** How many of the last columns hold figures, which end at one edge. */
  figures?: number;
}
