import { makeTurns } from '@/lib/apart/turns';

/**
 * Does a batch of an export when it is its turn, two at once in this process. Otherwise fifty that begin together would take
 * every connection, and all of the processor that makes the rows.
 */
export const inTurn = makeTurns(2);
