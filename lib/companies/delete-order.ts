/** A foreign key between two tables. */
export interface TableLink {
  source: string;
  target: string;
}

/**
 * The tables so that each comes before those that it points at: rows can be deleted in this order without leaving one that
 * points at nothing. A table that points at itself is left to the caller.
 *
 * @throws Error for tables that point at each other in a circle.
 */
export function deletionOrder(tables: readonly string[], links: readonly TableLink[]): string[] {
  const order: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !links.some(({ source, target }) => target === table && source !== table && left.has(source)),
    );
    if (free.length === 0) throw new Error(`Tables point at each other: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    order.push(...free);
  }
  return order;
}
