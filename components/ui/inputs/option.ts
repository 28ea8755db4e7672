/** One choice: the API's value and its label. */
export interface Option {
  value: string;
  label: string;
}
