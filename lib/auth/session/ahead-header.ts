/**
 * The header of a request that nobody makes by hand: for a page that nobody has clicked on yet, or for what an open page asks
 * by itself. It is no activity of the user.
 */
export const AHEAD_HEADER = 'x-ahead';
