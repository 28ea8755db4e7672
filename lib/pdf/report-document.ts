/** A form's answer, or a statement, as it is printed: all values are texts already, in the reader's language. */
export interface ReportDocument {
  locale: string;
  company: string;
  /** What the report is about, such as the form's name. */
  title: string;
  number: string;
  createdAt: Date;
  facts: readonly ReportFact[];
  sections: readonly ReportPart[];
}

export interface ReportFact {
  label: string;
  /** Empty if there is no value. */
  value: string;
}

/** A section: its facts, or its entries, each a row of values below the labels. */
export type ReportPart = { title: string; facts: readonly ReportFact[] } | ReportTable;

export interface ReportTable {
  title: string;
  labels: readonly string[];
  rows: readonly (readonly string[])[];
  /** The relative widths of the columns; equal if left out. */
  shares?: readonly number[];
  /** How many of the last columns contain figures, which are aligned at their end. */
  figures?: number;
}
