/**
 * The id of the row that contains an element: a row's address ends with it, so that it need not be sent a second time
 * (`DataTable`).
 */
export const idOfRow = (part: Element): string =>
  part.closest('tr')?.querySelector('th a')?.getAttribute('href')?.split('/').at(-1) ?? '';
