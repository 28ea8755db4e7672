/** The header of a request for a page that nobody has clicked on yet: it is no activity of the user. */
export const AHEAD_HEADER = 'x-ahead';
