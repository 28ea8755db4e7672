/**
 * A table that is styled as a stack of cards is no table to the layout, and some browsers say so to a screen reader
 * (Safari before 17). There, attributes state the roles of its parts; on a wide screen, where it looks like a table,
 * nothing needs to be sent.
 *
 * @returns a function that ends it
 */
export function keepTableRoles(table: HTMLTableElement): () => void {
  const say = () => {
    if (getComputedStyle(table).display === 'table') return;
    for (const element of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]) {
      const role = roleOf(element);
      // Setting the same value again would count as a change.
      if (element.getAttribute('role') !== role) element.setAttribute('role', role);
    }
  };
  const sizes = new ResizeObserver(say);
  const rows = new MutationObserver(say);
  sizes.observe(table);
  rows.observe(table, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    rows.disconnect();
  };
}

function roleOf(element: Element): string {
  if (element instanceof HTMLTableElement) return 'table';
  if (element instanceof HTMLTableSectionElement) return 'rowgroup';
  if (element instanceof HTMLTableRowElement) return 'row';
  if (element.tagName === 'TD') return 'cell';
  return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
}
