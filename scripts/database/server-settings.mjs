import os from 'node:os';

const MB = 1024 * 1024;

/**
 * The settings of the embedded server where it serves the program: PostgreSQL's own are for a machine of the nineties. A
 * quarter of the memory holds its pages, 2 GB at most, and a page read at random costs hardly more than the next one, as
 * on any SSD: else a query that an index answers reads whole tables.
 *
 * @param memory bytes that this machine, or this container, has
 */
export function serverSettings(memory = machineMemory()) {
  const buffers = Math.min(2048, Math.max(128, Math.floor(memory / 4 / MB)));
  return { shared_buffers: `${buffers}MB`, random_page_cost: '1.1' };
}

function machineMemory() {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}
