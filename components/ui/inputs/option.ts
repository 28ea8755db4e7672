/** One choice: the API's value and the word for it. */
export interface Option {
  value: string;
  label: string;
}
