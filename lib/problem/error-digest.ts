/**
 * The `digest` of an error that means the database is away. A server component's error reaches the browser without its
 * message; a digest that it already has is kept, which is how the error page learns what happened.
 */
export const databaseAwayDigest = 'database-away';

/** The same of an error that means too much is going on: the database is well. */
export const databaseBusyDigest = 'database-busy';
