import { makeTurns } from '@/lib/reader-thread/turns';

/**
 * Runs a batch of an export in its turn, two at once in this process. Otherwise fifty exports that begin together would
 * take every connection, and all of the processor that makes the rows.
 */
export const inTurn = makeTurns(2);
