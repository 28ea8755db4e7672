/** A row of a list whose record is shown beside it. */
export interface PeekedRow {
  list: string;
  id: string;
  name: string;
  /** The link to the record: the row's name. */
  link: HTMLAnchorElement;
}

/** The row around an element, if its list's records can be shown beside it (`NounTable`); null for anything else. */
export function rowAround(part: EventTarget | null): PeekedRow | null {
  const row = part instanceof Element ? part.closest('tbody > tr') : null;
  const list = row?.closest('table')?.dataset.peek;
  const link = row?.querySelector<HTMLAnchorElement>('th a[href]');
  if (!list || !link) return null;
  return { list, id: link.pathname.split('/').at(-1) ?? '', name: link.textContent, link };
}

/** The row that is so many rows after another one on its page; null at either end. */
export function rowBeside({ list, id, link }: PeekedRow, step: number): PeekedRow | null {
  const table = link.closest('table') ?? document.querySelector(`table[data-peek="${list}"]`);
  const links = [...(table?.querySelectorAll<HTMLAnchorElement>('tbody th a[href]') ?? [])];
  const at = links.findIndex((one) => one.pathname.endsWith(`/${id}`));
  return at < 0 ? null : rowAround(links[at + step] ?? null);
}
