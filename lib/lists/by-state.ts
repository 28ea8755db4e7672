import type { Page } from '@/lib/lists/list-query';

/** The most records of one state that a board shows; the list has the others. */
export const boardLimit = 200;

/** Records by their states: each state with the number of all records in it, and the first of them. */
export interface ByState<State extends string, Row> {
  columns: { status: State; count: number }[];
  rows: Row[];
}

/** Reads the first records of each state, one state after the other. @param read a list's page of one state */
export async function readByState<State extends string, Row>(
  states: readonly State[],
  read: (state: State) => Promise<Page<Row>>,
): Promise<ByState<State, Row>> {
  const found: ByState<State, Row> = { columns: [], rows: [] };
  for (const status of states) {
    const { rows, meta } = await read(status);
    found.columns.push({ status, count: meta.total });
    found.rows.push(...rows);
  }
  return found;
}
