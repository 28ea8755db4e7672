/** A foreign key between two tables. */
export interface TableLink {
  source: string;
  target: string;
}

/**
 * Orders the tables so that each comes before those that it references: rows can be deleted in this order without leaving
 * a reference to nothing. The caller deals with a table that references itself.
 *
 * @throws Error for tables that reference each other in a circle.
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
