/**
 * As a stack of cards a table is no table to the layout, and some browsers tell a screen reader so too (Safari before 17).
 * There its parts say in attributes what they are; on a desk, where they are what they look like, nothing need be sent.
 *
 * @returns what ends it
 */
export function keepTableRoles(table: HTMLTableElement): () => void {
  const say = () => {
    if (getComputedStyle(table).display === 'table') return;
    for (const element of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]) {
      const role = roleOf(element);
      // Setting what is set would be a change again.
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
