/**
 * The id of the row that something stands in: a row's address ends with it, so that it need not be said a second time
 * (`DataTable`).
 */
export const idOfRow = (part: Element): string =>
  part.closest('tr')?.querySelector('th a')?.getAttribute('href')?.split('/').at(-1) ?? '';
