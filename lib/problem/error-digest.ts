/**
 * The `digest` of an error which means that the database is unavailable. A server component's error reaches the browser
 * without its message; a digest that it already has is kept, and tells the error page what happened.
 */
export const databaseAwayDigest = 'database-away';

/** The `digest` of an error which means that the server is overloaded: the database is well. */
export const databaseBusyDigest = 'database-busy';
